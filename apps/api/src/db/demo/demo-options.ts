import type { ChosenOption } from '@bottega/contract/options/rules';
import { randomId } from '#lib/random.ts';
import type { Db } from '../tables.ts';
import type { ShopContent } from './shop-content.ts';

const choicesOf = (keys: readonly string[], ids: ReadonlyMap<string, string>): ChosenOption[] => {
  const counts = Map.groupBy(keys, (key) => ids.get(key) ?? '');
  return [...counts].map(([value, named]) => ({ value, count: named.length }));
};

interface SeedOptions {
  options: NonNullable<ShopContent['options']>;
  dishes: ReadonlyMap<string, string>;
  opening: Date;
}

export const insertOptions = async (trx: Db, { options, dishes, opening }: SeedOptions): Promise<void> => {
  const times = { created_at: opening, updated_at: opening };
  const groups = Object.entries(options.groups).map(([key, group], position) => ({
    key,
    ...group,
    id: randomId(),
    position,
  }));
  const values = groups.flatMap((group) =>
    Object.entries(group.values).map(([key, { en, fr, cents = 0, kitchenUnits = 0, food }], position) => ({
      key,
      row: {
        id: randomId(),
        group_id: group.id,
        name: { en, fr },
        position,
        price_cents: cents,
        kitchen_units: kitchenUnits,
        food: food ?? null,
      },
    })),
  );
  const valueIds = new Map(values.map(({ key, row }) => [key, row.id]));
  const groupIds = new Map(groups.map(({ key, id }) => [key, id]));
  const links = [...dishes].flatMap(([slug, product_id]) =>
    (options.links[slug] ?? []).map(({ group, min, max, free = 0, defaults = [] }, position) => ({
      product_id,
      group_id: groupIds.get(group) ?? '',
      min,
      max,
      free_count: free,
      position,
      defaults: choicesOf(defaults, valueIds),
      needs_choice: defaults.length < min,
    })),
  );
  await trx
    .insertInto('option_groups')
    .values(groups.map(({ id, en, fr, kind, position }) => ({ id, name: { en, fr }, kind, position, ...times })))
    .execute();
  await trx
    .insertInto('option_values')
    .values(values.map(({ row }) => row))
    .execute();
  await trx.insertInto('product_option_groups').values(links).execute();
};
