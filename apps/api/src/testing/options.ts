import type { ChosenOption, OptionKind } from '@bottega/contract/options/rules';
import type { LocalText } from '@bottega/contract/shop/local-text';
import type { NewRow } from '#db/tables.ts';
import { randomId } from '#lib/random.ts';
import type { TestApp } from './test-app.ts';

type ValueOverrides = Partial<Omit<NewRow<'option_values'>, 'name'>> & { name: LocalText };

interface GroupOverrides {
  name?: LocalText;
  kind?: OptionKind;
  values?: ValueOverrides[];
}

const sizes: ValueOverrides[] = [
  { name: { en: 'Normal', fr: 'Normale' }, price_cents: 0 },
  { name: { en: 'Large', fr: 'Grande' }, price_cents: 300 },
];

/** A group of options with its values; "Size" by default. Returns their ids in the order of the values. */
export const anOptionGroup = async (
  app: TestApp,
  { name = { en: 'Size', fr: 'Taille' }, kind = 'one', values = sizes }: GroupOverrides = {},
): Promise<{ id: string; values: string[] }> => {
  const now = app.clock.now();
  const id = randomId();
  await app.db
    .insertInto('option_groups')
    .values({ id, name, kind, position: 0, created_at: now, updated_at: now })
    .execute();
  const rows = values.map((value, position) => ({
    id: randomId(),
    group_id: id,
    price_cents: 0,
    position,
    ...value,
  }));
  await app.db.insertInto('option_values').values(rows).execute();
  return { id, values: rows.map((row) => row.id) };
};

interface Rules {
  min?: number;
  max?: number;
  free?: number;
  defaults?: ChosenOption[];
}

/** Gives a dish a group with rules of its own, after those it has; by default it is optional and one may be chosen. */
export const withGroup = async (
  app: TestApp,
  productId: string,
  groupId: string,
  { min = 0, max = 1, free = 0, defaults = [] }: Rules = {},
): Promise<void> => {
  const chosen = defaults.reduce((sum, { count }) => sum + count, 0);
  const { groups } = await app.db
    .selectFrom('product_option_groups')
    .select(({ fn }) => fn.countAll<number>().as('groups'))
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto('product_option_groups')
    .values({
      product_id: productId,
      group_id: groupId,
      min,
      max,
      free_count: free,
      defaults,
      needs_choice: chosen < min,
      position: groups,
    })
    .execute();
  await app.deps.changes.publish('products');
};
