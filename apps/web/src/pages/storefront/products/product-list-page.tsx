import { speaksOfFood } from '@bottega/contract/food/declared';
import { defaultLimit, hasMore } from '@bottega/contract/pagination';
import { type Category, categoriesFromPath } from '@bottega/contract/products/rules';
import type { Section } from '@bottega/contract/products/schemas';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { CategoryRail } from '#features/products/components/category-rail.tsx';
import { MenuGrid, MenuSkeleton } from '#features/products/components/menu-grid.tsx';
import { ProductFilters } from '#features/products/components/product-filters.tsx';
import { ProductSearch } from '#features/products/components/product-search.tsx';
import { menuJsonLd } from '#features/products/json-ld.ts';
import type { LocalizedProduct } from '#features/products/localized-product.ts';
import {
  isIndexed,
  menuOptions,
  type ProductList,
  productListQuery,
  wholeListQuery,
  withWish,
} from '#features/products/queries.ts';
import { useMorePages, useProductList } from '#features/products/use-product-list.ts';
import { useShop } from '#features/shop/shop.ts';
import { useApi } from '#lib/api/api-context.tsx';
import { JsonLd } from '#lib/json-ld.tsx';
import { servedPart } from '#lib/lazy/served-part.ts';
import { SectionErrorBoundary } from '#lib/section-error-boundary.tsx';
import { useTexts } from '#locales/use-texts.ts';
import { Button } from '#ui/button/button.tsx';
import '#ui/empty-state/empty-state.module.css';
import { ShopCard } from '#features/cart/components/shop-card.tsx';
import { LoadMore } from '#ui/load-more/load-more.tsx';
import { useFocusOnNewest } from '#ui/load-more/use-focus-on-newest.ts';
import styles from './product-list-page.module.css';

const route = getRouteApi('/products/{-$category}');

const NoProducts = servedPart(
  {
    module: 'src/pages/storefront/products/no-products.tsx',
    load: () => import('./no-products.tsx'),
    texts: ['nothing'],
  },
  'NoProducts',
);
export const FoodFilter = servedPart(
  {
    module: 'src/features/products/components/food/food-filter.tsx',
    load: () => import('#features/products/components/food/food-filter.tsx'),
  },
  'FoodFilter',
);
const SearchWish = servedPart(
  {
    module: 'src/features/products/components/food/search-wish.tsx',
    load: () => import('#features/products/components/food/search-wish.tsx'),
    texts: ['menu/food'],
  },
  'SearchWish',
);

const nothing: ProductList = { products: [], total: 0, pages: 1 };

const useChosen = () => {
  const { category } = route.useParams();
  // Individually, because a URL may also contain `lang`.
  const { limit, search, without, diet, traces } = route.useSearch();
  return { categories: (category && categoriesFromPath(category)) || [], limit, search, without, diet, traces };
};

export function ProductListPage() {
  return (
    <Menu>
      <Products />
    </Menu>
  );
}

export function ProductListPending() {
  return (
    <Menu isLoading>
      <MenuSkeleton />
    </Menu>
  );
}

function Menu({ isLoading, children }: { isLoading?: boolean; children: ReactNode }) {
  const t = useTexts('shop');
  const { categories, ...chosen } = useChosen();
  const hasFood = speaksOfFood(useShop());
  const { data: { total, wish } = {}, isPlaceholderData } = useQuery({
    ...productListQuery(useApi(), menuOptions({ ...chosen, categories })),
    // The previous wish stays until the next letter's is known.
    placeholderData: (last: ProductList | undefined) => last,
  });
  const filters = { ...chosen, chosen: categories };
  return (
    <div>
      <div className={styles.head}>
        <h1>{categories.map((category) => t(`category_${category}`)).join(', ') || t('products_title')}</h1>
        {/* Text typed here would be lost: the loaded page has its own field. */}
        <ProductSearch disabled={isLoading} />
      </div>
      <CategoryRail {...filters} />
      {hasFood && (
        <SectionErrorBoundary>
          <Suspense>
            <FoodFilter {...withWish(filters, wish)} total={isPlaceholderData ? undefined : total} />
            {wish && (
              <div className={styles.wish}>
                <SearchWish {...filters} wish={wish} />
              </div>
            )}
          </Suspense>
        </SectionErrorBoundary>
      )}
      <div className={styles.list}>{children}</div>
      <ProductFilters {...filters} />
    </div>
  );
}

