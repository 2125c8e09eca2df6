import type { ProductForm } from '@bottega/contract/products/form';
import { defaultPrice } from '@bottega/contract/products/form';
import type { Product } from '@bottega/contract/products/schemas';
import { parsePrice } from '#lib/dashboard/typed-price.ts';
import { type FoodValues, foodValues } from './food/food-values.ts';

export interface ProductValues {
  category: string;
  name: string;
  nameFr: string;
  slug: string;
  description: string;
  descriptionFr: string;
  img: string;
  price: string;
  badge: string;
  food: FoodValues;
}

export const valuesOf = (product: Product | undefined, category = ''): ProductValues => ({
  category: product?.category ?? category,
  name: product?.name ?? '',
  nameFr: product?.nameFr ?? '',
  slug: product?.slug ?? '',
  description: product?.description ?? '',
  descriptionFr: product?.descriptionFr ?? '',
  img: product?.img ?? '',
  price: (product?.price ?? defaultPrice).toFixed(2),
  badge: product?.badge ?? '',
  food: foodValues(product?.food),
});

/** `hasFood`: what is in the dish is saved, too. */
export const formOf = (
  { category, price, badge, food, ...texts }: ProductValues,
  { hasFood }: { hasFood: boolean },
): ProductForm => ({
  ...texts,
  ...(hasFood && { food }),
  category: category as ProductForm['category'],
  // An empty price is missing, not free.
  price: price.trim() === '' ? (undefined as unknown as number) : (parsePrice(price) ?? Number.NaN),
  badge: badge === '' ? undefined : (badge as ProductForm['badge']),
});
