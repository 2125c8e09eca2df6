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
  kitchen_units: Generated<number>;
  food: FoodInfo | null;
  /** Bits in the contract's order; null: unknown. */
  contains_mask: number | null;
  traces_mask: number | null;
  diets_mask: number | null;
  /** 9999-12-31: until staff switch it on. */
  sold_out_until: Date | null;
  stock: number | null;
  daily_stock: number | null;
  low_stock: number | null;
  hidden: Generated<boolean>;
  slug: string | null;
  station: Generated<string>;
  created_at: Date;
  updated_at: Date;
  version: Generated<number>;
}

/** For working days with orders, or set by staff. */
export interface StockDayTable {
  product_id: string;
  day: string;
  /** Below 0: sold more than staff have set since. */
  stock: number | null;
}

export interface ProductTextTable {
  product_id: string;
  locale: Locale;
  name: string | null;
  description: string | null;
}

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
  price_cents: Cents;
  kitchen_units: Generated<number>;
  food: OptionFood | null;
  sold_out_until: Date | null;
  position: number;
}

export interface ProductOptionGroupTable {
  product_id: string;
  group_id: string;
  min: number;
  max: number;
  free_count: Generated<number>;
  defaults: ChosenOption[];
  needs_choice: Generated<boolean>;
  position: number;
}
