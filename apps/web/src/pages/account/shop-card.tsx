import type { ReactNode } from 'react';
import { AddToCart } from '#features/cart/components/add-to-cart.tsx';
import { FavoriteButton } from '#features/favorites/favorite-button.tsx';
import { ProductCard } from '#features/products/components/product-card.tsx';
import type { LocalizedProduct } from '#features/products/queries.ts';
import { useFlag } from '#lib/flags.ts';
import { FoodInfo } from '#lib/food/food-info.tsx';

interface ShopCardProps {
  product: LocalizedProduct;
  first?: boolean;
  titleAs?: 'h2' | 'h3';
  corner?: ReactNode;
}

export function ShopCard({ product, corner = <FavoriteButton product={product} onPicture />, ...rest }: ShopCardProps) {
  const { _id, name, img, price } = product;
  const hasCart = useFlag('ff_cart');
  const isUnknown = useFlag('ff_food_info') && !product.food;
  return (
    <ProductCard
      {...rest}
      product={product}
      corner={corner}
      about={<FoodInfo food={product.food} show="marks" />}
      buy={hasCart && !isUnknown && <AddToCart product={{ _id, name, img, price }} />}
    />
  );
}
