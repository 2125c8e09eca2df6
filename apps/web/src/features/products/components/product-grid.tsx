import type { ReactNode } from 'react';
import { useTexts } from '#locales/use-texts.ts';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import styles from './product-grid.module.css';
import skeletonStyles from './product-grid-skeleton.module.css';

export interface ProductGridProps {
  /** `menu`: groups of five, which divides all page sizes. `even`: rows of four or two. */
  look: 'menu' | 'even';
  children: ReactNode;
}

export function ProductGrid({ look, children }: ProductGridProps) {
  return <ul className={`${styles.grid} ${styles[look]}`}>{children}</ul>;
}

export function ProductGridSkeleton({ look, count }: { look: ProductGridProps['look']; count: number }) {
  const t = useTexts('shop');
  return (
    <div>
      <p role="status" className="visually-hidden">
        {t('loading')}
      </p>
      <ProductGrid look={look}>
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
      </ProductGrid>
    </div>
  );
}
