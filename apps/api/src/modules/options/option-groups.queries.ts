import { centsFromPrice, priceFromCents } from '@bottega/contract/money';
import type { OptionGroup, OptionGroupForm, OptionLink } from '@bottega/contract/options/schemas';
import { sql } from 'kysely';
import { lockRow } from '#db/rows.ts';
import type { Db, Row } from '#db/tables.ts';

type GroupRow = Row<'option_groups'>;
type ValueRow = Row<'option_values'>;
type Dish = OptionGroup['products'][number] & { groupId: string };

const presentValue = (value: ValueRow, now: Date): OptionGroup['values'][number] => {
  const isSoldOut = value.sold_out_until !== null && value.sold_out_until > now;
  return {
    _id: value.id,
    name: value.name,
    price: priceFromCents(value.price_cents),
    ...(value.kitchen_units ? { kitchenUnits: value.kitchen_units } : {}),
    ...(value.food ? { food: value.food } : {}),
    ...(isSoldOut && { available: false, soldOutUntil: value.sold_out_until?.toISOString() }),
  };
};

const present = (row: GroupRow, values: readonly ValueRow[], dishes: readonly Dish[], now: Date): OptionGroup => ({
  _id: row.id,
  name: row.name,
  kind: row.kind,
  values: values.map((value) => presentValue(value, now)),
  products: dishes.map(({ _id, name }) => ({ _id, name })),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
});

const withDetails = async (db: Db, rows: readonly GroupRow[], now: Date): Promise<OptionGroup[]> => {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const values = await db
    .selectFrom('option_values')
    .selectAll()
    .where('group_id', 'in', ids)
    .orderBy('position')
    .execute();
  const dishes = await db
    .selectFrom('product_option_groups as links')
    .innerJoin('products', 'products.id', 'links.product_id')
    .select(['links.group_id as groupId', 'products.id as _id', 'products.name'])
    .where('links.group_id', 'in', ids)
    .orderBy('products.position')
    .orderBy('products.id')
    .execute();
  const valuesOf = Map.groupBy(values, ({ group_id }) => group_id);
  const dishesOf = Map.groupBy(dishes, ({ groupId }) => groupId);
  return rows.map((row) => present(row, valuesOf.get(row.id) ?? [], dishesOf.get(row.id) ?? [], now));
};

export const listGroups = async (db: Db, now: Date): Promise<OptionGroup[]> =>
  withDetails(db, await db.selectFrom('option_groups').selectAll().orderBy('position').orderBy('id').execute(), now);

export const findGroup = async (db: Db, id: string, now: Date): Promise<OptionGroup | undefined> => {
  const rows = await db.selectFrom('option_groups').selectAll().where('id', '=', id).execute();
  return (await withDetails(db, rows, now))[0];
};

export const groupOfValue = async (db: Db, valueId: string): Promise<string | undefined> =>
  (await db.selectFrom('option_values').select('group_id').where('id', '=', valueId).executeTakeFirst())?.group_id;

export type NamedForm = Pick<OptionGroupForm, 'name' | 'kind'> & {
  values: (OptionGroupForm['values'][number] & { _id: string })[];
};

/** Deletes missing values; sold-out ones stay sold out. */
const writeValues = async (trx: Db, groupId: string, values: NamedForm['values']): Promise<void> => {
  const rows = values.map(({ _id, name, price, kitchenUnits, food }, position) => ({
    id: _id,
    group_id: groupId,
    name,
    price_cents: centsFromPrice(price),
    position,
    kitchen_units: kitchenUnits ?? 0,
    food: food ?? null,
  }));
  const ids = rows.map(({ id }) => id);
  await trx.deleteFrom('option_values').where('group_id', '=', groupId).where('id', 'not in', ids).execute();
  await trx
    .insertInto('option_values')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref }) => ({
        name: ref('excluded.name'),
        price_cents: ref('excluded.price_cents'),
        kitchen_units: ref('excluded.kitchen_units'),
        food: ref('excluded.food'),
        position: ref('excluded.position'),
      })),
    )
    .execute();
};

