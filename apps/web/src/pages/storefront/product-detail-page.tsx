import { formatPrice } from '@bottega/contract/money';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { BuyBox } from '../../features/cart/buy-box.tsx';
import { FavoriteButton } from '../../features/favorites/favorite-button.tsx';
import type { Dish } from '../../features/products/dish.ts';
import { DishBadge } from '../../features/products/dish-badge.tsx';
import { DishPicture } from '../../features/products/dish-picture.tsx';
import { productQuery } from '../../features/products/dish-queries.ts';
import { productJsonLd } from '../../features/products/product-json-ld.ts';
import { useT } from '../../i18n/i18n-context.tsx';
import { useApi } from '../../lib/api-context.tsx';
import { Area } from '../../lib/area.tsx';
import { useFlag } from '../../lib/flags.ts';
import { JsonLd } from '../../lib/json-ld.tsx';
import { Price } from '../../ui/price.tsx';
import { BackToMenu } from './back-to-menu.tsx';
import styles from './product-detail-page.module.css';
import { RelatedDishes } from './related-dishes.tsx';

const route = getRouteApi('/products/product/$id');

/** One dish. */
export function ProductDetailPage() {
  const { id } = route.useParams();
  const { origin } = useRouter().options.context;
  const { data: dish } = useQuery(productQuery(useApi(), id));
  if (!dish) return null;
  return (
    <div className={styles.page}>
      <JsonLd data={import.meta.env.SSR && productJsonLd(dish, origin)} />
      <BackToMenu />
      <article key={id} className={styles.dish}>
        <DishPicture dish={dish} />
        <DishWords dish={dish} />
      </article>
      <Area>
        <RelatedDishes dish={dish} />
      </Area>
    </div>
  );
}

function DishWords({ dish }: { dish: Dish }) {
  const t = useT();
  const { _id, name, img, category, badge, price, description } = dish;
  const hasCart = useFlag('ff_cart');
  return (
    <div className={styles.words}>
      <p className={styles.kind}>
        <Link to="/products/{-$category}" params={{ category }}>
          {t(`category_${category}`)}
        </Link>
        {badge && <DishBadge badge={badge} />}
      </p>
      <div className={styles.head}>
        <h1 className={styles.title}>{name}</h1>
        <FavoriteButton product={dish} />
      </div>
      <Price size="l">{formatPrice(price)}</Price>
      <p className={styles.description}>{description}</p>
      {hasCart && <BuyBox product={{ _id, name, img, price }} />}
    </div>
  );
}
