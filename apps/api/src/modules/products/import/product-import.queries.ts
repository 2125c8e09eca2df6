import type { ProductForm } from '@bottega/contract/products/form';
import { firstKitchenUnits } from '@bottega/contract/products/rules';
import { inBatches } from '#db/rows.ts';
import type { Db, Row } from '#db/tables.ts';
import { columnsOf, frenchColumns, frenchTexts, type ProductRow, writeTexts } from '../products.queries.ts';

export const findProducts = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, ProductRow>> => {
  const found = new Map<string, ProductRow>();
  await inBatches(ids, async (batch) => {
    const rows = await db.selectFrom('products').selectAll().select(frenchTexts).where('id', 'in', batch).execute();
    for (const row of rows) found.set(row.id, row);
  });
  return found;
};

/** Does not write texts. Undefined if changed since it was read. */
export const updateProductAsSeen = async (
  trx: Db,
  { seen, form, now }: { seen: ProductRow; form: ProductForm; now: Date },
): Promise<ProductRow | undefined> => {
  const row = await trx
    .updateTable('products')
    .set({ ...columnsOf(form), updated_at: now, version: seen.version + 1 })
    .where('id', '=', seen.id)
    .where('version', '=', seen.version)
    .returningAll()
    .executeTakeFirst();
  return row && { ...row, ...frenchColumns(form, seen) };
};

export const appendProducts = async (
  trx: Db,
  products: readonly { id: string; form: ProductForm }[],
  { now, slugs }: { now: Date; slugs: ReadonlyMap<string, string> },
): Promise<ProductRow[]> => {
  const { last } = await trx
    .selectFrom('products')
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  const first = Number(last ?? -1) + 1;
  const placed = products.map((product, index) => ({ ...product, position: first + index }));
  const french = new Map(products.map(({ id, form }) => [id, frenchColumns(form)]));
  const appended: Row<'products'>[] = [];
  await inBatches(placed, async (batch) => {
    const rows = batch.map(({ id, form, position }) => ({
      id,
      ...columnsOf(form),
      slug: slugs.get(id),
      kitchen_units: firstKitchenUnits(form.category),
      position,
      created_at: now,
      updated_at: now,
    }));
    appended.push(...(await trx.insertInto('products').values(rows).returningAll().execute()));
    await writeTexts(trx, batch);
  });
  return appended.map((row) => ({ ...row, name_fr: null, description_fr: null, ...french.get(row.id) }));
};