export const insertGroup = async (
  trx: Db,
  { id, now, form: { name, kind, values } }: { id: string; now: Date; form: NamedForm },
): Promise<void> => {
  await trx
    .insertInto('option_groups')
    .values(({ selectFrom, fn, val }) => ({
      id,
      name,
      kind,
      created_at: now,
      updated_at: now,
      position: selectFrom('option_groups').select(fn.coalesce(sql<number>`max(position) + 1`, val(0)).as('position')),
    }))
    .execute();
  await writeValues(trx, id, values);
};

export const updateGroup = async (
  trx: Db,
  { id, now, form: { name, kind, values } }: { id: string; now: Date; form: NamedForm },
): Promise<void> => {
  await trx
    .updateTable('option_groups')
    .set(({ eb }) => ({ name, kind, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await writeValues(trx, id, values);
};

export const setSoldOut = (trx: Db, { valueId, until }: { valueId: string; until: Date | null }): Promise<unknown> =>
  trx.updateTable('option_values').set({ sold_out_until: until }).where('id', '=', valueId).execute();

export const deleteGroupRow = (trx: Db, id: string): Promise<unknown> =>
  trx.deleteFrom('option_groups').where('id', '=', id).execute();

/** Locks in the order used everywhere. */
export const lockDishes = async (trx: Db, ids: readonly string[]): Promise<Row<'products'>[]> => {
  const rows: Row<'products'>[] = [];
  for (const id of [...new Set(ids)].toSorted()) {
    const row = await lockRow(trx, 'products', id);
    if (row) rows.push(row);
  }
  return rows;
};

export const readLinks = async (
  db: Db,
  { of, ids }: { of: 'product_id' | 'group_id'; ids: readonly string[] },
): Promise<Row<'product_option_groups'>[]> =>
  db
    .selectFrom('product_option_groups')
    .selectAll()
    .where(of, 'in', [...ids])
    .orderBy('position')
    .execute();

export const presentLink = ({
  group_id,
  min,
  max,
  free_count,
  defaults,
}: Row<'product_option_groups'>): OptionLink => ({
  group: group_id,
  min,
  max,
  free: free_count,
  defaults: defaults.map(({ value, count }) => ({ value, count })),
});

const needsChoice = ({ min, defaults }: Pick<OptionLink, 'min' | 'defaults'>): boolean =>
  defaults.reduce((sum, { count }) => sum + count, 0) < min;

export const writeLinks = async (
  trx: Db,
  productIds: readonly string[],
  links: readonly OptionLink[],
): Promise<void> => {
  await trx
    .deleteFrom('product_option_groups')
    .where('product_id', 'in', [...productIds])
    .execute();
  const rows = productIds.flatMap((product_id) =>
    links.map((link, position) => ({
      product_id,
      group_id: link.group,
      min: link.min,
      max: link.max,
      free_count: link.free,
      position,
      defaults: link.defaults,
      needs_choice: needsChoice(link),
    })),
  );
  for (let from = 0; from < rows.length; from += 500) {
    await trx
      .insertInto('product_option_groups')
      .values(rows.slice(from, from + 500))
      .execute();
  }
};

export const updateLink = (trx: Db, productId: string, { group, min, max, defaults }: OptionLink): Promise<unknown> =>
  trx
    .updateTable('product_option_groups')
    .set({ min, max, defaults, needs_choice: needsChoice({ min, defaults }) })
    .where('product_id', '=', productId)
    .where('group_id', '=', group)
    .execute();

export const raiseVersions = (trx: Db, productIds: readonly string[], now: Date): Promise<unknown> =>
  trx
    .updateTable('products')
    .set(({ eb }) => ({ updated_at: now, version: eb('version', '+', 1) }))
    .where('id', 'in', [...productIds])
    .execute();
