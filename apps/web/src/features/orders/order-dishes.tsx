import { formatPrice, totalPrice } from '@bottega/contract/money';
import type { Order } from '@bottega/contract/orders';
import { Link } from '@tanstack/react-router';
import { useFlag } from '../../lib/flags.ts';
import { Price } from '../../ui/price.tsx';
import { DishThumb } from './dish-thumb.tsx';
import styles from './order-dishes.module.css';
import { useOrderTexts } from './order-texts.ts';
import { dishesOf, type OrderedDish } from './ordered-dish.ts';

/** The dishes of an order at the prices it was placed at, and their total. */
export function OrderDishes({ order }: { order: Order }) {
  const t = useOrderTexts();
  return (
    <section aria-labelledby="dishes" className={styles.dishes}>
      <h2 id="dishes">{t('dishes')}</h2>
      <ul className={styles.list}>
        {dishesOf(order).map((dish) => (
          <li key={dish.key} className={styles.dish}>
            <DishThumb img={dish.img} />
            <span className={styles.name}>
              <DishName dish={dish} />
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
    </section>
  );
}

function DishName({ dish: { productId, name } }: { dish: OrderedDish }) {
  const t = useOrderTexts();
  const hasDetail = useFlag('ff_products');
  if (productId === null) {
    return (
      <>
        {name} <small>({t('gone_dish')})</small>
      </>
    );
  }
  if (!hasDetail) return name;
  return (
    <Link to="/products/product/$id" params={{ id: productId }}>
      {name}
    </Link>
  );
}
