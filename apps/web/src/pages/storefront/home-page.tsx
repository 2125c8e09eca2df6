import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { Faq } from '#features/home/faq.tsx';
import { Hero } from '#features/home/hero.tsx';
import { restaurantJsonLd } from '#features/home/restaurant-json-ld.ts';
import { CategoryTiles } from '#features/products/components/category-tiles.tsx';
import { ProductGrid } from '#features/products/components/product-grid.tsx';
import { houseFavoritesQuery } from '#features/products/queries.ts';
import { CustomerReviews } from '#features/reviews/customer-reviews.tsx';
import { averageRatingQuery } from '#features/reviews/queries.ts';
import { useApi } from '#lib/api/api-context.tsx';
import { useFlag } from '#lib/flags.ts';
import { JsonLd } from '#lib/json-ld.tsx';
import { SectionErrorBoundary } from '#lib/section-error-boundary.tsx';
import { textsIn } from '#locales/texts.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Row, Stack } from '#ui/layout/layout.tsx';
import { ShopCard } from '../account/shop-card.tsx';
import styles from './home-page.module.css';

const route = getRouteApi('/');

export function HomePage() {
  const { origin, locale } = useRouter().options.context;
  const { data: rating } = useQuery(averageRatingQuery(useApi()));
  const hasMenu = useFlag('ff_products');
  return (
    <div className={styles.page}>
      <JsonLd
        data={
          import.meta.env.SSR &&
          restaurantJsonLd({ origin, description: textsIn(locale, 'home')('home_description'), hasMenu, rating })
        }
      />
      <Hero now={route.useLoaderData().now} />
      {hasMenu && (
        <SectionErrorBoundary>
          <MenuSections />
        </SectionErrorBoundary>
      )}
      <CustomerReviews className={styles.band} />
      <Faq />
    </div>
  );
}

function MenuSections() {
  const t = useTexts('home');
  const wholeMenu = useTexts('shop')('whole_menu');
  const products = useQuery(houseFavoritesQuery(useApi())).data?.products ?? [];
  return (
    <>
      <Stack as="section" gap={6} aria-labelledby="chapters">
        <h2 id="chapters" className="ruled">
          {t('home_categories')}
        </h2>
        <CategoryTiles />
      </Stack>
      {products.length > 0 && (
        <Stack as="section" gap={6} aria-labelledby="favorites">
          <Row gap={3} align="end" justify="between">
            <h2 id="favorites" className="ruled">
              {t('home_favorites')}
            </h2>
            <Link to="/products/{-$category}">{wholeMenu}</Link>
          </Row>
          <ProductGrid look="even">
            {products.map((product) => (
              <li key={product._id}>
                <ShopCard product={product} titleAs="h3" />
              </li>
            ))}
          </ProductGrid>
        </Stack>
      )}
    </>
  );
}
