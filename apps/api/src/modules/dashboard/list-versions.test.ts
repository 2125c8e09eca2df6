import { updateUser } from '@bottega/contract/accounts/profile-endpoints';
import { acceptInvite, createInvite, endDevice, revokeInvite } from '@bottega/contract/accounts/team/endpoints';
import { getListVersions } from '@bottega/contract/dashboard/endpoints';
import { type ListVersions, listVersionsHeader } from '@bottega/contract/dashboard/schemas';
import { setMaintenance, toggleFlag } from '@bottega/contract/flags/staff-endpoints';
import { cancelOrder, createOrder, setOrderStatus, updateOrder } from '@bottega/contract/orders/endpoints';
import { watchedLists } from '@bottega/contract/records';
import { expect, test, vi } from 'vitest';
import { mergeCounts } from '#db/lists/list-counts.ts';
import type { Deps } from '#deps.ts';
import { randomId } from '#lib/random.ts';
import { describeApi, describePostgresApi } from '#testing/api-test.ts';
import { dumpTables } from '#testing/database/dump.ts';
import { aMessage, anArticle, anOrder, aProduct, aReview, aSignedInUser, aUser, inCart } from '#testing/factories.ts';
import { aDevice, anInvite } from '#testing/team.ts';
import type { Client } from '#testing/test-app.ts';
import { withListVersions } from './dashboard.routes.ts';
import { readListVersions } from './list-versions.queries.ts';

test('a failure to read the versions does not fail the write', async () => {
  const logger = { warn: vi.fn() };
  const selectFrom = () => {
    throw new Error('the database is away');
  };
  const written = { status: 200, body: {} } as const;
  const wrap = withListVersions({ db: { selectFrom }, events: { wake: vi.fn() }, logger } as unknown as Deps);
  const { handler } = wrap({ endpoint: setOrderStatus, handler: () => written });
  const call = { caller: { role: 'admin' }, http: { header: vi.fn() } };
  expect(await handler(call as never)).toBe(written);
  expect(call.http.header).not.toHaveBeenCalled();
  expect(logger.warn).toHaveBeenCalledOnce();
});