function Products() {
  const t = useTexts('shop');
  const mt = useTexts('menu');
  const chosen = useChosen();
  const options = menuOptions(chosen);
  const list = useProductList(options);
  const { products, total, pages, sections, meant, wish } = list.data ?? nothing;
  const { limit = defaultLimit } = chosen;
  const hasNext = hasMore({ page: pages, limit }, total);
  const more = useMorePages(options);
  // A longer first page also grows the list, but has no focus to lose.
  const cards = useFocusOnNewest(products.length, hasNext || pages < 2, dishLink);
  // Offline no more code can be loaded.
  if (list.isError && products.length === 0) {
    return (
      <div className={styles.failure}>
        <h2>{mt('no_results')}</h2>
        <p>{mt('products_failed')}</p>
        <Button onClick={() => void list.refetch()}>{t('reload')}</Button>
      </div>
    );
  }
  if (list.isPending) return <MenuSkeleton />;
  if (products.length === 0) {
    return (
      <Suspense>
        <NoProducts wish={wish} />
      </Suspense>
    );
  }
  return (
    <div data-list={chosen.categories.join(',')}>
      {isIndexed(chosen) && <MenuData category={chosen.categories[0]} />}
      {meant && (
        <Link to={route.id} search={(now) => ({ ...now, search: meant })} className={styles.meant}>
          {mt('search_meant', { meant })}
        </Link>
      )}
      <div ref={cards} className={styles.sections}>
        {sections ? <Sections products={products} sections={sections} /> : <Dishes products={products} />}
      </div>
      {more.failed && (
        <p role="alert" className={styles.failure}>
          {mt('products_more_failed')}
        </p>
      )}
      <LoadMore
        // Announces growth; the search announces another list.
        key={total}
        label={t('load_more')}
        busyLabel={t('loading')}
        busy={more.busy}
        hasMore={hasNext}
        onLoad={() => more.load(pages + 1)}
        counter={mt('products_shown', { shown: products.length, count: total })}
      />
    </div>
  );
}

function MenuData({ category }: { category: Category | undefined }) {
  const t = useTexts('shop');
  const { api, queryClient, ...place } = useRouter().options.context;
  const whole = import.meta.env.SSR && queryClient.getQueryData(wholeListQuery(api, category).queryKey);
  return (
    <JsonLd data={whole ? menuJsonLd(whole, place, { category, nameOf: (each) => t(`category_${each}`) }) : false} />
  );
}

const dishLink = (list: HTMLElement, place: number) => list.querySelectorAll<HTMLElement>(':is(h2, h3) > a')[place - 1];

interface SectionsProps {
  products: ProductList['products'];
  sections: readonly Section[];
}

function Sections({ products, sections }: SectionsProps) {
  const t = useTexts('shop');
  const mt = useTexts('menu');
  return sections.map(({ category, count }) => {
    const dishes = products.filter((product) => product.category === category);
    return (
      dishes.length > 0 && (
        <section key={category} id={category}>
          <h2 className={styles.heading}>
            {`${t(`category_${category}`)} `}
            <span>{mt('search_count', { count })}</span>
          </h2>
          <Dishes products={dishes} titleAs="h3" first={products[0]} />
        </section>
      )
    );
  });
}

interface DishesProps {
  products: ProductList['products'];
  titleAs?: 'h2' | 'h3';
  /** Its picture loads first. */
  first?: LocalizedProduct | undefined;
}

function Dishes({ products, titleAs, first = products[0] }: DishesProps) {
  return (
    <MenuGrid hasLead={products.length >= defaultLimit}>
      {products.map((product) => (
        <li key={product._id}>
          <ShopCard product={product} titleAs={titleAs} first={product === first} />
        </li>
      ))}
    </MenuGrid>
  );
}
