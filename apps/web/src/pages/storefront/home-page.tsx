import { isUndeclared } from '@bottega/contract/food/declared';
import { formatPrice } from '@bottega/contract/money';
import { useQuery } from '@tanstack/react-query';
import { ClientOnly, Link, useRouter } from '@tanstack/react-router';
import { Suspense } from 'react';
import { AddToCart } from '#features/cart/components/add-to-cart.tsx';
import { ShopCard } from '#features/cart/components/shop-card.tsx';
import { useLaterDay } from '#features/fulfilment/shop-status.ts';
import { Faq } from '#features/home/faq.tsx';
import { Hero } from '#features/home/hero.tsx';
import { homeDescription } from '#features/home/home-description.ts';
import { restaurantJsonLd } from '#features/home/restaurant-json-ld.ts';
import { useHeroDish } from '#features/home/use-hero-dish.ts';
import { CategoryTiles } from '#features/products/components/category-tiles.tsx';
import { ProductGrid } from '#features/products/components/product-grid.tsx';
import { houseFavoritesQuery } from '#features/products/queries.ts';
import { averageRatingQuery } from '#features/reviews/average-rating.ts';
import { CustomerReviews } from '#features/reviews/customer-reviews.tsx';
import { openingHoursQuery } from '#features/shop/kitchen-closed.ts';
import { useHours } from '#features/shop/opening-hours.ts';
import { useShop } from '#features/shop/shop.ts';
import { useApi } from '#lib/api/api-context.tsx';
import { shopNow } from '#lib/clock-offset.ts';
import { useFlag } from '#lib/flags.ts';
import { JsonLd } from '#lib/json-ld.tsx';
import { lazyPart } from '#lib/lazy/lazy-part.ts';
import { SectionErrorBoundary } from '#lib/section-error-boundary.tsx';
import { useSession } from '#lib/session/session.ts';
import { withTexts } from '#locales/texts.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Card } from '#ui/card/card.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import styles from './home-page.module.css';

export function HomePage() {
  const { api, origin, locale, queryClient } = useRouter().options.context;
  const { data: rating } = useQuery(averageRatingQuery(api));
  const hours = import.meta.env.SSR ? queryClient.getQueryData(openingHoursQuery(api).queryKey) : undefined;
  const hasMenu = useFlag('ff_products');
  const shop = useShop();
  const lines = useHours();
  return (
    <div className={styles.page}>
      <JsonLd
        data={
          import.meta.env.SSR &&
          shop.name !== '' &&
          restaurantJsonLd({
            origin,
            locale,
            description: homeDescription(shop, lines, locale),
            hasMenu,
            shop,
            hours,
            now: shopNow(),
            rating,
          })
        }
      />
      <LastOrderPlace />
      <DishHero />
      {hasMenu && (
        <SectionErrorBoundary>
          <MenuSections />
        </SectionErrorBoundary>
      )}
      <CustomerReviews className={styles.band} />
      <HouseFaq />
    </div>
  );
}

function DishHero() {
  const t = useTexts('home');
  const hasCart = useFlag('ff_cart');
  const shop = useShop();
  const { dish, isDrawn } = useHeroDish();
  // The dish's page shows its choices or why it is unavailable.
  const laterDay = useLaterDay(dish ?? { _id: '' });
  const isThere = dish && (dish.available !== false || laterDay !== undefined);
  const canBeAdded = isThere && !dish.needsChoice && !isUndeclared(dish.food, shop);
  const label = dish && t(isDrawn ? 'home_add' : 'home_add_dish', { price: formatPrice(dish.price) });
  return (
    <Hero dish={dish} isDrawn={isDrawn} buy={hasCart && canBeAdded && <AddToCart product={dish} label={label} />} />
  );
}

function HouseFaq() {
  const { dish, isDrawn } = useHeroDish();
  return <Faq isDemo={isDrawn} specialty={dish} />;
}

const LastOrder = lazyPart(
  withTexts(() => import('./last-order.tsx'), 'orders'),
  'LastOrder',
);

/** Its height is reserved, so that nothing moves after hydration. */
function LastOrderPlace() {
  const user = useSession();
  const [hasProfile, hasMenu] = [useFlag('ff_profile'), useFlag('ff_products')];
  if (!user || !hasProfile || !hasMenu) return null;
  return (
    <Card className={styles.lastOrder}>
      <ClientOnly>
        <SectionErrorBoundary>
          <Suspense>
            <LastOrder userId={user.id} />
          </Suspense>
        </SectionErrorBoundary>
      </ClientOnly>
    </Card>
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
          <ProductGrid>
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
