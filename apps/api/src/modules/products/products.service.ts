import type { ProductForm } from '@bottega/contract/products/form';
import type { Product } from '@bottega/contract/products/schemas';
import { addOnce } from '#db/add-once.ts';
import { type Actor, audit } from '#db/audit/audit-trail.ts';
import { indexRecords } from '#db/search/search-index.ts';
import type { Deps } from '#deps.ts';
import { HttpError } from '#http/http-error.ts';
import { type MenuView, presentStock, readMenuView } from './availability.queries.ts';
import {
  deleteProductRow,
  findProduct,
  insertProduct,
  lockProduct,
  type ProductRow,
  presentRecord,
  updateProduct,
} from './products.queries.ts';
import { SlugTakenError } from './slugs.queries.ts';

/** A slug of another dish is an error of its field. */
const refuseTakenSlug = (error: unknown): never => {
  throw error instanceof SlugTakenError ? new HttpError('invalid_input', { fields: { slug: 'slug_taken' } }) : error;
};

type Parts = Pick<Deps, 'db' | 'changes' | 'clock' | 'settings'>;

/** Includes station and stock settings, which are not part of the response. */
const audited = (row: ProductRow, view: MenuView) => ({
  ...presentRecord(row),
  ...(row.station && { station: row.station }),
  ...presentStock(row, view),
});

const subjectOf = ({ _id, name }: Product) => ({ kind: 'product', recordId: _id, label: name }) as const;

export const addProduct = (
  parts: Parts,
  { form, by, key }: { form: ProductForm; by: Actor; key: string | undefined },
): Promise<Product> => {
  const { db, changes, clock } = parts;
  const add = async (id: string): Promise<Product> => {
    const now = clock();
    const view = await readMenuView(parts);
    const adding = db.transaction().execute(async (trx) => {
      const row = await insertProduct(trx, { id, now, form, view });
      await indexRecords(trx, 'product', [row.id]);
      const added = presentRecord(row);
      const after = audited(row, view);
      await audit(trx, { ...subjectOf(added), action: 'created', at: now, by, before: null, after });
      return added;
    });
    const added = await adding.catch(refuseTakenSlug);
    await changes.publish('products');
    return added;
  };
  const change = (id: string) => changeProduct(parts, { id, form, version: undefined, by });
  return addOnce({ by, key, form, find: (id) => findProduct(db, id), add, change });
};

/** `version`: the one the editor saw, if known. */
export interface ProductChange {
  id: string;
  form: ProductForm;
  version: number | undefined;
  by: Actor;
}

/** @throws HttpError product_not_found, version_conflict, invalid_input for a slug of another dish */
export const changeProduct = async (parts: Parts, { id, form, version, by }: ProductChange): Promise<Product> => {
  const { db, changes, clock } = parts;
  const now = clock();
  const view = await readMenuView(parts);
  const changing = db.transaction().execute(async (trx) => {
    const before = await lockProduct(trx, id);
    if (!before) throw new HttpError('product_not_found');
    if (version !== undefined && version !== before.version) throw new HttpError('version_conflict');
    const row = await updateProduct(trx, { seen: before, now, form, view });
    await indexRecords(trx, 'product', [id]);
    const changed = presentRecord(row);
    const sides = { before: audited(before, view), after: audited(row, view) };
    await audit(trx, { ...subjectOf(changed), ...sides, action: 'updated', at: now, by });
    return changed;
  });
  const changed = await changing.catch(refuseTakenSlug);
  await changes.publish('products');
  return changed;
};

/** Also removes it from carts and favorites. @throws HttpError product_not_found */
export const deleteProduct = async ({ db, changes, clock }: Parts, { id, by }: { id: string; by: Actor }) => {
  await db.transaction().execute(async (trx) => {
    const row = await deleteProductRow(trx, id);
    if (!row) throw new HttpError('product_not_found');
    const before = presentRecord(row);
    await audit(trx, { ...subjectOf(before), action: 'deleted', at: clock(), by, before, after: null });
  });
  await changes.publish('products');
};
