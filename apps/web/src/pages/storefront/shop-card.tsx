import type { ReactNode } from 'react';
import { AddToCart } from '../../features/cart/add-to-cart.tsx';
import { FavoriteButton } from '../../features/favorites/favorite-button.tsx';
import type { Dish } from '../../features/products/dish.ts';
import { ProductCard } from '../../features/products/product-card.tsx';
import { useFlag } from '../../lib/flags.ts';

interface ShopCardProps {
  dish: Dish;
  first?: boolean;
  titleAs?: 'h2' | 'h3';
  /** In the corner of the picture; the heart unless told otherwise. */
  corner?: ReactNode;
}

/** A dish as the shop offers it: with its heart and its way into the cart. */
export function ShopCard({ dish, corner = <FavoriteButton product={dish} onPicture />, ...rest }: ShopCardProps) {
  const { _id, name, img, price } = dish;
  const hasCart = useFlag('ff_cart');
  return (
    <ProductCard
      {...rest}
      dish={dish}
      corner={corner}
      buy={hasCart && <AddToCart product={{ _id, name, img, price }} />}
    />
  );
}
