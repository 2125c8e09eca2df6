import { listProducts } from '@bottega/contract/products';
import { indexProducts } from '../db/search-index.ts';
import type { NewRow } from '../db/tables.ts';
import { aProduct } from './factories.ts';
import type { TestApp } from './test-app.ts';

/** Inserts dishes that the search finds, in the order of the menu: a name, and what is said about it. */
export const aSearchableMenu = async (
  app: TestApp,
  dishes: Record<string, string | Partial<NewRow<'products'>>>,
): Promise<void> => {
  for (const [position, [name, more]] of Object.entries(dishes).entries()) {
    const rest = typeof more === 'string' ? { description: more } : { description: '', ...more };
    await indexProducts(app.db, [await aProduct(app, { name, position, ...rest })]);
  }
};

/** The names that a search answers with, and how many there are. @throws Error when it is refused */
export const searchFor = async (
  app: TestApp,
  search: string,
  page: { page?: number; limit?: number } = { limit: 100 },
): Promise<{ names: string[]; total: number }> => {
  const { status, body } = await app.client().call(listProducts, { query: { search, ...page } });
  if (status !== 200) throw new Error(`the search for ${search} answered ${status}`);
  return { names: body.payload.products.map(({ name }) => name), total: body.payload.total };
};
