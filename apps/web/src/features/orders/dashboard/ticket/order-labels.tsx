import { allergenSummary } from '@bottega/contract/food/texts';
import type { OrderRecord } from '@bottega/contract/orders/schemas';
import { nameIn } from '@bottega/contract/shop/local-text';
import { useShop } from '#features/shop/shop.ts';
import { formatPromise } from '#locales/format-promise.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { productsOf } from '../../ordered-product.ts';
import { choiceText } from '../choice-text.ts';
import { dayAndTime } from './day-and-time.ts';
import styles from './order-labels.module.css';

/** A label per piece, for its box, on 80 mm paper. */
export function OrderLabels({ record: { order, contact } }: { record: OrderRecord }) {
  const st = useTexts('staff/records.orders');
  const locale = useLocale();
  const { languages, kitchenLocale } = useShop();
  const kitchen = kitchenLocale ?? languages[0] ?? locale;
  const { fulfilment, createdAt, orderNumber } = order;
  const customer = fulfilment?.contactName ?? contact?.fullName ?? order.user?.username ?? st('customer_deleted');
  const when = fulfilment ? formatPromise(fulfilment, createdAt, locale) : dayAndTime(createdAt, locale);
  const pieces = productsOf(order).flatMap((item) =>
    Array.from({ length: item.quantity }, (_, at) => ({ ...item, key: `${item.key} ${at}`, nth: at + 1 })),
  );
  return pieces.map(({ key, nth, quantity, options = [], note, food, ...dish }) => (
    <article key={key} className={styles.label}>
      <h2 lang={kitchen} className={styles.dish}>
        {nameIn(dish, kitchen)}
      </h2>
      {options.length > 0 && (
        <ul lang={kitchen} className={styles.options}>
          {options.map((option) => (
            <li key={option.value}>+ {choiceText(option, kitchen)}</li>
          ))}
        </ul>
      )}
      {note && <p className={styles.note}>{note}</p>}
      <p translate="no" className={styles.order}>
        {orderNumber} – {nth}/{quantity}
      </p>
      <p translate="no" className={styles.customer}>
        {customer}
      </p>
      <p>{when}</p>
      <p lang={kitchen} className={styles.allergens}>
        {allergenSummary(food, kitchen)}
      </p>
    </article>
  ));
}
