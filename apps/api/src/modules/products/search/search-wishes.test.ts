import { getProduct, listProducts, listProductsByCategory } from '@bottega/contract/products/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDatabase } from '#db/demo/seed.ts';
import { describeApi } from '#testing/api-test.ts';
import { describeDatabase } from '#testing/database/test-database.ts';
import { aSearchableMenu } from '#testing/menu/search-menu.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

describeApi({ engines: 'both' }, (test) => {
  const ask = async (app: TestApp, query: object) => {
    const { status, body } = await app.client().call(listProducts, { query: { limit: 100, ...query } as never });
    expect(status).toBe(200);
    const { products, total, meant, wish } = body.payload;
    expect(products).toHaveLength(total);
    return { names: products.map(({ name }) => name), meant, wish };
  };

  const aMenu = async (app: TestApp) => {
    await aSearchableMenu(app, {
      'Pizza bianca': { food: { contains: ['gluten', 'milk'], diets: ['vegetarian'] } },
      'Pizza di riso': { food: { contains: [], diets: ['vegan', 'gluten_free', 'lactose_free'] } },
      'Torta di noci': { description: 'Walnut cake', food: { contains: ['nuts', 'eggs'], diets: ['gluten_free'] } },
      'Pesce spada': {
        description: 'Fish',
        food: { contains: ['fish'], mayContain: ['nuts'], diets: ['lactose_free'] },
      },
      'Pizza misteriosa': {},
    });
  };

  test('[ALLER-02] a search that names a diet or an allergen to avoid lists only dishes known to fit, and says so', async ({
    app,
  }) => {
    await aMenu(app);
    const free = { names: ['Pizza di riso', 'Torta di noci'], wish: { diet: ['gluten_free'] } };
    for (const search of ['gluten free', 'gluten-free', 'sans gluten', 'gluten']) {
      expect(await ask(app, { search })).toEqual(free);
    }
    expect(await ask(app, { search: 'lactose' })).toEqual({
      names: ['Pizza di riso', 'Pesce spada'],
      wish: { diet: ['lactose_free'] },
    });
    expect(await ask(app, { search: 'vegetarian' })).toMatchObject({ names: ['Pizza bianca', 'Pizza di riso'] });
    expect(await ask(app, { search: 'without nuts' })).toEqual({
      names: ['Pizza bianca', 'Pizza di riso'],
      wish: { without: ['nuts'] },
    });
    expect(await ask(app, { search: 'sans noix', traces: 'ok' })).toMatchObject({
      names: ['Pizza bianca', 'Pizza di riso', 'Pesce spada'],
    });
  });

  test('[ALLER-02] the other words are searched among these dishes, the filter still applies, and a correction keeps the wish', async ({
    app,
  }) => {
    await aMenu(app);
    expect(await ask(app, { search: 'pizza sans gluten' })).toEqual({
      names: ['Pizza di riso'],
      wish: { diet: ['gluten_free'], search: 'pizza' },
    });
    expect(await ask(app, { search: 'pizzza sans lactose' })).toMatchObject({
      names: ['Pizza di riso'],
      meant: 'pizza sans lactose',
    });
    expect(await ask(app, { search: 'gluten free', without: 'nuts' })).toMatchObject({ names: ['Pizza di riso'] });
    expect(await ask(app, { search: 'gluten free sushi' })).toEqual({
      names: [],
      wish: { diet: ['gluten_free'], search: 'sushi' },
    });
    const others = { params: { category: 'desserts' }, query: { search: 'sans gluten' } } as never;
    expect((await app.client().call(listProductsByCategory, others)).body.payload).toMatchObject({ total: 0 });
  });

  test('an allergen alone is looked for as a dish, and avoided if nothing is called so', async ({ app }) => {
    await aMenu(app);
    expect(await ask(app, { search: 'fish' })).toEqual({ names: ['Pesce spada'] });
    // Also where a filter or a category leaves none of them.
    expect(await ask(app, { search: 'fish', without: 'fish' })).toEqual({ names: [] });
    expect(await ask(app, { search: 'peanuts' })).toEqual({
      names: ['Pizza bianca', 'Pizza di riso', 'Torta di noci', 'Pesce spada'],
      wish: { without: ['peanuts'] },
    });
  });

  test('a shop that does not say what is in its dishes searches for the words alone', async ({ app }) => {
    await aSearchableMenu(app, { 'Torta gluten free': {}, 'Pizza di riso': {} });
    expect(await ask(app, { search: 'gluten free' })).toEqual({ names: ['Torta gluten free'] });
  });
});

describeDatabase({ engines: 'both' }, (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp(engine);
    await seedDatabase(app.db, { kind: 'trattoria', hashPassword: async () => 'x', now: app.clock.now() });
  });
  afterAll(() => app.close());

  const find = async (search: string) => {
    const { body } = await app.client().call(listProducts, { query: { limit: 100, search } as never });
    return body.payload.products;
  };

  test.each(['without milk', 'sans lait', 'dairy-free', 'no dairy or nuts'])(
    '[ALLER-02] %j finds no dish of the trattoria that has milk in it, or traces',
    async (search) => {
      const dishes = await find(search);
      expect(dishes.length).toBeGreaterThan(5);
      for (const { _id: id } of dishes) {
        const { food } = (await app.client().call(getProduct, { params: { id } })).body;
        expect([...(food?.contains ?? ['milk']), ...(food?.mayContain ?? [])]).not.toContain('milk');
      }
    },
  );

  test('diets are found by what dishes are declared for, not by their badge', async () => {
    expect((await find('gluten free')).length).toBeGreaterThan(10);
    expect((await find('végétarien')).map(({ name }) => name)).toContain('Pizza Margherita');
  });

  const wines = ['Barbera', 'Chianti', 'Vermentino'];
  test.each([
    ['wine', [wines, ['Spritz']]],
    ['vin', [wines, ['Spritz']]],
    ['alcool', [[...wines, 'Spritz'].toSorted()]],
    ['cocktail', [['Spritz']]],
    ['bière', []],
    ['beers', []],
    ['child', []],
  ])(
    '[API-05] %j finds drinks of that kind, then those made with one, before dishes; or nothing',
    async (search, groups) => {
      const found = (await find(search)).map(({ name }) => name.split(/[ ,]/)[0]);
      let from = 0;
      for (const group of groups) {
        expect(found.slice(from, from + group.length).toSorted()).toEqual(group);
        from += group.length;
      }
      if (groups.length === 0) expect(found).toEqual([]);
    },
  );
});
