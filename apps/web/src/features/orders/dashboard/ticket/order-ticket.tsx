import { allergenSummary } from '@bottega/contract/food/texts';
import type { Locale } from '@bottega/contract/locale';
import { formatPrice } from '@bottega/contract/money';
import { isToBePaid } from '@bottega/contract/orders/rules';
import type { OrderRecord } from '@bottega/contract/orders/schemas';
import { readablePhone } from '@bottega/contract/phone';
import { nameIn } from '@bottega/contract/shop/local-text';
import { useShop } from '#features/shop/shop.ts';
import { formatPromise } from '#locales/format-promise.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { type OrderedProduct, productsOf } from '../../ordered-product.ts';
import { usePaymentText } from '../../use-payment-text.ts';
import { choiceText } from '../choice-text.ts';
import { doorLines } from '../promise/address.ts';
import { dayAndTime } from './day-and-time.ts';
import styles from './order-ticket.module.css';

/** For kitchen and courier, on 80 mm paper. */
export function OrderTicket({ record: { order, contact } }: { record: OrderRecord }) {
  const st = useTexts('staff/records.orders');
  const t = useTexts('staff/orders.ticket');
  const orderT = useTexts('orders');
  const pt = useTexts('staff/orders.promise');
  const locale = useLocale();
  const { languages, kitchenLocale } = useShop();
  const kitchen = kitchenLocale ?? languages[0] ?? locale;
  const products = productsOf(order);
  const time = dayAndTime(order.createdAt, locale);
  const { fulfilment } = order;
  const address = fulfilment?.address;
  const phone = fulfilment?.phone ?? contact?.phone;
  const paymentText = usePaymentText();
  const isDue = isToBePaid(order);
  const total = formatPrice(order.totalPrice);
  return (
    <article className={styles.ticket}>
      <h2 translate="no" className={styles.number}>
        {order.orderNumber}
      </h2>
      {fulfilment && (
        <>
          <p className={styles.service}>{pt(fulfilment.service)}</p>
          <p className={styles.promised}>{formatPromise(fulfilment, order.createdAt, locale)}</p>
        </>
      )}
      <p>{time}</p>
      <p translate="no" className={styles.customer}>
        {fulfilment?.contactName ?? contact?.fullName ?? order.user?.username ?? st('customer_deleted')}
      </p>
      {phone && (
        <p translate="no" className={styles.phone}>
          {readablePhone(phone)}
        </p>
      )}
      {address && (
        <p translate="no" className={styles.address}>
          {[address.street, `${address.postcode} ${address.city}`, doorLines(address)].filter(Boolean).join('\n')}
        </p>
      )}
      {order.note && <p className={styles.note}>{order.note}</p>}
      <ul className={styles.dishes}>
        {products.map(({ key, quantity, options = [], note, ...dish }) => (
          <li key={key}>
            <div className={styles.dish}>
              <strong className={styles.quantity}>{quantity} ×</strong>{' '}
              <span lang={kitchen}>{nameIn(dish, kitchen)}</span>
            </div>
            {options.map((option) => (
              <div key={option.value} className={styles.option}>
                <strong>{quantity} ×</strong> <span lang={kitchen}>{choiceText(option, kitchen)}</span>
              </div>
            ))}
            {note && <p className={styles.note}>{note}</p>}
          </li>
        ))}
      </ul>
      {order.deliveryFee ? (
        <p className={styles.total}>
          <span>{orderT('delivery_fee')}</span> <span>{formatPrice(order.deliveryFee)}</span>
        </p>
      ) : null}
      <p className={styles.total}>
        <span>{orderT('total')}</span> <span>{total}</span>
      </p>
      <p className={styles.payment}>{isDue ? t('due', { total }) : paymentText(order)}</p>
      <Allergens products={products} kitchen={kitchen} />
    </article>
  );
}

/** As sold, per line; older orders have no food data. */
function Allergens({ products, kitchen }: { products: readonly OrderedProduct[]; kitchen: Locale }) {
  const t = useTexts('staff/orders.ticket');
  if (products.every(({ food }) => food === undefined)) return null;
  return (
    <section className={styles.allergens}>
      <h3>{t('allergens')}</h3>
      <ul lang={kitchen}>
        {products.map(({ key, options = [], food, ...dish }) => (
          <li key={key}>
            <strong>
              {[nameIn(dish, kitchen), ...options.map((option) => choiceText(option, kitchen))].join(', ')}
            </strong>
            {' – '}
            {allergenSummary(food, kitchen)}
          </li>
        ))}
      </ul>
    </section>
  );
}
