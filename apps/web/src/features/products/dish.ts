import type { Locale } from '@bottega/contract/locale';
import type { Product } from '@bottega/contract/products';

/** A dish as the reader sees it, described in their language. */
export type Dish = Omit<Product, 'descriptionFr'>;

/** The dish of a product; the other language's description would only make the page heavier. */
export const dishFrom = ({ descriptionFr, ...product }: Product, locale: Locale): Dish =>
  locale === 'fr' && descriptionFr ? { ...product, description: descriptionFr } : product;
