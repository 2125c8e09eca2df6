import type { ReactNode } from 'react';
import { AddToCart } from '#features/cart/components/add-to-cart.tsx';
import { FavoriteButton } from '#features/favorites/favorite-button.tsx';
import { ProductCard } from '#features/products/components/product-card.tsx';
import type { LocalizedProduct } from '#features/products/queries.ts';
import { useFlag } from '#lib/flags.ts';

interface ShopCardProps {
  product: LocalizedProduct;
  first?: boolean;
  titleAs?: 'h2' | 'h3';
  corner?: ReactNode;
}

export function ShopCard({ product, corner = <FavoriteButton product={product} onPicture />, ...rest }: ShopCardProps) {
  const { _id, name, img, price } = product;
  const hasCart = useFlag('ff_cart');
  return (
    <ProductCard
      {...rest}
      product={product}
      corner={corner}
      buy={hasCart && <AddToCart product={{ _id, name, img, price }} />}
    />
  );
}
