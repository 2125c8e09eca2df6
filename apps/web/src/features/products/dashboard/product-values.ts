import type { ProductForm } from '@bottega/contract/products/form';
import { defaultPrice } from '@bottega/contract/products/form';
import type { StaffProduct } from '@bottega/contract/products/staff-endpoints';
import { parsePrice } from '#lib/dashboard/fields/typed-price.ts';
import { type FoodValues, foodBody, foodValues } from './food/food-values.ts';
import { type StockValues, stockFormOf, stockValues } from './stock/stock-values.ts';

export interface ProductValues extends StockValues {
  category: string;
  name: string;
  nameFr: string;
  slug: string;
  description: string;
  descriptionFr: string;
  img: string;
  price: string;
  badge: string;
  station: string;
  food: FoodValues;
}

export const productValuesOf = (product: StaffProduct | undefined, category = ''): ProductValues => ({
  category: product?.category ?? category,
  name: product?.name ?? '',
  nameFr: product?.nameFr ?? '',
  slug: product?.slug ?? '',
  description: product?.description ?? '',
  descriptionFr: product?.descriptionFr ?? '',
  img: product?.img ?? '',
  price: (product?.price ?? defaultPrice).toFixed(2),
  badge: product?.badge ?? '',
  station: product?.station ?? '',
  food: foodValues(product?.food),
  ...stockValues(product),
});

/** `hasKitchen`: also saves the station. `before`: the form's initial values. */
export const productFormOf = (
  { category, price, badge, station, food, hidden, stock, dailyStock, lowStock, ...texts }: ProductValues,
  { hasKitchen, before }: { hasKitchen: boolean; before: StockValues },
): ProductForm => ({
  ...texts,
  food: foodBody(food),
  ...stockFormOf({ hidden, stock, dailyStock, lowStock }, before),
  ...(hasKitchen && { station }),
  category: category as ProductForm['category'],
  // An empty price is missing, not free.
  price: price.trim() === '' ? (undefined as unknown as number) : (parsePrice(price) ?? Number.NaN),
  badge: badge === '' ? undefined : (badge as ProductForm['badge']),
});
