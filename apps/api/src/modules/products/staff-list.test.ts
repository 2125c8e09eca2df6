import { type DishState, dishStates } from '@bottega/contract/products/availability';
import type { Category } from '@bottega/contract/products/rules';
import { listStaffProducts } from '@bottega/contract/products/staff-endpoints';
import { expect } from 'vitest';
import { indexRecords } from '#db/search/search-index.ts';
import { describeApi } from '#testing/api-test.ts';
import { aProduct, aSignedInUser, aStockDay, type ProductOverrides } from '#testing/factories.ts';
import type { TestApp } from '#testing/test-app.ts';
import { soldOutForGood } from '../options/sold-out.queries.ts';

interface Query {
  state?: DishState;
  category?: Category;
  search?: string;
  page?: number;
  limit?: number;
}

describeApi({ engines: 'both' }, (test) => {
  // Half past twelve in Paris, when the shop is open.
  const today = '2026-11-21';
  const now = new Date(`${today}T11:30:00.000Z`);
  const tomorrow = '2026-11-22';

  const dishes: Record<string, ProductOverrides> = {
    plain: {},
    'hidden one': { hidden: true },
    'sold out for good': { sold_out_until: soldOutForGood },
    'sold out for five minutes': { sold_out_until: new Date(now.getTime() + 300_000) },
    'back since a minute': { sold_out_until: new Date(now.getTime() - 60_000) },
    'none left': { stock: 0, low_stock: 3 },
    'none left and hidden': { stock: 0, hidden: true },
    'none left today': { daily_stock: 8 },
    'none left tomorrow': { daily_stock: 8, low_stock: 3 },
    'two left today': { daily_stock: 8, low_stock: 3 },
    'not counted today': { daily_stock: 3, low_stock: 3 },
    'daily, never sold': { daily_stock: 4, low_stock: 4 },
    'three left, warned at three': { stock: 3, low_stock: 3 },
    'one left, never warned': { stock: 1 },
    'four left, warned at three': { stock: 4, low_stock: 3 },
    'two left, sold out for good': { stock: 2, low_stock: 3, sold_out_until: soldOutForGood },
    'pizza, none left': { stock: 0, category: 'pizza' },
    'not declared': { food: null },
    'not declared, hidden': { food: null, hidden: true },
  };

  const expected: Record<DishState, string[]> = {
    hidden: ['hidden one', 'none left and hidden', 'not declared, hidden'],
    sold_out: [
      'sold out for good',
      'sold out for five minutes',
      'none left',
      'none left and hidden',
      'none left today',
      'two left, sold out for good',
      'pizza, none left',
    ],
    low_stock: ['two left today', 'daily, never sold', 'three left, warned at three'],
    undeclared: ['not declared'],
  };

  const aMenu = async (app: TestApp) => {
    app.clock.pass(now.getTime() - app.clock.now().getTime());
    const ids: string[] = [];
    for (const [position, [name, overrides]] of Object.entries(dishes).entries()) {
      ids.push((await aProduct(app, { name, position, category: 'pasta', food: { contains: [] }, ...overrides })).id);
    }
    const idOf = (name: string) => ids[Object.keys(dishes).indexOf(name)] ?? '';
    await aStockDay(app, idOf('none left today'), today, 0);
    await aStockDay(app, idOf('none left tomorrow'), tomorrow, 0);
    await aStockDay(app, idOf('two left today'), today, 2);
    await aStockDay(app, idOf('not counted today'), today, null);
    await indexRecords(app.db, 'product', ids);
    const { client } = await aSignedInUser(app, { role: 'admin' });
    const unknown = await client.send('GET', '/products/staff?state=gone');
    expect([unknown.status, Object.keys(unknown.body.errors ?? {})]).toEqual([400, ['state']]);
    return async (query: Query) =>
      (await client.call(listStaffProducts, { query: { limit: 20, ...query } })).body.payload;
  };

  test('[STOCK-01] staff can list hidden, sold-out and low-stock dishes, in menu order, with their states', async ({
    app,
  }) => {
    const ask = await aMenu(app);
    for (const state of dishStates) {
      const { products, total } = await ask({ state });
      expect(products.map(({ name }) => name)).toEqual(expected[state]);
      expect(total).toBe(expected[state].length);
      if (state === 'hidden') expect(products.every(({ hidden }) => hidden)).toBe(true);
      else expect(products.every(({ available }) => (available === false) === (state === 'sold_out'))).toBe(true);
    }
  });

  test('[STOCK-01] they are counted over all pages, by category, and in a search', async ({ app }) => {
    const ask = await aMenu(app);
    const list = async (query: Query) => {
      const { products, total } = await ask(query);
      return [total, ...products.map(({ name }) => name)];
    };
    expect(await list({ state: 'sold_out', page: 2, limit: 3 })).toEqual([7, ...expected.sold_out.slice(3, 6)]);
    expect(await list({ state: 'sold_out', page: 9 })).toEqual([7]);
    expect(await list({ state: 'sold_out', category: 'pizza' })).toEqual([1, 'pizza, none left']);
    expect(await list({ state: 'low_stock', category: 'pizza' })).toEqual([0]);
    expect(await list({ state: 'hidden', search: 'none left' })).toEqual([1, 'none left and hidden']);
    expect(await list({ state: 'sold_out', search: 'none', category: 'pizza' })).toEqual([1, 'pizza, none left']);
  });

  test('[STOCK-02] a dish leaves the sold-out list when its time has come', async ({ app }) => {
    const ask = await aMenu(app);
    app.clock.pass(300_000);
    const { products } = await ask({ state: 'sold_out' });
    expect(products.map(({ name }) => name)).not.toContain('sold out for five minutes');
  });
});
