import type { FoodInfo } from '@bottega/contract/food/food';
import type { GivenFood } from '@bottega/contract/food/food-code';
import type { Product } from '@bottega/contract/products/schemas';

/** In the reader's language; the texts that are not in it say theirs (decision 059). `Food`: of a list it may be in short. */
export interface LocalizedProduct<Food extends GivenFood = FoodInfo | string>
  extends Omit<Product, 'nameFr' | 'descriptionFr' | 'defaultPrice' | 'food'> {
  /** Without the options it comes with, which `price` includes; absent: the same. */
  basePrice?: number;
  nameLang?: 'it' | 'fr' | undefined;
  descriptionLang?: 'en' | undefined;
  food?: Food | undefined;
}
