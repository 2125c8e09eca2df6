import { isUndeclared } from '@bottega/contract/food/declared';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AddToCart } from '#features/cart/components/add-to-cart.tsx';
import { FavoriteButton } from '#features/favorites/favorite-button.tsx';
import { FoodInfo } from '#features/food/food-info.tsx';
import { useLaterDay } from '#features/fulfilment/shop-status.ts';
import { ProductCard } from '#features/products/components/product-card.tsx';
import type { LocalizedProduct } from '#features/products/localized-product.ts';
import { addressOf } from '#features/products/queries.ts';
import { useShop } from '#features/shop/shop.ts';
import { useFlag } from '#lib/flags.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { buttonClass } from '#ui/button/button.tsx';
import { Stack } from '#ui/layout/layout.tsx';

interface ShopCardProps {
  product: LocalizedProduct;
  first?: boolean;
  titleAs?: 'h2' | 'h3';
  corner?: ReactNode;
}

export function ShopCard({ product, corner = <FavoriteButton product={product} onPicture />, ...rest }: ShopCardProps) {
  const t = useTexts('shop');
  const { needsChoice, available } = product;
  const laterDay = useLaterDay(product);
  const hasCart = useFlag('ff_cart');
  const isUnknown = isUndeclared(product.food, useShop());
  const add = needsChoice ? (
    <div>
      <Choose product={product} />
    </div>
  ) : (
    <AddToCart product={product} />
  );
  return (
    <ProductCard
      {...rest}
      product={product}
      corner={corner}
      about={<FoodInfo food={product.food} badge={product.badge} show="marks" />}
      buy={
        hasCart &&
        !isUnknown &&
        (available === false && !laterDay ? (
          <div>
            <Badge tone="ink">{t('sold_out')}</Badge>
          </div>
        ) : laterDay ? (
          <Stack gap={2}>
            <div>
              <Badge>{t('not_today')}</Badge>
            </div>
            {add}
          </Stack>
        ) : (
          add
        ))
      }
    />
  );
}

function Choose({ product }: { product: LocalizedProduct }) {
  const t = useTexts('shop');
  return (
    <Link
      to="/products/product/$id"
      params={{ id: addressOf(product) }}
      className={buttonClass({ size: 's', wide: true })}
    >
      {t('choose')}
      <span className="visually-hidden">{`: ${product.name}`}</span>
    </Link>
  );
}
