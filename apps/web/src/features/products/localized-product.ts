import type { FoodInfo } from '@bottega/contract/food/food';
import type { GivenFood } from '@bottega/contract/food/food-code';
import type { Product } from '@bottega/contract/products/schemas';

/** In the user's language; texts in another language are marked (decision 057). `Food`: a code in some lists. */
export interface LocalizedProduct<Food extends GivenFood = FoodInfo | string>
  extends Omit<Product, 'nameFr' | 'descriptionFr' | 'defaultPrice' | 'food'> {
  /** Without the default options that `price` includes; absent: same as `price`. */
  basePrice?: number;
  nameLang?: 'it' | 'fr' | undefined;
  descriptionLang?: 'en' | undefined;
  food?: Food | undefined;
}
