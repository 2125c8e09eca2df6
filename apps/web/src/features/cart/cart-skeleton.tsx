import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './cart-skeleton.module.css';
import { useCartTexts } from './cart-texts.ts';

const rows = [1, 2, 3];

/** The cart's page while the cart is being read. */
export function CartSkeleton() {
  const t = useCartTexts();
  return (
    <div className={styles.rows}>
      <p role="status" className="visually-hidden">
        {t('cart_loading')}
      </p>
      {rows.map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton shape="block" className={styles.picture} />
          <Skeleton lines={2} className={styles.words} />
          <Skeleton shape="block" className={styles.stepper} />
        </div>
      ))}
    </div>
  );
}
