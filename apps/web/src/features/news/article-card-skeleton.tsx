import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './article-card.module.css';

/** The place of an article in the list. */
export function ArticleCardSkeleton() {
  return (
    <div className={styles.card}>
      <Skeleton shape="block" className={styles.coverBone} />
      <div className={styles.words}>
        <Skeleton className={styles.metaBone} />
        <Skeleton className={styles.title} />
        <Skeleton lines={5} />
      </div>
    </div>
  );
}
