import type { Product, ProductForm } from '@bottega/contract/products';
import { indexAnew, indexProducts } from '../../db/search-index.ts';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/http-error.ts';
import { randomId } from '../../random.ts';
import { insertProduct, presentProduct, updateProduct } from './products.queries.ts';

type Parts = Pick<Deps, 'db' | 'changes' | 'clock'>;

/** Puts a product on the menu, where the search finds it from the same moment on. */
export const addProduct = async ({ db, changes, clock }: Parts, form: ProductForm): Promise<Product> => {
  const row = await db.transaction().execute(async (trx) => {
    const inserted = await insertProduct(trx, { id: randomId(), now: clock(), form });
    await indexProducts(trx, [inserted]);
    return inserted;
  });
  await changes.publish('products');
  return presentProduct(row);
};

/** Replaces what is said about a product, and what it is found by. @throws HttpError product_not_found */
export const changeProduct = async (
  { db, changes, clock }: Parts,
  { id, form }: { id: string; form: ProductForm },
): Promise<Product> => {
  const row = await db.transaction().execute(async (trx) => {
    const updated = await updateProduct(trx, { id, now: clock(), form });
    if (!updated) throw new HttpError('product_not_found');
    await indexAnew(trx, updated);
    return updated;
  });
  await changes.publish('products');
  return presentProduct(row);
};
