import { deleteReview, listApprovedReviews, listReviews, moderateReview } from '@bottega/contract/reviews/endpoints';
import { expect } from 'vitest';
import { indexRecords } from '#db/search/search-index.ts';
import type { NewRow } from '#db/tables.ts';
import { describeApi } from '#testing/api-test.ts';
import { auditTrail } from '#testing/audit-trail.ts';
import { dumpTables } from '#testing/database/dump.ts';
import { aReview, aUser, withSession } from '#testing/factories.ts';
import { aPageServer, html } from '#testing/servers/page-server.ts';
import type { Client, TestApp } from '#testing/test-app.ts';

describeApi({ engines: 'both' }, (test) => {
  const aFindableReview = async (app: TestApp, overrides: Partial<NewRow<'reviews'>>) => {
    const review = await aReview(app, overrides);
    await indexRecords(app.db, 'review', [review.id]);
    return review;
  };
  const decide = (admin: Client, id: string, approved: boolean, version?: number) =>
    admin.call(moderateReview, { params: { id }, body: { approved, ...(version && { version }) } });
  const remove = (admin: Client, id: string) => admin.call(deleteReview, { params: { id } });
  const row = (app: TestApp, id: string) =>
    app.db.selectFrom('reviews').selectAll().where('id', '=', id).executeTakeFirst();
  const publicList = async (app: TestApp) => (await app.client().call(listApprovedReviews, {})).body.payload;
  const comments = async (admin: Client, query: object = {}) => {
    const { payload } = (await admin.call(listReviews, { query })).body;
    return [payload.reviews.map(({ comment }) => comment), payload.total];
  };

  test('[API-07] staff can list all, approved or pending reviews, newest first', async ({ app, admin }) => {
    await aReview(app, { comment: 'first', approved: false });
    app.clock.pass(1_000);
    await aReview(app, { comment: 'second' });
    app.clock.pass(1_000);
    await aReview(app, { comment: 'third', approved: false });

    expect(await comments(admin)).toEqual([['third', 'second', 'first'], 3]);
    expect(await comments(admin, { approved: 'true' })).toEqual([['second'], 1]);
    expect(await comments(admin, { approved: 'false' })).toEqual([['third', 'first'], 2]);
    expect(await comments(admin, { approved: 'false', limit: 1, page: 2 })).toEqual([['first'], 2]);
    expect((await admin.send('GET', '/reviews?approved=maybe')).body.errors).toEqual({
      approved: 'This value is not valid',
    });
  });

  test('[API-07] the search covers comments and usernames in the chosen state', async ({ app, admin }) => {
    await aFindableReview(app, { username: 'nonna_pia', comment: 'Too salty', approved: false });
    await aFindableReview(app, { username: 'luca', comment: 'Like my nonna’s' });
    await aFindableReview(app, { username: 'mia', comment: 'Perfect' });

    expect((await comments(admin, { search: 'NONNA' }))[1]).toBe(2);
    expect(await comments(admin, { search: 'nonna', approved: 'true' })).toEqual([['Like my nonna’s'], 1]);
    expect(await comments(admin, { search: 'onna salt' })).toEqual([['Too salty'], 1]);
    expect(await comments(admin, { search: 'nobody' })).toEqual([[], 0]);
  });

  test('[API-07] a review is public only while approved', async ({ app, admin }) => {
    const { id } = await aReview(app, { approved: false });

    expect(await decide(admin, id, true, 1)).toMatchObject({ status: 200, body: { approved: true, version: 2 } });
    expect(await row(app, id)).toMatchObject({ approved: true, version: 2 });
    expect(await publicList(app)).toMatchObject({ total: 1, reviews: [{ _id: id }] });
    expect(await decide(admin, id, false)).toMatchObject({ status: 200, body: { approved: false, version: 3 } });
    expect(await publicList(app)).toEqual({ total: 0, reviews: [] });
  });

  test('[API-07] approving an approved review changes nothing', async ({ app, admin, announced }) => {
    const [approved, pending] = [await aReview(app), await aReview(app, { approved: false })];
    const before = await dumpTables(app.db);
    expect(await decide(admin, approved.id, true, 1)).toMatchObject({
      status: 200,
      body: { approved: true, version: 1 },
    });
    expect(await decide(admin, pending.id, false)).toMatchObject({
      status: 200,
      body: { approved: false, version: 1 },
    });
    expect(await dumpTables(app.db)).toEqual(before);
    expect(announced).toEqual([]);
  });

  test('[API-07] pending and approved reviews can be deleted', async ({ app, admin }) => {
    for (const approved of [false, true]) {
      const { id } = await aReview(app, { approved });
      expect(await remove(admin, id)).toMatchObject({ status: 200, body: { message: 'Review deleted successfully.' } });
      expect(await row(app, id)).toBeUndefined();
      for (const answer of [await remove(admin, id), await decide(admin, id, true)]) {
        expect(answer).toMatchObject({ status: 404, body: { code: 'review_not_found' } });
      }
    }
    expect((await admin.call(listReviews, {})).body.payload.total).toBe(0);
  });

  test('[API-07] of ten concurrent decisions on one version one wins', async ({ app, admin }) => {
    for (let round = 0; round < 5; round++) {
      const { id } = await aReview(app, { approved: false });
      const answers = await Promise.all(Array.from({ length: 10 }, () => decide(admin, id, true, 1)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
      expect(answers.flatMap(({ status, body }) => (status === 409 ? [body.code] : []))).toEqual(
        Array(9).fill('version_conflict'),
      );
      expect(await row(app, id)).toMatchObject({ approved: true, version: 2 });
      expect(await auditTrail(app)).toHaveLength(round + 1);
    }
  });

  test('[API-07] concurrent decisions without a version succeed; one changes the review', async ({
    app,
    admin,
    announced,
  }) => {
    const { id } = await aReview(app, { approved: false });
    const answers = await Promise.all(Array.from({ length: 10 }, () => decide(admin, id, true)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await row(app, id)).toMatchObject({ approved: true, version: 2 });
    expect(await auditTrail(app)).toHaveLength(1);
    expect(announced).toEqual(['reviews']);
  });

  test('an older version is refused and changes nothing', async ({ app, admin }) => {
    const { id } = await aReview(app, { approved: false });
    await decide(admin, id, true);
    const before = await dumpTables(app.db);
    for (const approved of [true, false]) {
      expect(await decide(admin, id, approved, 1)).toMatchObject({ status: 409, body: { code: 'version_conflict' } });
    }
    expect(await dumpTables(app.db)).toEqual(before);
  });

  test('every decision is audited and announced', async ({ app, admin, adminUser, announced }) => {
    const { id } = await aReview(app, { approved: false, username: 'luca', rating: 4, comment: 'Good' });
    await decide(admin, id, true);
    await decide(admin, id, false);
    await remove(admin, id);

    const event = { actor_id: adminUser.id, kind: 'review', record_id: id, label: 'luca' };
    const date = app.clock.now().toISOString();
    const deleted = { user: { username: 'luca' }, rating: 4, comment: 'Good', date, approved: false };
    expect(await auditTrail(app)).toEqual([
      { ...event, action: 'approved', before: { approved: false }, after: { approved: true } },
      { ...event, action: 'demoted', before: { approved: true }, after: { approved: false } },
      { ...event, action: 'deleted', before: deleted, after: null },
    ]);
    expect(announced).toEqual(['reviews', 'reviews', 'reviews']);
  });

  test('[HOME-03] a cached page is rendered again when a review is demoted', async ({ app, admin }) => {
    const { id } = await aReview(app, { comment: 'Like at my nonna’s.' });
    const render = async () => html(JSON.stringify(await publicList(app)));
    const { get, rendering } = await aPageServer(render, undefined, false, app.deps.changes);
    await get('/');
    expect((await get('/')).body).toContain('Like at my nonna’s.');
    expect(rendering).toHaveBeenCalledTimes(1);

    await decide(admin, id, false);

    expect((await get('/')).body).not.toContain('nonna');
  });

  test('users and visitors are refused', async ({ app }) => {
    const { id } = await aReview(app, { approved: false });
    const clients = [app.client(), await withSession(app, await aUser(app))];
    const before = await dumpTables(app.db);
    for (const [index, client] of clients.entries()) {
      const answers = [
        await client.call(listReviews, {}),
        await client.call(moderateReview, { params: { id }, body: { approved: true } }),
        await client.call(deleteReview, { params: { id } }),
      ];
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => [401, 403][index]));
    }
    expect(await dumpTables(app.db)).toEqual(before);
  });
});
