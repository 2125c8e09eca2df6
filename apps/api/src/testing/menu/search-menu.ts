import { listProducts } from '@bottega/contract/products/endpoints';
import { indexRecords } from '#db/search/search-index.ts';
import { aProduct, type ProductOverrides } from '../factories.ts';
import type { TestApp } from '../test-app.ts';

/** Inserts indexed dishes in the order of the menu. */
export const aSearchableMenu = async (
  app: TestApp,
  dishes: Record<string, string | ProductOverrides>,
): Promise<void> => {
  for (const [position, [name, more]] of Object.entries(dishes).entries()) {
    const rest = typeof more === 'string' ? { description: more } : { description: '', ...more };
    await indexRecords(app.db, 'product', [(await aProduct(app, { name, position, ...rest })).id]);
  }
};

/** The names found and their total. @throws Error when the search is refused */
export const searchFor = async (
  app: TestApp,
  search: string,
  page: { page?: number; limit?: number } = { limit: 100 },
): Promise<{ names: string[]; total: number }> => {
  const { status, body } = await app.client().call(listProducts, { query: { search, ...page } });
  if (status !== 200) throw new Error(`the search for ${search} answered ${status}`);
  return { names: body.payload.products.map(({ name }) => name), total: body.payload.total };
};
