import { ProductGridSkeleton } from '../../features/products/product-grid-skeleton.tsx';
import { useT } from '../../i18n/i18n-context.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BackToMenu } from './back-to-menu.tsx';
import detailStyles from './product-detail-page.module.css';
import styles from './product-list-page.module.css';

/** The menu while it is on its way. */
export function ProductListPending() {
  const t = useT();
  return (
    <div className={styles.page}>
      <h1>{t('products_title')}</h1>
      <LoadingDishes look="menu" count={5} />
    </div>
  );
}

/** The favorites while they are on their way. */
export function FavoritesPending() {
  const t = useT();
  return (
    <div className={styles.page}>
      <h1>{t('favorites_title')}</h1>
      <LoadingDishes look="even" count={4} />
    </div>
  );
}

/** Dishes on their way. */
export function LoadingDishes(props: Parameters<typeof ProductGridSkeleton>[0]) {
  return (
    <div>
      <Loading />
      <ProductGridSkeleton {...props} />
    </div>
  );
}

/** A dish while it is on its way. */
export function ProductDetailPending() {
  return (
    <div className={detailStyles.page}>
      <BackToMenu />
      <Loading />
      <div className={detailStyles.dish}>
        <Skeleton shape="block" className={detailStyles.bone} />
        <div className={detailStyles.words}>
          <Skeleton className={detailStyles.title} />
          <Skeleton lines={3} />
        </div>
      </div>
    </div>
  );
}

function Loading() {
  const t = useT();
  return (
    <p role="status" className="visually-hidden">
      {t('loading')}
    </p>
  );
}