describeApi({ engines: 'both' }, (test) => {
  const versions = async (admin: Client): Promise<ListVersions> => (await admin.call(getListVersions, {})).body;

  /** The lists whose version changes. */
  const changedBy = async (admin: Client, work: () => Promise<unknown>): Promise<string[]> => {
    const before = await versions(admin);
    await work();
    const after = await versions(admin);
    return watchedLists.filter((list) => before[list] !== after[list]);
  };

  test('a version stays the same while nothing changes, and reading it changes nothing', async ({ app, admin }) => {
    await anOrder(app, await aUser(app));
    const first = await versions(admin);
    const before = await dumpTables(app.db);

    expect(Object.keys(first).toSorted()).toEqual(watchedLists.toSorted());
    expect(await versions(admin)).toEqual(first);
    const { rate_limits: _, ...rest } = await dumpTables(app.db);
    expect(before).toMatchObject(rest);
  });

  test('a change by customers or visitors changes only that list’s version', async ({ app, admin }) => {
    const { user, client } = await aSignedInUser(app);
    const product = await aProduct(app);
    await inCart(app, user.id, product.id);
    const params = { userId: user.id };

    expect(await changedBy(admin, () => client.call(createOrder, { params, body: {} }))).toEqual(['orders']);
    const { id } = await anOrder(app, user);
    expect(await changedBy(admin, () => client.call(cancelOrder, { params: { id } }))).toEqual(['orders']);
    expect(await changedBy(admin, () => aMessage(app))).toEqual(['messages']);
    expect(await changedBy(admin, () => aReview(app, { approved: false }))).toEqual(['reviews']);
    expect(await changedBy(admin, () => aUser(app))).toEqual(['users']);
    const profile = (body: object) => () => client.call(updateUser, { params: { id: user.id }, body });
    expect(await changedBy(admin, profile({ fullName: 'Mia Rossi' }))).toEqual(['users']);
    expect(await changedBy(admin, profile({ fullName: 'Mia Rossi' }))).toEqual([]);
    expect(await changedBy(admin, () => aProduct(app))).toEqual(['products']);
    expect(await changedBy(admin, () => anArticle(app))).toEqual(['news']);
  });

  test('a change by staff changes the version, even if the counts stay the same', async ({ app, admin }) => {
    const { id } = await anOrder(app, await aUser(app));
    const params = { id };
    const edit = { products: [{ product: `gone_${id}`, quantity: 7 }] };

    expect(await changedBy(admin, () => admin.call(updateOrder, { params, body: edit }))).toEqual(['orders']);
    const move = () => admin.call(setOrderStatus, { params, body: { status: 'confirmed' } });
    expect(await changedBy(admin, move)).toEqual(['orders']);
    expect(await changedBy(admin, move)).toEqual([]);
    const toggle = () => admin.call(toggleFlag, { params: { flag: 'ff_news' }, body: { enabled: false } });
    expect(await changedBy(admin, toggle)).toEqual(['flags']);
    expect(await changedBy(admin, () => admin.call(setMaintenance, { body: { enabled: true } }))).toEqual(['flags']);
  });

  test('[TEAM-02, TEAM-03] an invite that is sent, accepted or revoked and a device that ends change that of users', async ({
    app,
    admin,
  }) => {
    const body = { email: 'paolo@example.org', name: 'Paolo', duties: ['kitchen' as const] };
    expect(await changedBy(admin, () => admin.call(createInvite, { body }))).toEqual(['users']);
    const [first, second] = [await anInvite(app), await anInvite(app)];
    const account = { token: first.token, username: 'paola', password: 'Rosmarino-8?' };
    expect(await changedBy(admin, () => app.client().call(acceptInvite, { body: account }))).toEqual(['users']);
    const revoke = () => admin.call(revokeInvite, { params: { id: second.id } });
    expect(await changedBy(admin, revoke)).toEqual(['users']);
    const device = await aDevice(app);
    expect(await changedBy(admin, () => admin.call(endDevice, { params: { id: device.id } }))).toEqual(['users']);
  });

  test('one record added and one removed are a change', async ({ app, admin }) => {
    const first = await aReview(app);
    const swap = async () => {
      await app.db.deleteFrom('reviews').where('id', '=', first.id).execute();
      await aReview(app);
    };
    expect(await changedBy(admin, swap)).toEqual(['reviews']);
  });

  test('a change between two compactions is detected', async ({ app, admin }) => {
    const review = await aReview(app);
    const add501 = async () => {
      const rows = Array.from({ length: 501 }, () => ({ ...review, id: randomId() }));
      await app.db.insertInto('reviews').values(rows).execute();
      await mergeCounts(app.db);
    };
    await add501();
    expect(await changedBy(admin, add501)).toEqual(['reviews']);
  });

  test('a write by staff returns the versions that the next poll reads', async ({ app, admin }) => {
    const { id } = await anOrder(app, await aUser(app));
    const move = () => admin.call(setOrderStatus, { params: { id }, body: { status: 'confirmed' } });
    const { headers } = await move();
    expect(JSON.parse(headers.get(listVersionsHeader) ?? '')).toEqual(await versions(admin));
    const refused = await move();
    expect([refused.status, refused.headers.get(listVersionsHeader)]).toEqual([409, null]);
  });

  test('customers get no versions', async ({ app }) => {
    const { user, client } = await aSignedInUser(app);
    expect((await client.call(getListVersions, {})).status).toBe(403);
    const profile = { params: { id: user.id }, body: { fullName: 'Mia Rossi' } };
    expect((await client.call(updateUser, profile)).headers.get(listVersionsHeader)).toBeNull();
  });
});

describePostgresApi((test) => {
  test('a transaction that began first and commits last is detected', async ({ app }) => {
    const began = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const slow = app.db.transaction().execute(async (trx) => {
      await aReview({ ...app, db: trx });
      began.resolve();
      await goOn.promise;
    });
    await began.promise;
    await aReview(app);
    const before = await readListVersions(app.db);
    goOn.resolve();
    await slow;

    expect((await readListVersions(app.db)).reviews).not.toBe(before.reviews);
  });
});
