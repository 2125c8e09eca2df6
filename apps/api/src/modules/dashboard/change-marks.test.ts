import { type ChangeMarks, getChangeMarks, watchedLists } from '@bottega/contract/dashboard';
import { toggleFlag } from '@bottega/contract/flags';
import { setMaintenance } from '@bottega/contract/maintenance';
import { cancelOrder, createOrder, setOrderStatus, updateOrder } from '@bottega/contract/orders';
import { updateUser } from '@bottega/contract/users';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compactTallies } from '../../db/tallies.ts';
import { dumpTables } from '../../testing/dump.ts';
import {
  aMessage,
  anArticle,
  anOrder,
  aProduct,
  aReview,
  aSignedInUser,
  aUser,
  inCart,
  withFlags,
  withSession,
} from '../../testing/factories.ts';
import { type Client, createTestApp, type TestApp } from '../../testing/test-app.ts';
import { eachEngine, onPostgres } from '../../testing/test-database.ts';
import { readChangeMarks } from './change-marks.queries.ts';

eachEngine((engine) => {
  let app: TestApp;
  let admin: Client;
  beforeEach(async () => {
    app = await createTestApp(engine);
    await withFlags(app);
    admin = await withSession(app, await aUser(app, { role: 'admin' }));
  });
  afterEach(() => app.close());

  const marks = async (): Promise<ChangeMarks> => (await admin.call(getChangeMarks, {})).body;

  /** The lists whose marks are other ones after the work. */
  const changedBy = async (work: () => Promise<unknown>): Promise<string[]> => {
    const before = await marks();
    await work();
    const after = await marks();
    return watchedLists.filter((list) => before[list] !== after[list]);
  };

  test('a mark stays the same while nothing changes, and reading it changes nothing', async () => {
    await anOrder(app, await aUser(app));
    const first = await marks();
    const before = await dumpTables(app.db);

    expect(Object.keys(first).toSorted()).toEqual(watchedLists.toSorted());
    expect(await marks()).toEqual(first);
    const { rate_limits: _, ...rest } = await dumpTables(app.db);
    expect(before).toMatchObject(rest);
  });

  test('what customers and visitors do changes the mark of its list alone', async () => {
    const { user, client } = await aSignedInUser(app);
    const product = await aProduct(app);
    await inCart(app, user.id, product.id);
    const params = { userId: user.id };

    expect(await changedBy(() => client.call(createOrder, { params, body: {} }))).toEqual(['orders']);
    const { id } = await anOrder(app, user);
    expect(await changedBy(() => client.call(cancelOrder, { params: { id } }))).toEqual(['orders']);
    expect(await changedBy(() => aMessage(app))).toEqual(['messages']);
    expect(await changedBy(() => aReview(app, { approved: false }))).toEqual(['reviews']);
    expect(await changedBy(() => aUser(app))).toEqual(['users']);
    const profile = (body: object) => () => client.call(updateUser, { params: { id: user.id }, body });
    expect(await changedBy(profile({ fullName: 'Mia Rossi' }))).toEqual(['users']);
    expect(await changedBy(profile({ fullName: 'Mia Rossi' }))).toEqual([]);
    expect(await changedBy(() => aProduct(app))).toEqual(['products']);
    expect(await changedBy(() => anArticle(app))).toEqual(['news']);
  });

  test('what staff do changes it, also where the numbers stay the same', async () => {
    const { id } = await anOrder(app, await aUser(app));
    const params = { id };
    const edit = { products: [{ product: `gone_${id}`, quantity: 7 }] };

    expect(await changedBy(() => admin.call(updateOrder, { params, body: edit }))).toEqual(['orders']);
    const move = () => admin.call(setOrderStatus, { params, body: { status: 'confirmed' } });
    expect(await changedBy(move)).toEqual(['orders']);
    expect(await changedBy(move)).toEqual([]);
    const toggle = () => admin.call(toggleFlag, { params: { flag: 'ff_news' }, body: { enabled: false } });
    expect(await changedBy(toggle)).toEqual(['flags']);
    expect(await changedBy(() => admin.call(setMaintenance, { body: { enabled: true } }))).toEqual(['flags']);
  });

  test('a record that comes and one that goes at once are seen', async () => {
    const first = await aReview(app);
    const swap = async () => {
      await app.db.deleteFrom('reviews').where('id', '=', first.id).execute();
      await aReview(app);
    };
    expect(await changedBy(swap)).toEqual(['reviews']);
  });

  test('what happens between two compactions is seen', async () => {
    for (let i = 0; i < 501; i++) await aReview(app);
    await compactTallies(app.db);
    const work = async () => {
      await aReview(app);
      for (let i = 0; i < 501; i++) await aReview(app);
      await compactTallies(app.db);
    };
    expect(await changedBy(work)).toEqual(['reviews']);
  });

  test('nobody but staff asks for it', async () => {
    const { client } = await aSignedInUser(app);
    expect((await client.call(getChangeMarks, {})).status).toBe(403);
  });
});

onPostgres(() => {
  test('what began first and is committed last is seen', async () => {
    const app = await createTestApp('postgres');
    try {
      const began = Promise.withResolvers<void>();
      const goOn = Promise.withResolvers<void>();
      const slow = app.db.transaction().execute(async (trx) => {
        await aReview({ ...app, db: trx });
        began.resolve();
        await goOn.promise;
      });
      await began.promise;
      await aReview(app);
      const before = await readChangeMarks(app.db);
      goOn.resolve();
      await slow;

      expect((await readChangeMarks(app.db)).reviews).not.toBe(before.reviews);
    } finally {
      await app.close();
    }
  });
});
