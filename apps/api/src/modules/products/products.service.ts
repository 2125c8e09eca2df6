import type { ProductForm } from '@bottega/contract/products/form';
import type { Product } from '@bottega/contract/products/schemas';
import { addOnce } from '#db/add-once.ts';
import type { Actor } from '#db/audit/audit-trail.ts';
import { changeRecord, deleteRecord, isSameRecord, unchanged, writeRecord } from '#db/change-record.ts';
import { indexRecords } from '#db/search/search-index.ts';
import type { Db } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import { ApiError } from '#lib/api-error.ts';
import { type MenuView, presentStock, readMenuView } from './availability.queries.ts';
import {
  type DishRow,
  deleteProductRow,
  findProduct,
  insertProduct,
  lockProduct,
  presentRecord,
  updateProduct,
} from './products.queries.ts';
import { SlugTakenError } from './slugs.queries.ts';

const refuseTakenSlug = (error: unknown): never => {
  throw error instanceof SlugTakenError ? new ApiError('invalid_input', { fields: { slug: 'slug_taken' } }) : error;
};

type Parts = Pick<Deps, 'db' | 'changes' | 'clock' | 'settings'>;

/** Includes station and stock settings, which responses lack. */
const audited = (row: DishRow, view: MenuView) => ({
  ...presentRecord(row),
  ...(row.station && { station: row.station }),
  ...presentStock(row, view),
});

const dishes = { topic: 'products', missing: 'product_not_found' } as const;

const subjectOf = ({ _id, name }: Product) => ({ kind: 'product', recordId: _id, label: name }) as const;

export const addProduct = (
  parts: Parts,
  { form, by, key }: { form: ProductForm; by: Actor; key: string | undefined },
): Promise<Product> => {
  const add = async (id: string): Promise<Product> => {
    const view = await readMenuView(parts);
    const adding = writeRecord(parts, { by, topic: 'products' }, async (trx, now) => {
      const row = await insertProduct(trx, { id, now, form, view });
      await indexRecords(trx, 'product', [id]);
      const added = presentRecord(row);
      const sides = { before: null, after: audited(row, view) };
      return { entries: [{ action: 'created', ...subjectOf(added), ...sides }], result: added };
    });
    return adding.catch(refuseTakenSlug);
  };
  const change = (id: string) => changeProduct(parts, { id, form, version: undefined, by });
  return addOnce({ by, key, form, find: (id) => findProduct(parts.db, id), add, change });
};

export interface ProductChange {
  id: string;
  form: ProductForm;
  version: number | undefined;
  by: Actor;
}

export const changeProduct = async (parts: Parts, { id, form, version, by }: ProductChange): Promise<Product> => {
  const view = await readMenuView(parts);
  const lock = (trx: Db) => lockProduct(trx, id);
  const changing = changeRecord(parts, { ...dishes, by, version, lock }, async (trx, before, now) => {
    const row = await updateProduct(trx, { seen: before, now, form, view });
    if (isSameRecord(before, row)) return unchanged(presentRecord(before));
    await indexRecords(trx, 'product', [id]);
    const changed = presentRecord(row);
    const sides = { before: audited(before, view), after: audited(row, view) };
    return { entries: [{ action: 'updated', ...subjectOf(changed), ...sides }], result: changed };
  });
  return changing.catch(refuseTakenSlug);
};

/** Also removes it from carts and favorites. */
export const deleteProduct = (parts: Parts, { id, by }: { id: string; by: Actor }): Promise<void> =>
  deleteRecord(parts, { ...dishes, by }, async (trx) => {
    const row = await deleteProductRow(trx, id);
    const before = row && presentRecord(row);
    return before && { ...subjectOf(before), before };
  });
