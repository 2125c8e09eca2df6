import { deleteReview, listApprovedReviews, listReviews, moderateReview } from '@bottega/contract/reviews';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { indexRecord } from '../../db/staff-search.ts';
import type { NewRow, Row } from '../../db/tables.ts';
import { auditTrail } from '../../testing/audit-trail.ts';
import { dumpTables } from '../../testing/dump.ts';
import { aReview, aUser, withFlags, withSession } from '../../testing/factories.ts';
import { aPageServer, html } from '../../testing/page-server.ts';
import { type Client, createTestApp, type TestApp } from '../../testing/test-app.ts';
import { eachEngine } from '../../testing/test-database.ts';

eachEngine((engine) => {
  let app: TestApp;
  let admin: Row<'users'>;
  let staff: Client;
  const announced: string[] = [];
  beforeEach(async () => {
    app = await createTestApp(engine);
    await withFlags(app);
    admin = await aUser(app, { role: 'admin' });
    staff = await withSession(app, admin);
    announced.length = 0;
    app.deps.changes.subscribe((topic) => announced.push(topic));
  });
  afterEach(() => app.close());

  const aFindableReview = async (overrides: Partial<NewRow<'reviews'>>) => {
    const review = await aReview(app, overrides);
    await indexRecord(app.db, 'review', review.id);
    return review;
  };
  const decide = (id: string, approved: boolean, version?: number) =>
    staff.call(moderateReview, { params: { id }, body: { approved, ...(version && { version }) } });
  const remove = (id: string) => staff.call(deleteReview, { params: { id } });
  const row = (id: string) => app.db.selectFrom('reviews').selectAll().where('id', '=', id).executeTakeFirst();
  const publicList = async () => (await app.client().call(listApprovedReviews, {})).body.payload;
  const comments = async (query: object = {}) => {
    const { payload } = (await staff.call(listReviews, { query })).body;
    return [payload.reviews.map(({ comment }) => comment), payload.total];
  };

  test('[API-07] staff see all reviews, newest first, or the approved or the pending ones', async () => {
    await aReview(app, { comment: 'first', approved: false });
    app.clock.pass(1_000);
    await aReview(app, { comment: 'second' });
    app.clock.pass(1_000);
    await aReview(app, { comment: 'third', approved: false });

    expect(await comments()).toEqual([['third', 'second', 'first'], 3]);
    expect(await comments({ approved: 'true' })).toEqual([['second'], 1]);
    expect(await comments({ approved: 'false' })).toEqual([['third', 'first'], 2]);
    expect(await comments({ approved: 'false', limit: 1, page: 2 })).toEqual([['first'], 2]);
    expect((await staff.send('GET', '/reviews?approved=maybe')).body.errors).toEqual({
      approved: 'This value is not valid',
    });
  });

  test('[API-07] the search looks in comments and usernames, of the chosen state', async () => {
    await aFindableReview({ username: 'nonna_pia', comment: 'Too salty', approved: false });
    await aFindableReview({ username: 'luca', comment: 'Like my nonna’s' });
    await aFindableReview({ username: 'mia', comment: 'Perfect' });

    expect((await comments({ search: 'NONNA' }))[1]).toBe(2);
    expect(await comments({ search: 'nonna', approved: 'true' })).toEqual([['Like my nonna’s'], 1]);
    expect(await comments({ search: 'onna salt' })).toEqual([['Too salty'], 1]);
    expect(await comments({ search: 'nobody' })).toEqual([[], 0]);
  });

  test('[API-07] an approved review is public, a demoted one no longer', async () => {
    const { id } = await aReview(app, { approved: false });

    expect(await decide(id, true, 1)).toMatchObject({ status: 200, body: { approved: true, version: 2 } });
    expect(await row(id)).toMatchObject({ approved: true, version: 2 });
    expect(await publicList()).toMatchObject({ total: 1, reviews: [{ _id: id }] });
    expect(await decide(id, false)).toMatchObject({ status: 200, body: { approved: false, version: 3 } });
    expect(await publicList()).toEqual({ total: 0, reviews: [] });
  });

  test('[API-07] a review that is as wanted stays untouched', async () => {
    const [approved, pending] = [await aReview(app), await aReview(app, { approved: false })];
    const before = await dumpTables(app.db);
    expect(await decide(approved.id, true, 1)).toMatchObject({ status: 200, body: { approved: true, version: 1 } });
    expect(await decide(pending.id, false)).toMatchObject({ status: 200, body: { approved: false, version: 1 } });
    expect(await dumpTables(app.db)).toEqual(before);
    expect(announced).toEqual([]);
  });

  test('[API-07] a pending review is declined, an approved one deleted', async () => {
    for (const approved of [false, true]) {
      const { id } = await aReview(app, { approved });
      expect(await remove(id)).toMatchObject({ status: 200, body: { message: 'Review deleted successfully.' } });
      expect(await row(id)).toBeUndefined();
      for (const answer of [await remove(id), await decide(id, true)]) {
        expect(answer).toMatchObject({ status: 404, body: { code: 'review_not_found' } });
      }
    }
    expect((await staff.call(listReviews, {})).body.payload.total).toBe(0);
  });

  test('[API-07] of ten moderators at once, who have all read the same version, one wins', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await aReview(app, { approved: false });
      const answers = await Promise.all(Array.from({ length: 10 }, () => decide(id, true, 1)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
      expect(answers.flatMap(({ status, body }) => (status === 409 ? [body.code] : []))).toEqual(
        Array(9).fill('version_conflict'),
      );
      expect(await row(id)).toMatchObject({ approved: true, version: 2 });
      expect(await auditTrail(app)).toHaveLength(round + 1);
    }
  });

  test('[API-07] of those who name no version all are served, and the review changes once', async () => {
    const { id } = await aReview(app, { approved: false });
    const answers = await Promise.all(Array.from({ length: 10 }, () => decide(id, true)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await row(id)).toMatchObject({ approved: true, version: 2 });
    expect(await auditTrail(app)).toHaveLength(1);
    expect(announced).toEqual(['reviews']);
  });

  test('an older version is refused and changes nothing', async () => {
    const { id } = await aReview(app, { approved: false });
    await decide(id, true);
    const before = await dumpTables(app.db);
    for (const approved of [true, false]) {
      expect(await decide(id, approved, 1)).toMatchObject({ status: 409, body: { code: 'version_conflict' } });
    }
    expect(await dumpTables(app.db)).toEqual(before);
  });

  test('every decision stands in the audit trail and is announced', async () => {
    const { id } = await aReview(app, { approved: false, username: 'luca', rating: 4, comment: 'Good' });
    await decide(id, true);
    await decide(id, false);
    await remove(id);

    const event = { actor_id: admin.id, kind: 'review', record_id: id, label: 'luca' };
    const date = app.clock.now().toISOString();
    const deleted = { user: { username: 'luca' }, rating: 4, comment: 'Good', date, approved: false };
    expect(await auditTrail(app)).toEqual([
      { ...event, action: 'approved', before: { approved: false }, after: { approved: true } },
      { ...event, action: 'demoted', before: { approved: true }, after: { approved: false } },
      { ...event, action: 'deleted', before: deleted, after: null },
    ]);
    expect(announced).toEqual(['reviews', 'reviews', 'reviews']);
  });

  test('[HOME-03] a page in memory is rendered anew when a review is demoted', async () => {
    const { id } = await aReview(app, { comment: 'Like at my nonna’s.' });
    const render = async () => html(JSON.stringify(await publicList()));
    const { get, rendering } = await aPageServer(render, undefined, false, app.deps.changes);
    await get('/');
    expect((await get('/')).body).toContain('Like at my nonna’s.');
    expect(rendering).toHaveBeenCalledTimes(1);

    await decide(id, false);

    expect((await get('/')).body).not.toContain('nonna');
  });

  test('users and visitors manage nothing', async () => {
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
