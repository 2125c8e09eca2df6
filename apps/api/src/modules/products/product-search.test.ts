import { listProducts, listProductsByCategory } from '@bottega/contract/products';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { indexProducts } from '../../db/search-index.ts';
import { aProduct, withFlags } from '../../testing/factories.ts';
import { aSearchableMenu, searchFor } from '../../testing/search-menu.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { eachEngine } from '../../testing/test-database.ts';

eachEngine((engine) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(engine);
    await withFlags(app);
  });
  afterEach(() => app.close());

  const aMenu = (dishes: Parameters<typeof aSearchableMenu>[1]) => aSearchableMenu(app, dishes);
  const search = (text: string, page?: { page?: number; limit?: number }) => searchFor(app, text, page);
  const namesFor = async (text: string) => (await search(text)).names;

  test.each(['', ' ', '\t \n'])(
    '[API-05] a search for %j is no search: the whole menu, in its order',
    async (blank) => {
      await aMenu({ 'Pizza marinara': 'garlic', Tiramisù: 'cocoa' });
      const plain = await app.client().call(listProducts, {});
      const searched = await app.client().call(listProducts, { query: { search: blank } });
      expect(searched.body).toEqual(plain.body);
      expect(searched.body.payload.total).toBe(2);
    },
  );

  test('[API-05, API-10] what is found looks like any product', async () => {
    await aMenu({ Tiramisù: { description_fr: 'Cacao', badge: 'popular', price_cents: 790 } });
    const [all, found] = [
      await app.client().call(listProducts, {}),
      await app.client().call(listProducts, { query: { search: 'cacao' } }),
    ];
    expect(found.body).toEqual(all.body);
  });

  test.each(['tiramisù', 'TIRAMISU', 'tiramisu\u0300', 'Tïramisú', 'cacao', 'œufs', 'oeufs', 'eggs', 'ＥＧＧＳ'])(
    '[API-05] %j finds the dish, whatever its accents and case, in both languages',
    async (text) => {
      await aMenu({
        Caprese: 'Tomatoes',
        Tiramisù: { description: 'Eggs and cocoa', description_fr: 'Œufs et cacao' },
      });
      expect(await search(text)).toEqual({ names: ['Tiramisù'], total: 1 });
    },
  );

  test('[API-05] the last word is taken as a beginning, the others are not', async () => {
    await aMenu({ 'Pizza marinara': '', 'Pizza margherita': '', Gnocchi: '' });
    expect(await namesFor('pizza marg')).toEqual(['Pizza margherita']);
    expect(await namesFor('p')).toEqual(['Pizza marinara', 'Pizza margherita']);
    expect(await namesFor('marg pizza')).toEqual(['Pizza marinara', 'Pizza margherita']);
  });

  test('[API-05] the name counts more than the description, the word more than its beginning, then the menu', async () => {
    await aMenu({
      Torta: 'with espresso',
      Espressino: '',
      'Caffè uno': 'an espressone',
      Espresso: '',
      Tiramisù: 'with espresso',
    });
    expect(await namesFor('espresso')).toEqual(['Espresso', 'Torta', 'Tiramisù', 'Caffè uno']);
    expect(await namesFor('espress')).toEqual(['Espressino', 'Espresso', 'Torta', 'Caffè uno', 'Tiramisù']);
  });

  test.each([
    ['pepe', 'Pepe'],
    ['peppe', 'Pepe'],
    ['tomate', 'Tomates'],
    ['tomate mozzarella', 'Tomates'],
  ])('[API-05] %j finds %s', async (text, name) => {
    await aMenu({ Pepe: '', Tomates: 'mozzarella', Pane: '' });
    expect(await namesFor(text)).toEqual([name]);
  });

  test('[API-05] who spells a word right is not shown its neighbours, who misspells it is', async () => {
    await aMenu({ Panna: '', Penna: '', Pinna: '' });
    expect(await namesFor('penna')).toEqual(['Penna']);
    expect(await namesFor('punna')).toEqual(['Panna', 'Penna', 'Pinna']);
  });

  test('[API-05] a word cut in two and two words run together are found', async () => {
    await aMenu({ 'Panna cotta': '', Tiramisù: '', Pannacotto: '', 'Prosciutto cotto': '' });
    expect(await namesFor('tira misu')).toEqual(['Tiramisù']);
    expect(await namesFor('pannacotta')).toEqual(['Pannacotto']);
    await app.db.deleteFrom('products').where('name', '=', 'Pannacotto').execute();
    expect(await namesFor('pannacotta')).toEqual(['Panna cotta']);
  });

  test('[API-05] shown is what answers everything; failing that, what answers the most, and at least half', async () => {
    await aMenu({ 'Pizza funghi': 'mushrooms', 'Pizza bianca': '', Funghi: '' });
    expect(await namesFor('pizza with mushrooms')).toEqual(['Pizza funghi']);
    expect(await namesFor('pizza funghi chorizo')).toEqual(['Pizza funghi']);
    expect(await namesFor('pizza chorizo')).toEqual(['Pizza funghi', 'Pizza bianca']);
    expect(await namesFor('pizza chorizo ketchup')).toEqual([]);
    expect(await search('sushi')).toEqual({ names: [], total: 0 });
  });

  test('[API-05] a rare word beside frequent ones leads to the same dishes as reading all of them', async () => {
    const rows = [];
    for (let position = 0; position < 380; position++) {
      const name = position % 190 === 7 ? 'Pizza bianca rara' : 'Pizza bianca';
      rows.push(await aProduct(app, { name, position }));
    }
    await indexProducts(app.db, rows);
    expect(await search('pizza rara')).toEqual({ names: ['Pizza bianca rara', 'Pizza bianca rara'], total: 2 });
    expect((await search('pizza bianca')).total).toBe(380);
    await aMenu({ Sola: '' });
    // Nothing has both: the rare one led nowhere, each answers half.
    expect((await search('pizza sola')).total).toBe(381);
  });

  test('[API-05, API-11] pages follow each other without gap or repetition, and the total is that of all', async () => {
    for (let index = 0; index < 12; index++)
      await indexProducts(app.db, [await aProduct(app, { name: `Pizza ${index}` })]);
    await aMenu({ Gnocchi: '' });
    const pages = await Promise.all([1, 2, 3, 4, 1_000_000].map((page) => search('pizza', { page, limit: 5 })));
    expect(pages.map(({ names, total }) => [names.length, total])).toEqual([
      [5, 12],
      [5, 12],
      [2, 12],
      [0, 12],
      [0, 12],
    ]);
    expect(new Set(pages.flatMap(({ names }) => names)).size).toBe(12);
  });

  test('[API-05] within categories only what belongs to them is found and counted', async () => {
    const basil = { description: 'basil' };
    await aMenu({
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
    // The best of all categories answers both words; the best of this one answers one.
    expect(await find('salads', 'basil oil')).toEqual([['Caprese'], 1]);
    expect(await find('drinks', 'basil')).toEqual([[], 0]);
  });
});
