import { formatPrice, totalPrice } from '@bottega/contract/money';
import type { Order } from '@bottega/contract/orders';
import { Price } from '../../../ui/price.tsx';
import { DishThumb } from '../dish-thumb.tsx';
import styles from '../order-dishes.module.css';
import { useOrderTexts } from '../order-texts.ts';
import { dishesOf } from '../ordered-dish.ts';

/** The dishes of an order, to be cooked and packed from, and their total. */
export function OrderLines({ order }: { order: Order }) {
  const t = useOrderTexts();
  return (
    <div className={styles.dishes}>
      <ul className={styles.list}>
        {dishesOf(order).map((dish) => (
          <li key={dish.key} className={styles.dish}>
            <DishThumb img={dish.img} />
            <span className={styles.name}>
              {dish.name}
              {dish.productId === null && <small> ({t('gone_dish')})</small>}
            </span>
            <span className={styles.each}>
              {dish.quantity} × {formatPrice(dish.price)}
            </span>
            <Price className={styles.price}>{formatPrice(totalPrice([dish]))}</Price>
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        <span>{t('total')}</span>
        <Price size="l">{formatPrice(order.totalPrice)}</Price>
      </p>
    </div>
  );
}
