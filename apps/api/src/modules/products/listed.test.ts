import { gzipSync } from 'node:zlib';
import { listProducts } from '@bottega/contract/products/endpoints';
import { listWholeMenu } from '@bottega/contract/products/print-endpoints';
import { categories } from '@bottega/contract/products/rules';
import { expect } from 'vitest';
import { seedDatabase } from '#db/demo/seed.ts';
import { describeApi } from '#testing/api-test.ts';
import { aProduct, aSignedInUser } from '#testing/factories.ts';
import { anOptionGroup, withGroup } from '#testing/options.ts';

const mostGrowth = 0.15;

// The fields of a listed dish in the spec.
const specFields = [
  '_id',
  'name',
  'description',
  'img',
  'price',
  'category',
  'badge',
  'createdAt',
  'updatedAt',
  'version',
];

const inFrench = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}lang=fr`;

type Dish = Record<string, unknown>;
type Answer = { payload: { products: Dish[] } } | Dish[];

const dishesOf = (answer: Answer): Dish[] => (Array.isArray(answer) ? answer : answer.payload.products);

const without = (dish: Dish): Dish =>
  Object.fromEntries(Object.entries(dish).filter(([field]) => specFields.includes(field)));

const asInSpec = (answer: Answer): Answer =>
  Array.isArray(answer)
    ? answer.map(without)
    : { ...answer, payload: { ...answer.payload, products: answer.payload.products.map(without) } };

/** How much larger a list is than the spec's with the same dishes, plain and as gzip; 0.1 is a tenth. */
const growthOf = (answer: Answer): number[] => {
  const sizes = (body: Answer) =>
    [JSON.stringify(body), gzipSync(JSON.stringify(body))].map((each) => Buffer.byteLength(each));
  const before = sizes(asInSpec(answer));
  return sizes(answer).map((bytes, kind) => bytes / (before[kind] ?? 0) - 1);
};

describeApi({ engines: 'both' }, (test) => {
  test('the lists of a restaurant are at most 15 % larger than those of the spec, with every flag on', async ({
    app,
  }) => {
    const { db } = app;
    for (const table of ['feature_flags', 'settings'] as const) await db.deleteFrom(table).execute();
    await seedDatabase(db, { kind: 'trattoria', hashPassword: async () => 'x', now: app.deps.clock() });
    const { user, client } = await aSignedInUser(app);
    const staff = (await aSignedInUser(app, { role: 'admin' })).client;
    const first = await db.selectFrom('products').select('id').orderBy('position').limit(20).execute();
    const ids = first.map(({ id }) => id);
    // An evening: one dish is sold out, one nearly, and one needs its options chosen.
    const [gone = '', few = '', chosen = ''] = ids;
    await db.updateTable('products').set({ stock: 0, daily_stock: 9 }).where('id', '=', gone).execute();
    await db.updateTable('products').set({ stock: 3 }).where('id', '=', few).execute();
    await withGroup(app, chosen, (await anOptionGroup(app)).id, { min: 1 });
    for (const id of ids) await client.send('POST', `/user/${user.id}/favorite/${id}`);

    const lists = [
      '/products?limit=20',
      '/products?page=2&limit=20',
      '/products?limit=20&sort=category',
      '/products?limit=20&search=olive',
      '/products?limit=20&without=nuts',
      ...categories.map((category) => `/products/category/${category}?limit=20`),
      `/user/${user.id}/favorites`,
    ];
    const grown = async (caller: typeof client, path: string): Promise<string[]> => {
      const { status, body } = await caller.send('GET', path);
      expect([path, status]).toEqual([path, 200]);
      const answer = body as unknown as Answer;
      expect(dishesOf(answer).length, path).toBeGreaterThan(2);
      const growth = growthOf(answer);
      return growth.some((each) => each > mostGrowth)
        ? [[path, ...growth.map((each) => `${(each * 100).toFixed(1)} %`)].join(' ')]
        : [];
    };
    const tooLarge = [
      ...(await Promise.all([...lists, ...lists.map(inFrench)].map((path) => grown(client, path)))),
      await grown(staff, '/products/staff?limit=20'),
    ];
    expect(tooLarge.flat()).toEqual([]);
  });

  test('[LANG-01] a list is in one language: the default texts, or French ones if they exist, and marks texts in another', async ({
    app,
  }) => {
    const texts = { name_fr: 'Pain', description_fr: 'Du pain' };
    const dishes = [
      await aProduct(app, { name: 'Pane', slug: 'pane', description: 'Bread', ...texts, position: 1 }),
      await aProduct(app, { name: 'Pici', description: 'Pasta', position: 2 }),
    ];
    const ids = dishes.map(({ id }) => id);
    const { user, client } = await aSignedInUser(app);
    const own = [
      { name: 'Pane', description: 'Bread' },
      { name: 'Pici', description: 'Pasta' },
    ];
    const french = [
      { name: 'Pain', description: 'Du pain', nameLang: 'fr' },
      { name: 'Pici', description: 'Pasta', descriptionLang: 'en' },
    ];
    const textsOf = async (path: string) => {
      const { body } = await client.send('GET', path);
      return dishesOf(body as unknown as Answer).map((dish) =>
        Object.fromEntries(Object.entries(dish).filter(([field]) => /^(name|description)/.test(field))),
      );
    };
    for (const id of ids.toReversed()) {
      await client.send('POST', `/user/${user.id}/favorite/${id}`);
      app.clock.pass(1000);
    }
    for (const path of ['/products', '/products/category/pasta', `/user/${user.id}/favorites`]) {
      expect([path, await textsOf(path)]).toEqual([path, own]);
      expect([path, await textsOf(`${path}?lang=en`)]).toEqual([path, own]);
      expect([path, await textsOf(`${path}?lang=fr`)]).toEqual([path, french]);
      expect((await client.send('GET', `${path}?lang=de`)).status).toBe(400);
    }
    const [pane = ''] = ids;
    const dish = { name: 'Pane', nameFr: 'Pain', description: 'Bread', descriptionFr: 'Du pain' };
    for (const path of [`/products/${pane}`, '/products/slug/pane']) {
      expect((await client.send('GET', path)).body).toMatchObject(dish);
      expect((await client.send('GET', `${path}?lang=fr`)).body).toMatchObject(french[0] ?? {});
      for (const lang of ['en', 'fr']) {
        const { body } = await client.send('GET', `${path}?lang=${lang}`);
        expect([body.nameFr, body.descriptionFr]).toEqual([undefined, undefined]);
      }
    }
    expect(await textsOf('/products/whole')).toEqual([{ ...own[0], nameFr: 'Pain', descriptionFr: 'Du pain' }, own[1]]);
  });

  test('the whole menu has each dish’s food as an object, with the origin of its meat, category by category', async ({
    app,
  }) => {
    const food = {
      contains: ['milk' as const],
      mayContain: ['nuts' as const],
      origins: [{ species: 'pork' as const, raised: 'IT', slaughtered: 'IT' }],
    };
    await aProduct(app, { name: 'Water', category: 'drinks', position: 1, food: { contains: [] } });
    await aProduct(app, { name: 'Carbonara', position: 2, food });
    const { body } = await app.client().call(listWholeMenu, { query: { limit: 100 } });
    expect(body.payload).toMatchObject({ total: 2, products: [{ food }, { food: { contains: [] } }] });
    const list = await app.client().call(listProducts, { query: { sort: 'category' } });
    expect(list.body.payload.products.map((dish) => dish.food)).toEqual(['Gh', '-']);
  });
});
