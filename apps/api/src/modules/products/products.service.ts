import type { ProductForm } from '@bottega/contract/product-form';
import type { Product } from '@bottega/contract/products';
import { type Actor, type AuditedChange, audit } from '../../db/audit-trail.ts';
import { indexAnew, indexProducts } from '../../db/search-index.ts';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/http-error.ts';
import { randomId } from '../../random.ts';
import { deleteProductRow, insertProduct, presentProduct, takeProduct, updateProduct } from './products.queries.ts';

type Parts = Pick<Deps, 'db' | 'changes' | 'clock'>;

const auditedProduct = (
  action: 'created' | 'updated' | 'deleted',
  { _id, name }: Product,
): Pick<AuditedChange, 'action' | 'kind' | 'recordId' | 'label'> => ({
  action,
  kind: 'product',
  recordId: _id,
  label: name,
});

/** Puts a product on the menu, where the search finds it from the same moment on. */
export const addProduct = async (
  { db, changes, clock }: Parts,
  { form, by }: { form: ProductForm; by: Actor },
): Promise<Product> => {
  const now = clock();
  const added = await db.transaction().execute(async (trx) => {
    const row = await insertProduct(trx, { id: randomId(), now, form });
    await indexProducts(trx, [row]);
    const after = presentProduct(row);
    await audit(trx, { ...auditedProduct('created', after), at: now, by, before: null, after });
    return after;
  });
  await changes.publish('products');
  return added;
};

/** A new form of a product; `version`: the one it was written over, if the sender cares. */
export interface ProductChange {
  id: string;
  form: ProductForm;
  version: number | undefined;
  by: Actor;
}

/** Replaces what is said about a product, and what it is found by. @throws HttpError product_not_found, version_conflict */
export const changeProduct = async (
  { db, changes, clock }: Parts,
  { id, form, version, by }: ProductChange,
): Promise<Product> => {
  const now = clock();
  const changed = await db.transaction().execute(async (trx) => {
    const before = await takeProduct(trx, id);
    if (!before) throw new HttpError('product_not_found');
    if (version !== undefined && version !== before.version) throw new HttpError('version_conflict');
    const row = await updateProduct(trx, { id, now, form });
    await indexAnew(trx, row);
    const after = presentProduct(row);
    await audit(trx, { ...auditedProduct('updated', after), at: now, by, before: presentProduct(before), after });
    return after;
  });
  await changes.publish('products');
  return changed;
};

/** Takes a product off the menu, out of carts and favorites. @throws HttpError product_not_found */
export const deleteProduct = async (
  { db, changes, clock }: Parts,
  { id, by }: { id: string; by: Actor },
): Promise<void> => {
  await db.transaction().execute(async (trx) => {
    const row = await deleteProductRow(trx, id);
    if (!row) throw new HttpError('product_not_found');
    const before = presentProduct(row);
    await audit(trx, { ...auditedProduct('deleted', before), at: clock(), by, before, after: null });
  });
  await changes.publish('products');
};
