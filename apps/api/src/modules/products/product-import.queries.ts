import type { ProductForm } from '@bottega/contract/product-form';
import type { Kysely } from 'kysely';
import type { Database, Row } from '../../db/tables.ts';
import { columnsOf } from './products.queries.ts';

// Rows of one statement: far from the largest number of parameters of either engine.
const rowsAtOnce = 500;

const inParts = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / rowsAtOnce) }, (_, part) =>
    items.slice(part * rowsAtOnce, (part + 1) * rowsAtOnce),
  );

/** The products of these ids, by id. */
export const findProducts = async (
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Row<'products'>>> => {
  const found = new Map<string, Row<'products'>>();
  for (const part of inParts(ids)) {
    const rows = await db.selectFrom('products').selectAll().where('id', 'in', part).execute();
    for (const row of rows) found.set(row.id, row);
  }
  return found;
};

/** Whether the form says of the product what it says already. */
export const saysTheSame = (form: ProductForm, row: Row<'products'>): boolean =>
  Object.entries(columnsOf(form)).every(([column, value]) => row[column as keyof typeof row] === value);

/** Changes a product if it is still as it was seen. */
export const updateProductAsSeen = (
  trx: Kysely<Database>,
  { seen, form, now }: { seen: Row<'products'>; form: ProductForm; now: Date },
): Promise<Row<'products'> | undefined> =>
  trx
    .updateTable('products')
    .set({ ...columnsOf(form), updated_at: now, version: seen.version + 1 })
    .where('id', '=', seen.id)
    .where('version', '=', seen.version)
    .returningAll()
    .executeTakeFirst();

/** Puts products at the end of the menu, in the given order. */
export const appendProducts = async (
  trx: Kysely<Database>,
  products: readonly { id: string; form: ProductForm }[],
  now: Date,
): Promise<Row<'products'>[]> => {
  const { last } = await trx
    .selectFrom('products')
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  const first = Number(last ?? -1) + 1;
  const rows = products.map(({ id, form }, index) => ({
    id,
    ...columnsOf(form),
    position: first + index,
    created_at: now,
    updated_at: now,
  }));
  const appended: Row<'products'>[] = [];
  for (const part of inParts(rows)) {
    appended.push(...(await trx.insertInto('products').values(part).returningAll().execute()));
  }
  return appended;
};

/** Takes away what the products are found by, before they are indexed anew. */
export const forgetWords = async (trx: Kysely<Database>, ids: readonly string[]): Promise<void> => {
  for (const part of inParts(ids)) await trx.deleteFrom('product_words').where('product_id', 'in', part).execute();
};
