import { isClosed } from '@bottega/contract/orders/rules';
import type { Order } from '@bottega/contract/orders/schemas';
import { useTexts } from '#locales/use-texts.ts';
import { productsOf } from '../ordered-product.ts';
import styles from './dishes-cell.module.css';

const mostOfClosed = 3;

/** Every dish while the order is open. */
export function DishesCell({ order }: { order: Order }) {
  const t = useTexts('staff/records.orders');
  const products = productsOf(order);
  const shown = isClosed(order.status) ? products.slice(0, mostOfClosed) : products;
  const texts = shown.map(({ key, quantity, name }) => ({ key, text: `${quantity} × ${name}` }));
  const left = products.length - shown.length;
  if (left > 0) texts.push({ key: 'more', text: t('more', { count: left }) });
  return (
    <>
      {texts.map(({ key, text }, index) => (
        <span key={key}>
          {index > 0 && ' '}
          <span className={styles.dish}>
            {text}
            {index < texts.length - 1 && ','}
          </span>
        </span>
      ))}
    </>
  );
}
