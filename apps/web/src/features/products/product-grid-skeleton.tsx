import { Skeleton } from '../../ui/skeleton.tsx';
import { ProductGrid, type ProductGridProps } from './product-grid.tsx';
import styles from './product-grid-skeleton.module.css';

/** The place of dishes still to come. */
export function ProductGridSkeleton({ look, count }: { look: ProductGridProps['look']; count: number }) {
  return (
    <ProductGrid look={look}>
      {[...Array(count).keys()].map((place) => (
        <li key={place}>
          <div className={styles.bones}>
            <Skeleton shape="block" className={styles.picture} />
            <div>
              <Skeleton className={styles.name} />
              <Skeleton lines={2} />
            </div>
          </div>
        </li>
      ))}
    </ProductGrid>
  );
}
