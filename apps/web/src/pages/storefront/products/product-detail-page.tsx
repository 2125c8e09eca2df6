import { isUndeclared } from '@bottega/contract/food/declared';
import type { FoodInfo as Food } from '@bottega/contract/food/food';
import { formatPrice } from '@bottega/contract/money';
import { useQuery } from '@tanstack/react-query';
import { ClientOnly, getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { type MouseEvent, Suspense, useState } from 'react';
import { BuyBox, InYourCart } from '#features/cart/components/buy-box.tsx';
import { FavoriteButton } from '#features/favorites/favorite-button.tsx';
import { FoodInfo } from '#features/food/food-info.tsx';
import { ProductBadge } from '#features/products/components/product-badge.tsx';
import { ProductGrid } from '#features/products/components/product-grid.tsx';
import { ProductPicture } from '#features/products/components/product-picture.tsx';
import { dishAddress, listAddress, productJsonLd } from '#features/products/json-ld.ts';
import type { LocalizedProduct } from '#features/products/localized-product.ts';
import { pairingsQuery } from '#features/products/pairings.ts';
import { productQuery, relatedProductsQuery } from '#features/products/queries.ts';
import { averageRatingQuery, formatAverage } from '#features/reviews/average-rating.ts';
import { useApi } from '#lib/api/api-context.tsx';
import { useFlag } from '#lib/flags.ts';
import { lazyPart } from '#lib/lazy/lazy-part.ts';
// The server renders them at once, with this page's styles.
import '#features/food/food-words.module.css';
import { ShopCard } from '#features/cart/components/shop-card.tsx';
import { useLaterDay } from '#features/fulfilment/shop-status.ts';
import { useShop } from '#features/shop/shop.ts';
import { breadcrumbJsonLd, JsonLd } from '#lib/json-ld.tsx';
import { SectionErrorBoundary } from '#lib/section-error-boundary.tsx';
import { formatDayOfYear, formatWeekday } from '#locales/format-day.ts';
import { withTexts } from '#locales/texts.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { buttonClass } from '#ui/button/button.tsx';
import { ChevronLeftIcon } from '#ui/icons.tsx';
import { Note, Row, Stack } from '#ui/layout/layout.tsx';
import { Price } from '#ui/price/price.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import styles from './product-detail-page.module.css';

const route = getRouteApi('/products/product/$id');

/** Only dishes with options load it. */
export const Configurator = lazyPart(
  withTexts(() => import('#features/cart/choices/configurator.tsx'), 'menu/choices', 'validation'),
  'Configurator',
);

export function ProductDetailPage() {
  const { id } = route.useParams();
  const { name: shopName } = useShop();
  const place = useRouter().options.context;
  const t = useTexts('shop');
  const { data: product } = useQuery(productQuery(useApi(), id));
  if (!product) return null;
  return (
    <Stack>
      <JsonLd data={import.meta.env.SSR && productJsonLd(product, place, shopName)} />
      <JsonLd
        data={
          import.meta.env.SSR &&
          breadcrumbJsonLd([
            { name: t('products_title'), url: listAddress(place) },
            { name: t(`category_${product.category}`), url: listAddress(place, product.category) },
            { name: product.name, url: dishAddress(product, place) },
          ])
        }
      />
      <BackToMenu />
      <Stack
        as="article"
        gap={5}
        key={product._id}
        className={styles.product}
        data-options={Boolean(product.options?.length)}
      >
        <ProductPicture product={product} />
        <Description product={product} />
      </Stack>
      <SectionErrorBoundary>
        <Pairings product={product} />
      </SectionErrorBoundary>
      <SectionErrorBoundary>
        <RelatedProducts product={product} />
      </SectionErrorBoundary>
    </Stack>
  );
}

export function ProductDetailPending() {
  return (
    <Stack>
      <BackToMenu />
      <p role="status" className="visually-hidden">
        {useTexts('shop')('loading')}
      </p>
      <Stack gap={5} className={styles.product}>
        <Skeleton shape="block" className={styles.bone} />
        <Stack className={styles.words}>
          <Skeleton className={styles.title} />
          <Skeleton lines={3} />
        </Stack>
      </Stack>
    </Stack>
  );
}

function Description({ product }: { product: LocalizedProduct<Food> }) {
  const t = useTexts('shop');
  const { name, category, badge, price, description, options, available } = product;
  const dishT = useTexts('dish');
  const api = useApi();
  const { data: rating } = useQuery(averageRatingQuery(api));
  const hasCart = useFlag('ff_cart');
  const isUnknown = isUndeclared(product.food, useShop());
  const [chosenFood, setChosenFood] = useState<Food>();
  const food = chosenFood ?? product.food;
  const laterDay = useLaterDay(product);
  const isOut = hasCart && !isUnknown && available === false;
  return (
    <Stack className={styles.words}>
      <Row as="p" gap={3} align="center">
        <Link to="/products/{-$category}" params={{ category }}>
          {t(`category_${category}`)}
        </Link>
        {badge && <ProductBadge badge={badge} />}
      </Row>
      <div className={styles.head}>
        <h1 className={styles.title} lang={product.nameLang}>
          {name}
        </h1>
        <FavoriteButton product={product} />
      </div>
      {rating && (
        <Link to="/" hash="reviews" className={styles.rating}>
          {dishT('house_rating', { rating: formatAverage(rating.average, api.locale) })}
        </Link>
      )}
      <Row gap={3} align="center">
        <Price size="l">{formatPrice(price)}</Price>
        {isOut && (laterDay ? <Badge>{t('not_today')}</Badge> : <Badge tone="ink">{t('sold_out')}</Badge>)}
      </Row>
      {isOut && laterDay && (
        <Note>
          {dishT('not_today_text', {
            day: `${formatWeekday(laterDay, api.locale)} ${formatDayOfYear(laterDay, api.locale)}`,
          })}
        </Note>
      )}
      <FoodInfo food={food} show="alert" />
      <p className={styles.description} lang={product.descriptionLang}>
        {description}
      </p>
      <FoodInfo food={food} show="all" isChosen={Boolean(options?.length)} />
      {hasCart &&
        !isUnknown &&
        (available !== false || laterDay) &&
        (options?.length ? (
          <Options product={{ ...product, options }} onFood={setChosenFood} />
        ) : (
          <BuyBox product={product} />
        ))}
    </Stack>
  );
}

interface OptionsProps {
  product: Required<Pick<LocalizedProduct, 'options'>> & LocalizedProduct<Food>;
  onFood: (food: Food | undefined) => void;
}

function Options({ product, onFood }: OptionsProps) {
  const room = <div className={styles.room} />;
  return (
    <SectionErrorBoundary>
      <ClientOnly fallback={room}>
        <Suspense fallback={room}>
          <Configurator product={product} inCart={<InYourCart />} onFood={onFood} />
        </Suspense>
      </ClientOnly>
    </SectionErrorBoundary>
  );
}

function Pairings({ product }: { product: LocalizedProduct }) {
  const { data } = useQuery(pairingsQuery(useApi(), product));
  return <Others title={useTexts('dish')('pairings')} products={data ?? []} />;
}

const mostRelated = 4;

function RelatedProducts({ product }: { product: LocalizedProduct }) {
  const { data } = useQuery(relatedProductsQuery(useApi(), product.category));
  const others = (data?.products ?? []).filter(({ _id }) => _id !== product._id).slice(0, mostRelated);
  return <Others title={useTexts('dish')('related_dishes')} products={others} />;
}

function Others({ title, products }: { title: string; products: readonly LocalizedProduct[] }) {
  if (products.length === 0) return null;
  return (
    <Stack as="section" gap={6} aria-label={title} className={styles.others}>
      <h2 className="ruled">{title}</h2>
      <ProductGrid>
        {products.map((other) => (
          <li key={other._id}>
            <ShopCard product={other} titleAs="h3" />
          </li>
        ))}
      </ProductGrid>
    </Stack>
  );
}

const opensElsewhere = (event: MouseEvent): boolean => event.ctrlKey || event.metaKey || event.shiftKey;

/** Back within the shop, else to the menu. */
function BackToMenu() {
  const t = useTexts('shop');
  const { history } = useRouter();
  const goBack = (event: MouseEvent) => {
    if (!history.canGoBack() || opensElsewhere(event)) return;
    event.preventDefault();
    history.back();
  };
  return (
    <Link
      to="/products/{-$category}"
      onClick={goBack}
      className={buttonClass({ variant: 'quiet', size: 's', className: styles.back })}
    >
      <ChevronLeftIcon size="s" />
      {t('back')}
    </Link>
  );
}
