import type { FoodInfo } from '@bottega/contract/food/food';
import type { GivenFood } from '@bottega/contract/food/food-code';
import type { Product } from '@bottega/contract/products/schemas';

/** In the user's language; texts in another language are marked (decision 057). `Food`: lists may have it as a code. */
export interface LocalizedProduct<Food extends GivenFood = FoodInfo | string>
  extends Omit<Product, 'nameFr' | 'descriptionFr' | 'defaultPrice' | 'food'> {
  /** Without the default options, which `price` includes; absent: the same. */
  basePrice?: number;
  nameLang?: 'it' | 'fr' | undefined;
  descriptionLang?: 'en' | undefined;
  food?: Food | undefined;
}
