import type { FoodInfo, OptionFood } from '@bottega/contract/food/food';
import type { Locale } from '@bottega/contract/locale';
import type { Cents } from '@bottega/contract/money';
import type { ChosenOption, OptionKind } from '@bottega/contract/options/rules';
import type { Badge, Category } from '@bottega/contract/products/rules';
import type { LocalText } from '@bottega/contract/shop/local-text';
import type { Generated } from 'kysely';

export interface ProductTable {
  id: string;
  name: string;
  description: string;
  img: string;
  price_cents: Cents;
  category: Category;
  badge: Badge | null;
  position: Generated<number>;
  /** Kitchen units of one piece within a slot. */
  kitchen_units: Generated<number>;
  /** Null: unknown. */
  food: FoodInfo | null;
  /** What it contains with its default options, as bits in the order of the contract's lists; null: unknown. */
  contains_mask: number | null;
  traces_mask: number | null;
  diets_mask: number | null;
  /** In the future while it is sold out; 9999-12-31: until staff switch it on again. */
  sold_out_until: Date | null;
  /** For all days together, without a `daily_stock`; null: not counted. */
  stock: number | null;
  /** How many there are each day, as far as `stock_days` has nothing else. */
  daily_stock: number | null;
  low_stock: number | null;
  /** Off the menu without being deleted. */
  hidden: Generated<boolean>;
  slug: string | null;
  /** Kitchen station; empty: any. */
  station: Generated<string>;
  created_at: Date;
  updated_at: Date;
  version: Generated<number>;
}

/** What is left of a dish with a `daily_stock` on a working day that was ordered for, or for which staff have set it. */
export interface StockDayTable {
  product_id: string;
  day: string;
  /** Null: not counted that day. Below 0: more was sold than staff have set since. */
  stock: number | null;
}

/** A translation of a product; the default texts are in `products`. */
export interface ProductTextTable {
  product_id: string;
  locale: Locale;
  name: string | null;
  description: string | null;
}

/** Former slugs, which redirect to the current one. */
export interface ProductSlugTable {
  slug: string;
  product_id: string;
  created_at: Date;
}

export interface OptionGroupTable {
  id: string;
  name: LocalText;
  kind: OptionKind;
  position: number;
  created_at: Date;
  updated_at: Date;
  version: Generated<number>;
}

export interface OptionValueTable {
  id: string;
  group_id: string;
  name: LocalText;
  /** Added to the price of the dish; may be below 0. */
  price_cents: Cents;
  kitchen_units: Generated<number>;
  food: OptionFood | null;
  sold_out_until: Date | null;
  position: number;
}

/** A group of a dish, with the dish's own rules for it. */
export interface ProductOptionGroupTable {
  product_id: string;
  group_id: string;
  min: number;
  max: number;
  free_count: Generated<number>;
  defaults: ChosenOption[];
  /** Whether there are fewer defaults than `min`. */
  needs_choice: Generated<boolean>;
  position: number;
}
