import type { FoodInfo, OptionFood } from '@bottega/contract/food/food';
import { effectiveFood } from '@bottega/contract/food/food-rules';
import { type Cents, priceFromCents } from '@bottega/contract/money';
import {
  type ChosenOption,
  checkOptions,
  defaultsOf,
  linePriceCents,
  type RuledGroup,
} from '@bottega/contract/options/rules';
import type { NamedOption, ProductOptionGroup } from '@bottega/contract/options/schemas';
import type { Product } from '@bottega/contract/products/schemas';
import type { LocalText } from '@bottega/contract/shop/local-text';
import type { Db } from '#db/tables.ts';

export interface DishGroup extends RuledGroup {
  name: LocalText;
  values: (RuledGroup['values'][number] & { name: LocalText; food: OptionFood | null })[];
}

const none: readonly DishGroup[] = [];

export const readDishGroups = async (
  db: Db,
  productIds: readonly string[],
  now: Date,
): Promise<{ of: (productId: string) => readonly DishGroup[] }> => {
  if (productIds.length === 0) return { of: () => none };
  const links = await db
    .selectFrom('product_option_groups')
    .innerJoin('option_groups', 'option_groups.id', 'product_option_groups.group_id')
    .selectAll('product_option_groups')
    .select(['option_groups.name', 'option_groups.kind'])
    .where('product_option_groups.product_id', 'in', productIds)
    .orderBy('product_option_groups.position')
    .execute();
  if (links.length === 0) return { of: () => none };
  const groupIds = [...new Set(links.map(({ group_id }) => group_id))];
  const values = await db
    .selectFrom('option_values')
    .selectAll()
    .where('group_id', 'in', groupIds)
    .orderBy('position')
    .execute();
  const valuesOf = Map.groupBy(values, ({ group_id }) => group_id);
  const groups = Map.groupBy(links, ({ product_id }) => product_id);
  const groupsOf = new Map(
    [...groups].map(([productId, own]) => [
      productId,
      own.map(
        ({ group_id, name, kind, min, max, free_count, defaults }): DishGroup => ({
          _id: group_id,
          name,
          kind,
          min,
          max,
          free: free_count,
          defaults,
          values: (valuesOf.get(group_id) ?? []).map((value) => ({
            _id: value.id,
            name: value.name,
            priceCents: value.price_cents,
            kitchenUnits: value.kitchen_units,
            food: value.food,
            available: !(value.sold_out_until && value.sold_out_until > now),
          })),
        }),
      ),
    ]),
  );
  return { of: (productId) => groupsOf.get(productId) ?? none };
};

export const presentGroup = ({ _id, name, kind, min, max, free, defaults, values }: DishGroup): ProductOptionGroup => ({
  _id,
  name,
  kind,
  min,
  max,
  free,
  defaults: defaults.map(({ value, count }) => ({ value, count })),
  values: values.map((value) => ({
    _id: value._id,
    name: value.name,
    price: priceFromCents(value.priceCents),
    ...(value.kitchenUnits ? { kitchenUnits: value.kitchenUnits } : {}),
    ...(value.food ? { food: value.food } : {}),
    ...(value.available === false ? { available: false } : {}),
  })),
});

export const presentDefaults = (
  priceCents: Cents,
  groups: readonly DishGroup[],
): Pick<Product, 'defaultPrice' | 'needsChoice'> => {
  const cents = linePriceCents(priceCents, groups, undefined);
  return {
    ...(cents !== priceCents && { defaultPrice: priceFromCents(cents) }),
    ...(checkOptions(groups, undefined).length > 0 && { needsChoice: true }),
  };
};

/** With current names, without deleted values. */
export const nameOptions = (
  groups: readonly DishGroup[],
  given: readonly ChosenOption[] | undefined,
): (NamedOption & { food: OptionFood | null })[] => {
  const counts = new Map((given ?? defaultsOf(groups)).map(({ value, count }) => [value, count]));
  return groups.flatMap((group) =>
    group.values.flatMap(({ _id, name, priceCents, food }) => {
      const count = counts.get(_id);
      if (count === undefined) return [];
      return [{ value: _id, count, name, group: group.name, price: priceFromCents(priceCents), food }];
    }),
  );
};

/** Without a choice: the dish as it comes. Undefined: unknown. */
export const foodAsChosen = (
  food: FoodInfo | null,
  groups: readonly DishGroup[],
  given?: readonly ChosenOption[],
): FoodInfo | undefined =>
  effectiveFood(
    food,
    nameOptions(groups, given).map((option) => option.food),
  );
