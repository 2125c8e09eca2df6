import { listProducts, listProductsByCategory } from '@bottega/contract/products/endpoints';
import { expect } from 'vitest';
import { indexRecords } from '#db/search/search-index.ts';
import { describeApi } from '#testing/api-test.ts';
import { aProduct } from '#testing/factories.ts';
import { aSearchableMenu, searchFor } from '#testing/menu/search-menu.ts';
import type { TestApp } from '#testing/test-app.ts';

describeApi({ engines: 'both' }, (test) => {
  const aMenu = (app: TestApp, dishes: Parameters<typeof aSearchableMenu>[1]) => aSearchableMenu(app, dishes);
  const search = (app: TestApp, text: string, page?: { page?: number; limit?: number }) => searchFor(app, text, page);
  const namesFor = async (app: TestApp, text: string) => (await search(app, text)).names;

  test.for(['', ' ', '\t \n'])('[API-05] a search for %j lists the whole menu in order', async (blank, { app }) => {
    await aMenu(app, { 'Pizza marinara': 'garlic', Tiramisù: 'cocoa' });
    const plain = await app.client().call(listProducts, {});
    const searched = await app.client().call(listProducts, { query: { search: blank } });
    expect(searched.body).toEqual(plain.body);
    expect(searched.body.payload.total).toBe(2);
  });

  test('[API-05, API-10] found products have the usual fields', async ({ app }) => {
    await aMenu(app, { Tiramisù: { description_fr: 'Cacao', badge: 'popular', price_cents: 790 } });
    const [all, found] = [
      await app.client().call(listProducts, {}),
      await app.client().call(listProducts, { query: { search: 'cacao' } }),
    ];
    expect(found.body).toEqual(all.body);
  });

  test.for(['tiramisù', 'TIRAMISU', 'tiramisu\u0300', 'Tïramisú', 'cacao', 'œufs', 'oeufs', 'eggs', 'ＥＧＧＳ'])(
    '[API-05] %j finds the dish regardless of accents and case',
    async (text, { app }) => {
      await aMenu(app, {
        Caprese: 'Tomatoes',
        Tiramisù: { description: 'Eggs and cocoa', description_fr: 'Œufs et cacao' },
      });
      expect(await search(app, text)).toEqual({ names: ['Tiramisù'], total: 1 });
    },
  );

  test.for([
    ['piza', 'pizza'],
    ['Pizza margerita', 'Pizza margherita'],
    ['margueritte', 'margherita'],
    ['margueritto pizza', 'margherita pizza'],
    ['spinaci e bechamele', 'spinaci e béchamel'],
    ['sans bechamele', 'sans béchamel'],
    ['dessrets', 'desserts'],
    ['épicee', 'épicé'],
  ] as const)('a tolerated misspelling is reported: %j meant %j', async ([typed, meant], { app }) => {
    await aMenu(app, {
      'Pizza Margherita': { badge: 'hot', category: 'pizza' },
      'Lasagne agli spinaci': { description: 'With a white sauce', description_fr: 'À la béchamel' },
      Gnocchi: { description: 'With butter', description_fr: 'Sans béchamel' },
      Torta: { category: 'desserts' },
    });
    const find = async (search: string) => (await app.client().call(listProducts, { query: { search } })).body.payload;
    const found = await find(typed);
    expect(found.meant).toBe(meant);
    const proper = await find(meant);
    expect(proper.products[0]).toEqual(found.products[0]);
    expect(proper.meant).toBe(undefined);
  });

  test('a search that is spelled correctly, is a prefix, or finds nothing is not corrected', async ({ app }) => {
    await aMenu(app, { 'Pizza Margherita': { category: 'pizza' }, Tiramisù: '', 'Panna cotta': '' });
    for (const text of ['pizza', 'pizzas', 'marg', 'TIRAMISU', 'tira misu', 'pannacotta', 'sushi']) {
      const { body } = await app.client().call(listProducts, { query: { search: text } });
      expect([text, Object.keys(body.payload)]).toEqual([text, ['products', 'total']]);
    }
    const { body } = await app
      .client()
      .call(listProductsByCategory, { params: { category: 'drinks' }, query: { search: 'margueritte' } });
    expect(body.payload).toEqual({ products: [], total: 0 });
  });

  test('a dish whose name looks like a misspelling is found as typed', async ({ app }) => {
    await aMenu(app, { Margarita: { category: 'drinks' }, 'Pizza Margherita': { category: 'pizza' } });
    const { body } = await app.client().call(listProducts, { query: { search: 'margarita' } });
    expect(body.payload).not.toHaveProperty('meant');
  });

  test('[API-05] only the last word matches as a prefix', async ({ app }) => {
    await aMenu(app, { 'Pizza marinara': '', 'Pizza margherita': '', Gnocchi: { category: 'others' } });
    expect(await namesFor(app, 'pizza marg')).toEqual(['Pizza margherita']);
    expect(await namesFor(app, 'p')).toEqual(['Pizza marinara', 'Pizza margherita']);
    expect(await namesFor(app, 'marg pizza')).toEqual(['Pizza marinara', 'Pizza margherita']);
  });

  test('[API-05] names rank above descriptions, and whole matches replace prefix matches', async ({ app }) => {
    await aMenu(app, {
      Torta: 'with espresso',
      Espressino: '',
      'Caffè uno': 'an espressone',
      Espresso: '',
      Tiramisù: 'with espresso',
    });
    expect(await namesFor(app, 'espresso')).toEqual(['Espresso', 'Torta', 'Tiramisù']);
    expect(await namesFor(app, 'espress')).toEqual(['Espressino', 'Espresso', 'Torta', 'Caffè uno', 'Tiramisù']);
  });

  test.for([
    ['pepe', 'Pepe'],
    ['peppe', 'Pepe'],
    ['tomate', 'Tomates'],
    ['tomate mozzarella', 'Tomates'],
  ] as const)('[API-05] %j finds %s', async ([text, name], { app }) => {
    await aMenu(app, { Pepe: '', Tomates: 'mozzarella', Pane: '' });
    expect(await namesFor(app, text)).toEqual([name]);
  });

  test('[API-05] similar words match only a misspelled word', async ({ app }) => {
    await aMenu(app, { Panna: '', Penna: '', Pinna: '' });
    expect(await namesFor(app, 'penna')).toEqual(['Penna']);
    expect(await namesFor(app, 'punna')).toEqual(['Panna', 'Penna', 'Pinna']);
  });

  test('[API-05] what a description says is missing does not match, but every word of a name does', async ({ app }) => {
    await aMenu(app, {
      'Pizza senza formaggio': 'no basil',
      Pici: { description: 'basil and cheese', description_fr: 'sans gluten ni lait' },
    });
    expect(await namesFor(app, 'basil')).toEqual(['Pici']);
    expect(await namesFor(app, 'cheese')).toEqual(['Pici']);
    expect(await namesFor(app, 'formaggio')).toEqual(['Pizza senza formaggio']);
    expect(await namesFor(app, 'pizza senza formaggio')).toEqual(['Pizza senza formaggio']);
    expect(await namesFor(app, 'gluten')).toEqual([]);
    expect(await namesFor(app, 'sans lait')).toEqual(['Pici']);
  });

  test('[API-05] split words and joined words are found', async ({ app }) => {
    await aMenu(app, { 'Panna cotta': '', Tiramisù: '', Pannacotto: '', 'Prosciutto cotto': '' });
    expect(await namesFor(app, 'tira misu')).toEqual(['Tiramisù']);
    expect(await namesFor(app, 'pannacotta')).toEqual(['Pannacotto']);
    await app.db.deleteFrom('products').where('name', '=', 'Pannacotto').execute();
    expect(await namesFor(app, 'pannacotta')).toEqual(['Panna cotta']);
  });

  test('[API-05] full matches are shown, or else the best that match half', async ({ app }) => {
    await aMenu(app, { 'Pizza funghi': 'mushrooms', 'Pizza bianca': '', Funghi: '' });
    expect(await namesFor(app, 'pizza with mushrooms')).toEqual(['Pizza funghi']);
    expect(await namesFor(app, 'pizza funghi chorizo')).toEqual(['Pizza funghi']);
    expect(await namesFor(app, 'pizza chorizo')).toEqual(['Pizza funghi', 'Pizza bianca']);
    expect(await namesFor(app, 'pizza chorizo ketchup')).toEqual([]);
    expect(await search(app, 'sushi')).toEqual({ names: [], total: 0 });
  });

  test('[API-05] a rare word combined with frequent ones finds the same dishes as a full scan', async ({ app }) => {
    const ids: string[] = [];
    for (let position = 0; position < 380; position++) {
      const name = position % 190 === 7 ? 'Pizza bianca rara' : 'Pizza bianca';
      ids.push((await aProduct(app, { name, position })).id);
    }
    await indexRecords(app.db, 'product', ids);
    expect(await search(app, 'pizza rara')).toEqual({ names: ['Pizza bianca rara', 'Pizza bianca rara'], total: 2 });
    expect((await search(app, 'pizza bianca')).total).toBe(380);
    await aMenu(app, { Sola: '' });
    // No dish matches both words, so the rare one does not narrow the search; each dish matches half.
    expect((await search(app, 'pizza sola')).total).toBe(381);
  });

  test('[API-05, API-11] pages have no gap or repetition, and the total is exact', async ({ app }) => {
    for (let index = 0; index < 12; index++)
      await indexRecords(app.db, 'product', [(await aProduct(app, { name: `Pizza ${index}` })).id]);
    await aMenu(app, { Gnocchi: '' });
    const pages = await Promise.all([1, 2, 3, 4, 1_000_000].map((page) => search(app, 'pizza', { page, limit: 5 })));
    expect(pages.map(({ names, total }) => [names.length, total])).toEqual([
      [5, 12],
      [5, 12],
      [2, 12],
      [0, 12],
      [0, 12],
    ]);
    expect(new Set(pages.flatMap(({ names }) => names)).size).toBe(12);
  });

  test('[API-05] a search in categories finds and counts only their products', async ({ app }) => {
    const basil = { description: 'basil' };
    await aMenu(app, {
      Margherita: { ...basil, category: 'pizza' },
      Caprese: { ...basil, category: 'salads' },
      Pesto: { ...basil, category: 'pasta' },
      'Basil pizza with oil': { category: 'pizza' },
    });
    const find = async (category: string, text: string) => {
      const query = { search: text, limit: 1 };
      const { body } = await app.client().call(listProductsByCategory, { params: { category }, query });
      return [body.payload.products.map(({ name }) => name), body.payload.total];
    };
    expect(await find('pizza,salads', 'bazil')).toEqual([['Basil pizza with oil'], 3]);
    expect(await find('salads', 'basil')).toEqual([['Caprese'], 1]);
    // The best across all categories matches both words; the best of this category matches one.
    expect(await find('salads', 'basil oil')).toEqual([['Caprese'], 1]);
    expect(await find('drinks', 'basil')).toEqual([[], 0]);
  });
});
