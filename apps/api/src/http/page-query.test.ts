import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describeDatabase } from '#testing/database/test-database.ts';
import { aProduct, aUser, withSession } from '#testing/factories.ts';
import { withEveryFlag } from '#testing/ordering.ts';
import { type Client, createTestApp, type TestApp } from '#testing/test-app.ts';
import { aWorld, validCall } from '#testing/valid-calls.ts';

// Every list, written out: a list without paging is missing in the comparison below.
const lists = [
  'GET /products',
  'GET /products/category/:category',
  'GET /products/whole',
  'GET /products/staff',
  'GET /news/lang/:locale',
  'GET /news',
  'GET /reviews/approved',
  'GET /reviews',
  'GET /messages',
  'GET /user',
  'GET /orders',
  'GET /orders/user/:userId',
  'GET /audit',
  'GET /audit/events/:event/records',
  'GET /audit/:kind/:id',
];

const bad: Record<string, string[]> = {
  page: ['0', '-1', '1.5', 'two', '', '1e3', 'NaN', '99999999999999999999', '1000001', "1'", '%00', '1;drop'],
  limit: ['0', '-1', '101', '2.5', 'all', '', '1e1', 'Infinity', '99999999999999999999', '%00'],
};
const texts: Record<string, string> = {
  page: 'The page must be a whole number from 1',
  limit: 'The limit must be a whole number from 1 to 100',
};

describeDatabase((engine) => {
  let app: TestApp;
  let owner: Client;
  let staff: Client;
  let pathOf: (name: string) => string;
  beforeEach(async () => {
    app = await createTestApp(engine);
    await withEveryFlag(app);
    const world = await aWorld(app);
    owner = await withSession(app, world.owner);
    staff = await withSession(app, await aUser(app, { role: 'superadmin' }));
    pathOf = (name) => validCall(name, world).path;
  });
  afterEach(() => app.close());

  const get = (name: string, query: string) => {
    const route = app.routes.find(({ endpoint }) => name === `${endpoint.method} ${endpoint.path}`);
    const isTheirs = route?.endpoint.access === 'owner' || route?.endpoint.access === 'public';
    return (isTheirs ? owner : staff).send('GET', `${pathOf(name)}?${query}`);
  };

  test('every list is tested', () => {
    const paged = app.routes.filter(({ endpoint }) => JSON.stringify(endpoint.query ?? {}).includes('"limit"'));
    expect(paged.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`).toSorted()).toEqual(lists.toSorted());
  });

  describe('[API-11] a bad page or limit is a 400 with the field’s name', () => {
    test.each(lists)('%s', async (name) => {
      for (const [field, values] of Object.entries(bad)) {
        for (const value of values) {
          const answer = await get(name, `${field}=${value}`);
          expect([value, answer.status, answer.body.errors]).toEqual([value, 400, { [field]: texts[field] }]);
        }
      }
      expect((await get(name, 'page=0&limit=0')).body.errors).toEqual(texts);
    });
  });

  describe('[API-11] the largest page and limit are accepted', () => {
    test.each(lists)('%s', async (name) => {
      for (const query of ['page=1000000&limit=100', 'page=1&limit=1', 'limit=100', 'unknown=1']) {
        expect([query, (await get(name, query)).status]).toEqual([query, 200]);
      }
    });
  });

  test('[API-11] the error is in French for French readers', async () => {
    const answer = await app.client().send('GET', '/products?limit=500', { headers: { 'accept-language': 'fr-FR' } });
    expect(answer.body).toEqual({
      code: 'invalid_input',
      message: 'Certaines informations ne conviennent pas. Vérifiez-les et réessayez.',
      errors: { limit: 'La limite doit être un nombre entier de 1 à 100' },
    });
  });

  test('[API-11] without page and limit a list returns the first five', async () => {
    for (let index = 0; index < 6; index++) await aProduct(app);
    const { body } = await app.client().send('GET', '/products');
    expect(body.payload).toMatchObject({ total: 7, products: { length: 5 } });
  });
});
