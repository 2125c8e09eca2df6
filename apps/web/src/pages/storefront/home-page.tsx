import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { Faq } from '../../features/home/faq.tsx';
import { Hero } from '../../features/home/hero.tsx';
import { restaurantJsonLd } from '../../features/home/restaurant-json-ld.ts';
import { CategoryTiles } from '../../features/products/category-tiles.tsx';
import { houseFavoritesQuery } from '../../features/products/dish-queries.ts';
import { ProductGrid } from '../../features/products/product-grid.tsx';
import { CustomerReviews } from '../../features/reviews/customer-reviews.tsx';
import { averageRatingQuery } from '../../features/reviews/queries.ts';
import { useHomeTexts } from '../../i18n/home-texts.ts';
import { useT } from '../../i18n/i18n-context.tsx';
import { pageDescriptions } from '../../i18n/page-descriptions.ts';
import { useApi } from '../../lib/api-context.tsx';
import { Area } from '../../lib/area.tsx';
import { useFlag } from '../../lib/flags.ts';
import { JsonLd } from '../../lib/json-ld.tsx';
import styles from './home-page.module.css';
import { ShopCard } from './shop-card.tsx';

const route = getRouteApi('/');

/** Home: one dish, the menu's chapters, what the house likes, what guests say, what they ask. */
export function HomePage() {
  const { origin, locale } = useRouter().options.context;
  const { data: rating } = useQuery(averageRatingQuery(useApi()));
  const hasMenu = useFlag('ff_products');
  return (
    <div className={styles.page}>
      <JsonLd
        data={
          import.meta.env.SSR &&
          restaurantJsonLd({ origin, description: pageDescriptions[locale].home, hasMenu, rating })
        }
      />
      <Hero now={route.useLoaderData().now} />
      {hasMenu && (
        <Area>
          <MenuSections />
        </Area>
      )}
      <CustomerReviews className={styles.band} />
      <Faq />
    </div>
  );
}

function MenuSections() {
  const t = useHomeTexts();
  const wholeMenu = useT()('whole_menu');
  const dishes = useQuery(houseFavoritesQuery(useApi())).data?.dishes ?? [];
  return (
    <>
      <section aria-labelledby="chapters" className={styles.section}>
        <h2 id="chapters" className="ruled">
          {t('home_categories')}
        </h2>
        <CategoryTiles />
      </section>
      {dishes.length > 0 && (
        <section aria-labelledby="favorites" className={styles.section}>
          <div className={styles.head}>
            <h2 id="favorites" className="ruled">
              {t('home_favorites')}
            </h2>
            <Link to="/products/{-$category}">{wholeMenu}</Link>
          </div>
          <ProductGrid look="even">
            {dishes.map((dish) => (
              <li key={dish._id}>
                <ShopCard dish={dish} titleAs="h3" />
              </li>
            ))}
          </ProductGrid>
        </section>
      )}
    </>
  );
}
