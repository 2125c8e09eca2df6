import { defaultLimit, hasMore } from '@bottega/contract/pagination';
import { categoriesFromPath } from '@bottega/contract/products';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, lazyRouteComponent, useRouter } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { itemListJsonLd } from '../../features/products/item-list-json-ld.ts';
import { ProductFilters } from '../../features/products/product-filters.tsx';
import { ProductGrid } from '../../features/products/product-grid.tsx';
import { type DishList, productListQuery } from '../../features/products/queries.ts';
import { useNextDishes } from '../../features/products/use-next-dishes.ts';
import { useT } from '../../i18n/i18n-context.tsx';
import { useApi } from '../../lib/api-context.tsx';
import { awake } from '../../lib/awake.ts';
import { JsonLd } from '../../lib/json-ld.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import styles from './product-list-page.module.css';
import { ShopCard } from './shop-card.tsx';
import { useFocusOnNewest } from './use-focus-on-newest.ts';

const route = getRouteApi('/products/{-$category}');

const nothing: DishList = { dishes: [], total: 0, pages: 1 };

// Rarely seen, so not part of the first load.
const NoDishes = lazy(async () => ({ default: (await import('./no-dishes.tsx')).NoDishes }));

const ProductSearch = lazyRouteComponent(
  () => awake.then(() => import('../../features/products/product-search.tsx')),
  'ProductSearch',
);

// One element for good: a new one would have to hydrate at once.
const productSearch = (
  <Suspense>
    <ProductSearch />
  </Suspense>
);

const useChosen = () => {
  const { category } = route.useParams();
  return { categories: (category && categoriesFromPath(category)) || [], ...route.useSearch() };
};

/** The menu: filters, cards and more of them. */
export function ProductListPage() {
  const t = useT();
  const chosen = useChosen();
  return (
    <div className={styles.page}>
      <h1>{chosen.categories.map((category) => t(`category_${category}`)).join(', ') || t('products_title')}</h1>
      {productSearch}
      <ProductFilters {...chosen} chosen={chosen.categories} />
      <Dishes {...chosen} />
    </div>
  );
}

function Dishes(chosen: ReturnType<typeof useChosen>) {
  const t = useT();
  const { origin } = useRouter().options.context;
  // While one types, the dishes found so far stay until the next are there.
  const list = useQuery({ ...productListQuery(useApi(), chosen), placeholderData: keepPreviousData });
  const { dishes, total, pages } = list.data ?? nothing;
  const hasNext = hasMore({ page: pages, limit: chosen.limit ?? defaultLimit }, total);
  const next = useNextDishes(chosen);
  // Other words may find more dishes, too, but nobody has lost the focus then.
  const grid = useFocusOnNewest(dishes.length, hasNext || pages < 2);
  if (dishes.length === 0) {
    return (
      <Suspense>
        <NoDishes onRetry={list.isError ? () => void list.refetch() : undefined} />
      </Suspense>
    );
  }
  return (
    <div ref={grid}>
      <JsonLd data={import.meta.env.SSR && itemListJsonLd(dishes, origin)} />
      <ProductGrid look="menu">
        {dishes.map((dish, index) => (
          <li key={dish._id}>
            <ShopCard dish={dish} first={index === 0} />
          </li>
        ))}
      </ProductGrid>
      {next.failed && (
        <p role="alert" className={styles.failure}>
          {t('products_more_failed')}
        </p>
      )}
      <LoadMore
        // Speaks when the list grows; of another list the search speaks.
        key={total}
        className={styles.more}
        label={t('load_more')}
        busyLabel={t('loading')}
        busy={next.busy}
        hasMore={hasNext}
        onLoad={next.load}
        counter={t('products_shown', { shown: dishes.length, count: total })}
      />
    </div>
  );
}
