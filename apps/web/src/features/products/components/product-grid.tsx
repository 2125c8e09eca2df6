import type { ReactNode } from 'react';
import { useTexts } from '#locales/use-texts.ts';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import styles from './product-grid.module.css';
import skeletonStyles from './product-grid-skeleton.module.css';

export function ProductGrid({ children }: { children: ReactNode }) {
  return <ul className={styles.grid}>{children}</ul>;
}

export function ProductGridSkeleton({ count, grid: Grid = ProductGrid }: { count: number; grid?: typeof ProductGrid }) {
  const t = useTexts('shop');
  return (
    <div>
      <p role="status" className="visually-hidden">
        {t('loading')}
      </p>
      <Grid>
        {[...Array(count).keys()].map((place) => (
          <li key={place}>
            <div className={skeletonStyles.bones}>
              <Skeleton shape="block" className={skeletonStyles.picture} />
              <div>
                <Skeleton className={skeletonStyles.name} />
                <Skeleton lines={2} />
              </div>
            </div>
          </li>
        ))}
      </Grid>
    </div>
  );
}
