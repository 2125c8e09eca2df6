import { useQuery } from '@tanstack/react-query';
import type { Dish } from '../../features/products/dish.ts';
import { relatedDishesQuery } from '../../features/products/dish-queries.ts';
import { ProductGrid } from '../../features/products/product-grid.tsx';
import { useMenuTexts } from '../../i18n/menu-texts.ts';
import { useApi } from '../../lib/api-context.tsx';
import styles from './product-detail-page.module.css';
import { ShopCard } from './shop-card.tsx';

const mostShown = 4;

/** Other dishes of the same category; nothing when there are none. */
export function RelatedDishes({ dish }: { dish: Dish }) {
  const t = useMenuTexts();
  const { data } = useQuery(relatedDishesQuery(useApi(), dish.category));
  const others = (data?.dishes ?? []).filter(({ _id }) => _id !== dish._id).slice(0, mostShown);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="related" className={styles.related}>
      <h2 id="related" className="ruled">
        {t('related_dishes')}
      </h2>
      <ProductGrid look="even">
        {others.map((other) => (
          <li key={other._id}>
            <ShopCard dish={other} titleAs="h3" />
          </li>
        ))}
      </ProductGrid>
    </section>
  );
}
