import type { ProductForm } from '@bottega/contract/product-form';
import { defaultPrice, type Product } from '@bottega/contract/products';

/** The product form as it is typed: everything text, nothing chosen is an empty one. */
export interface ProductValues {
  category: string;
  name: string;
  description: string;
  descriptionFr: string;
  img: string;
  price: string;
  badge: string;
}

/** What the form shows at first: the product, or a new one of this category. */
export const valuesOf = (product: Product | undefined, category = ''): ProductValues => ({
  category: product?.category ?? category,
  name: product?.name ?? '',
  description: product?.description ?? '',
  descriptionFr: product?.descriptionFr ?? '',
  img: product?.img ?? '',
  price: (product?.price ?? defaultPrice).toFixed(2),
  badge: product?.badge ?? '',
});

/** The form as the API takes it, if the contract's schema agrees. */
export const formOf = ({ category, price, badge, ...texts }: ProductValues): ProductForm => ({
  ...texts,
  category: category as ProductForm['category'],
  // Nothing typed is missing, not free of charge.
  price: price === '' ? (undefined as unknown as number) : Number(price),
  badge: badge === '' ? undefined : (badge as ProductForm['badge']),
});
