import { isClosed } from '@bottega/contract/orders/rules';
import type { Order } from '@bottega/contract/orders/schemas';
import { useTexts } from '#locales/use-texts.ts';
import { productsOf } from '../ordered-product.ts';
import styles from './dishes-cell.module.css';

const mostOfClosed = 3;

/** Every dish while the order is in progress. */
export function DishesCell({ order }: { order: Order }) {
  const t = useTexts('staff/orders');
  const products = productsOf(order);
  const shown = isClosed(order.status) ? products.slice(0, mostOfClosed) : products;
  const texts = shown.map(({ quantity, name }) => `${quantity} × ${name}`);
  if (products.length > shown.length) texts.push(t('more', { count: products.length - shown.length }));
  return (
    <>
      {texts.map((text, index) => (
        <span key={text}>
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
