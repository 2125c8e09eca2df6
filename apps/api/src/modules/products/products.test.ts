import { getProduct, listCategories, listProducts, listProductsByCategory } from '@bottega/contract/products/endpoints';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { aProduct } from '#testing/factories.ts';
import type { TestApp } from '#testing/test-app.ts';

describeApi({ engines: 'both' }, (test) => {
  const aMenu = async (app: TestApp) => {
    for (const [position, category] of (
      ['pasta', 'pizza', 'pasta', 'salads', 'drinks', 'pizza', 'pasta'] as const
    ).entries()) {
      await aProduct(app, { position, category, name: `${position} ${category}` });
    }
  };

  const names = (answer: { body: { payload: { products: { name: string }[]; total: number } } }) =>
    answer.body.payload.products.map(({ name }) => name);

  test('[API-05, API-10] a product has exactly the fields of the spec, its price in euros', async ({ app }) => {
    const { id, created_at, updated_at } = await aProduct(app, { price_cents: 895, badge: 'chefs_special' });

    const answer = await app.client().call(getProduct, { params: { id } });

    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      _id: id,
      name: 'Cacio e pepe',
      description: 'Tonnarelli, pecorino, black pepper',
      img: '/dishes/cacio-e-pepe.svg',
      price: 8.95,
      category: 'pasta',
      badge: 'chefs_special',
      createdAt: created_at.toISOString(),
      updatedAt: updated_at.toISOString(),
      version: 1,
    });
  });

  test('[API-05] badge and French description are absent when unset', async ({ app }) => {
    const plain = await aProduct(app);
    const french = await aProduct(app, { description_fr: 'Tonnarelli au pecorino' });
    const read = async (id: string) => (await app.client().call(getProduct, { params: { id } })).body;

    expect(Object.keys(await read(plain.id))).not.toContain('badge');
    expect(Object.keys(await read(plain.id))).not.toContain('descriptionFr');
    expect((await read(french.id)).descriptionFr).toBe('Tonnarelli au pecorino');
  });

  test('[API-05, API-10] the menu is listed in order, five at a time', async ({ app }) => {
    await aMenu(app);

    const answer = await app.client().call(listProducts, {});

    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body)).toEqual(['payload']);
    expect(answer.body.payload.total).toBe(7);
    expect(names(answer)).toEqual(['0 pasta', '1 pizza', '2 pasta', '3 salads', '4 drinks']);
  });

  test('pages have no gap or repetition, even with equal positions', async ({ app }) => {
    for (let index = 0; index < 12; index++) await aProduct(app, { name: String(index) });
    const page = (number: number) => app.client().call(listProducts, { query: { page: number, limit: 5 } });

    const pages = [await page(1), await page(2), await page(3), await page(4)];

    expect(pages.map((each) => names(each).length)).toEqual([5, 5, 2, 0]);
    expect(new Set(pages.flatMap(names)).size).toBe(12);
  });

  test.for([
    ['pasta', ['0 pasta', '2 pasta', '6 pasta']],
    ['pizza,salads', ['1 pizza', '3 salads', '5 pizza']],
    ['salads,pizza,salads', ['1 pizza', '3 salads', '5 pizza']],
    ['desserts', []],
  ] as const)('[API-05] category %s lists its products with their total', async ([category, expected], { app }) => {
    await aMenu(app);

    const answer = await app.client().send('GET', `/products/category/${category}?limit=100`);
    const encoded = await app.client().send('GET', `/products/category/${encodeURIComponent(category)}?limit=100`);

    expect(answer.body).toEqual(encoded.body);
    expect(answer.body.payload).toMatchObject({ total: expected.length });
    expect(answer.body.payload).toMatchObject({ products: expected.map((name) => ({ name })) });
  });

  test('[API-05] sorted by category, the pages have no gaps, and name the sections of the list', async ({ app }) => {
    await aMenu(app);
    const page = (number: number) =>
      app.client().call(listProducts, { query: { sort: 'category', limit: 3, page: number } });
    const some = async (category: string) =>
      (await app.client().call(listProductsByCategory, { params: { category }, query: { sort: 'category' } })).body
        .payload;

    const pages = [await page(1), await page(2), await page(3), await page(4)];
    expect(pages.map((each) => names(each))).toEqual([
      ['0 pasta', '2 pasta', '6 pasta'],
      ['1 pizza', '5 pizza', '3 salads'],
      ['4 drinks'],
      [],
    ]);
    for (const { body } of pages) {
      expect(body.payload).toMatchObject({
        total: 7,
        sections: [
          { category: 'pasta', count: 3 },
          { category: 'pizza', count: 2 },
          { category: 'salads', count: 1 },
          { category: 'drinks', count: 1 },
        ],
      });
    }

    expect(await some('drinks,desserts,pizza')).toMatchObject({
      products: [{ name: '1 pizza' }, { name: '5 pizza' }, { name: '4 drinks' }],
      total: 3,
      sections: [
        { category: 'pizza', count: 2 },
        { category: 'drinks', count: 1 },
      ],
    });
    expect(await some('desserts')).toEqual({ products: [], total: 0, sections: [] });
  });

  test('[API-10] without the parameter a list has nothing but its products and their total', async ({ app }) => {
    await aMenu(app);
    const answers = [
      await app.client().call(listProducts, {}),
      await app.client().call(listProductsByCategory, { params: { category: 'pizza,pasta' } }),
    ];
    for (const { body } of answers) expect(Object.keys(body.payload)).toEqual(['products', 'total']);
    expect((await app.client().send('GET', '/products?sort=price')).status).toBe(400);
  });

  test('the total of a category is not limited to its page', async ({ app }) => {
    await aMenu(app);
    const call = { params: { category: 'pasta' }, query: { page: 2, limit: 2 } };

    const answer = await app.client().call(listProductsByCategory, call);

    expect([names(answer), answer.body.payload.total]).toEqual([['6 pasta'], 3]);
  });

  test.for(['sushi', 'pasta,sushi', 'Pasta', 'pasta,', '%00'])(
    '[RULE-05] category %j does not exist',
    async (category, { app }) => {
      const answer = await app
        .client()
        .send('GET', `/products/category/${category}`, { headers: { 'accept-language': 'fr' } });
      expect(answer).toMatchObject({ status: 400, body: { errors: { category: 'Cette catégorie n’existe pas' } } });
    },
  );

  test('[API-05, API-10] the categories are a plain list of strings', async ({ app }) => {
    const answer = await app.client().call(listCategories, {});
    expect(answer.body).toEqual(['pasta', 'pizza', 'salads', 'desserts', 'drinks', 'others']);
  });

  test('an unknown product is reported in the caller’s language', async ({ app }) => {
    const ask = (locale: string) =>
      app.client().call(getProduct, { params: { id: 'unknown' } }, { 'accept-language': locale });

    expect(await ask('en')).toMatchObject({ status: 404, body: { message: 'This dish is no longer on the menu.' } });
    const french = await ask('fr-CA,fr;q=0.9');
    expect(french.body).toEqual({ message: 'Ce plat n’est plus à la carte.', code: 'product_not_found' });
    expect(french.headers.get('content-language')).toBe('fr');
  });
});
