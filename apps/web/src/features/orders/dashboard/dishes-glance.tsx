import type { Order } from '@bottega/contract/orders';
import { countOf, dishesOf } from '../ordered-dish.ts';
import styles from './dishes-glance.module.css';
import { useStaffOrderTexts } from './texts.ts';

// A kitchen's slip: what fits into a row without a second look.
const mostNames = 3;

/** How many pieces an order has, and what the first of its dishes are. */
export function DishesGlance({ order }: { order: Order }) {
  const t = useStaffOrderTexts();
  const dishes = dishesOf(order);
  const shown = dishes.slice(0, mostNames);
  return (
    <>
      <span className={styles.count}>{t('dishes', { count: countOf(order) })}</span>
      <ul className={styles.dishes}>
        {shown.map(({ key, name, quantity }) => (
          <li key={key}>
            {quantity} × {name}
          </li>
        ))}
        {dishes.length > shown.length && <li>{t('more', { count: dishes.length - shown.length })}</li>}
      </ul>
    </>
  );
}
