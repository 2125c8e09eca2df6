import { addFavorite, listFavorites, removeFavorite } from '@bottega/contract/favorites/endpoints';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { dumpTables } from '#testing/database/dump.ts';
import { aProduct, aSignedInUser } from '#testing/factories.ts';

describeApi({ engines: 'both' }, (test) => {
  test('[API-08] favorites are added, listed latest first as plain products, and removed', async ({ app }) => {
    const {
      user: { id },
      client,
    } = await aSignedInUser(app);
    const [first, second] = [
      await aProduct(app, { name: 'First' }),
      await aProduct(app, { name: 'Second', badge: 'vegan' }),
    ];

    expect((await client.call(addFavorite, { params: { id, productId: first.id } })).status).toBe(200);
    app.clock.pass(1_000);
    const added = await client.call(addFavorite, { params: { id, productId: second.id } });

    expect(added.body).toEqual({ message: 'Added to your favorites.' });
    const list = await client.call(listFavorites, { params: { id } });
    expect(list.body.map(({ name }) => name)).toEqual(['Second', 'First']);
    expect(list.body[0]).toMatchObject({ _id: second.id, price: 12.5, badge: 'vegan' });
    const removed = await client.call(removeFavorite, { params: { id, productId: second.id } });
    expect(removed.body).toEqual({ message: 'Removed from your favorites.' });
    expect((await client.call(listFavorites, { params: { id } })).body.map(({ name }) => name)).toEqual(['First']);
  });

  test('[API-08] adding twice, even at once, and removing what is not there change nothing and succeed', async ({
    app,
  }) => {
    const {
      user: { id },
      client,
    } = await aSignedInUser(app);
    const call = { params: { id, productId: (await aProduct(app)).id } };

    const marks = await Promise.all(Array.from({ length: 10 }, () => client.call(addFavorite, call)));
    expect(marks.map(({ status }) => status)).toEqual(marks.map(() => 200));
    expect((await client.call(listFavorites, { params: { id } })).body).toHaveLength(1);

    expect((await client.call(removeFavorite, call)).status).toBe(200);
    expect((await client.call(removeFavorite, call)).status).toBe(200);
    expect((await client.call(listFavorites, { params: { id } })).body).toEqual([]);
  });

  test('an unknown product cannot be added', async ({ app }) => {
    const {
      user: { id },
      client,
    } = await aSignedInUser(app);
    const before = await dumpTables(app.db);

    const answer = await client.call(addFavorite, { params: { id, productId: 'unknown' } });

    expect(answer).toMatchObject({ status: 404, body: { code: 'product_not_found' } });
    expect(await dumpTables(app.db)).toEqual(before);
  });

  test('a product that leaves the menu leaves the favorites', async ({ app }) => {
    const {
      user: { id },
      client,
    } = await aSignedInUser(app);
    const product = await aProduct(app);
    await client.call(addFavorite, { params: { id, productId: product.id } });
    await app.db.deleteFrom('products').execute();

    expect((await client.call(listFavorites, { params: { id } })).body).toEqual([]);
  });

  test('[RULE-01] users can neither see nor change each other’s favorites', async ({ app }) => {
    const owner = await aSignedInUser(app);
    const other = await aSignedInUser(app, { role: 'superadmin' });
    const params = { id: owner.user.id, productId: (await aProduct(app)).id };
    await owner.client.call(addFavorite, { params });
    const before = await dumpTables(app.db);

    const answers = [
      await other.client.call(listFavorites, { params }),
      await other.client.call(addFavorite, { params }),
      await other.client.call(removeFavorite, { params }),
    ];

    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [404, 'not_found']));
    expect(await dumpTables(app.db)).toEqual(before);
  });
});
