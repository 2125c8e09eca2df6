import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './order-skeleton.module.css';
import { useOrderTexts } from './order-texts.ts';

/** The page of an order while it is on its way. */
export function OrderSkeleton() {
  const t = useOrderTexts();
  return (
    <div className={styles.order}>
      <p role="status" className="visually-hidden">
        {t('loading_one')}
      </p>
      <div className={styles.head}>
        <Skeleton lines={4} />
        <Skeleton shape="block" className={styles.scene} />
      </div>
      <Skeleton shape="block" className={styles.progress} />
      <Skeleton lines={6} />
    </div>
  );
}
