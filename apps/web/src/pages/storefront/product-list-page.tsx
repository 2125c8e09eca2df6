import { defaultLimit, hasMore } from '@bottega/contract/pagination';
import { categoriesFromPath } from '@bottega/contract/products/rules';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { ProductFilters } from '#features/products/components/product-filters.tsx';
import { ProductGrid, ProductGridSkeleton } from '#features/products/components/product-grid.tsx';
import { ProductSearch } from '#features/products/components/product-search.tsx';
import { itemListJsonLd } from '#features/products/json-ld.ts';
import {
  loadNextPage,
  type ProductList,
  type ProductListOptions,
  productListQuery,
} from '#features/products/queries.ts';
import { useApi } from '#lib/api/api-context.tsx';
import { JsonLd } from '#lib/json-ld.tsx';
import { useTexts } from '#locales/use-texts.ts';
import { Stack } from '#ui/layout/layout.tsx';
import { LoadMore } from '#ui/load-more/load-more.tsx';
import { useFocusOnNewest } from '#ui/load-more/use-focus-on-newest.ts';
import { ShopCard } from '../account/shop-card.tsx';
import { NoProducts } from './no-products.tsx';
import styles from './product-list-page.module.css';

const route = getRouteApi('/products/{-$category}');

const nothing: ProductList = { products: [], total: 0, pages: 1 };

const useChosen = () => {
  const { category } = route.useParams();
  return { categories: (category && categoriesFromPath(category)) || [], ...route.useSearch() };
};

export function ProductListPage() {
  const t = useTexts('shop');
  const chosen = useChosen();
  return (
    <Stack gap={5} className={styles.page}>
      <h1>{chosen.categories.map((category) => t(`category_${category}`)).join(', ') || t('products_title')}</h1>
      <ProductSearch />
      <ProductFilters {...chosen} chosen={chosen.categories} />
      <Products {...chosen} />
    </Stack>
  );
}

export function ProductListPending() {
  return (
    <Stack gap={5} className={styles.page}>
      <h1>{useTexts('shop')('products_title')}</h1>
      <ProductGridSkeleton look="menu" count={5} />
    </Stack>
  );
}

/** `failed` until the next try to load. */
const useNextPage = (list: ProductListOptions) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const load = (): void => {
    if (state === 'busy') return;
    setState('busy');
    loadNextPage(api, queryClient, list).then(
      () => setState('idle'),
      () => setState('failed'),
    );
  };
  return { load, busy: state === 'busy', failed: state === 'failed' };
};

function Products(chosen: ReturnType<typeof useChosen>) {
  const t = useTexts('shop');
  const mt = useTexts('menu');
  const { origin } = useRouter().options.context;
  // While typing, the last results stay.
  const list = useQuery({ ...productListQuery(useApi(), chosen), placeholderData: keepPreviousData });
  const { products, total, pages } = list.data ?? nothing;
  const hasNext = hasMore({ page: pages, limit: chosen.limit ?? defaultLimit }, total);
  const next = useNextPage(chosen);
  // A first page may be longer than the last one, too, but has no focus to lose.
  const grid = useFocusOnNewest(products.length, hasNext || pages < 2);
  if (products.length === 0) return <NoProducts onRetry={list.isError ? () => void list.refetch() : undefined} />;
  return (
    <div ref={grid}>
      <JsonLd data={import.meta.env.SSR && itemListJsonLd(products, origin)} />
      <ProductGrid look="menu">
        {products.map((product, index) => (
          <li key={product._id}>
            <ShopCard product={product} first={index === 0} />
          </li>
        ))}
      </ProductGrid>
      {next.failed && (
        <p role="alert" className={styles.failure}>
          {mt('products_more_failed')}
        </p>
      )}
      <LoadMore
        // Growth of the list; the search announces another list.
        key={total}
        className={styles.more}
        label={t('load_more')}
        busyLabel={t('loading')}
        busy={next.busy}
        hasMore={hasNext}
        onLoad={next.load}
        counter={mt('products_shown', { shown: products.length, count: total })}
      />
    </div>
  );
}
