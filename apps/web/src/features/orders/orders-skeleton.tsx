import { Skeleton } from '../../ui/skeleton.tsx';
import { useOrderTexts } from './order-texts.ts';
import styles from './orders-skeleton.module.css';

const cards = [1, 2, 3];

/** The list of orders while it is on its way. */
export function OrdersSkeleton() {
  const t = useOrderTexts();
  return (
    <div className={styles.list}>
      <p role="status" className="visually-hidden">
        {t('loading')}
      </p>
      {cards.map((card) => (
        <div key={card} className={styles.card}>
          <Skeleton lines={2} className={styles.head} />
          <Skeleton shape="block" className={styles.dishes} />
          <Skeleton shape="block" className={styles.foot} />
        </div>
      ))}
    </div>
  );
}
