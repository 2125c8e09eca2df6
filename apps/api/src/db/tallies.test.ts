import { afterEach, beforeEach, expect, test } from 'vitest';
import { anOrder, aReview, aUser } from '../testing/factories.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { eachEngine } from '../testing/test-database.ts';
import { compactTallies, countOf, countsOf, marksOf } from './tallies.ts';

eachEngine((engine) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(engine);
  });
  afterEach(() => app.close());

  test('records are counted by their key, whoever inserts, moves and deletes them', async () => {
    const user = await aUser(app);
    const [first] = [await anOrder(app, user), await anOrder(app, user)];
    await app.db.updateTable('orders').set({ status: 'confirmed' }).where('id', '=', first.id).execute();
    expect(await countsOf(app.db, 'orders')).toEqual(
      new Map([
        ['confirmed', 1],
        ['created', 1],
      ]),
    );
    await app.db.deleteFrom('orders').where('id', '=', first.id).execute();
    expect([await countOf(app.db, 'orders'), await countOf(app.db, 'orders', ['confirmed'])]).toEqual([1, 0]);
  });

  test('what goes with its account is no longer counted', async () => {
    const user = await aUser(app);
    const message = { full_name: 'Mia', email: 'mia@example.org', topic: 'general', subject: 'order', message: 'Hi' };
    await app.db
      .insertInto('contact_messages')
      .values({ id: 'm1', user_id: user.id, ip: '::1', locale: 'en', created_at: app.clock.now(), ...message } as never)
      .execute();
    expect(await countOf(app.db, 'messages', ['unread'])).toBe(1);
    await app.db.deleteFrom('users').where('id', '=', user.id).execute();
    expect(await countOf(app.db, 'messages')).toBe(0);
  });

  test('what is undone is not counted', async () => {
    const undone = app.db.transaction().execute(async (trx) => {
      await aReview({ ...app, db: trx });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await countOf(app.db, 'reviews')).toBe(0);
  });

  test('many entries become few, by several at once, without a change of the numbers', async () => {
    for (let i = 0; i < 600; i++) await aReview(app, { approved: i % 3 === 0 });
    const before = await countsOf(app.db, 'reviews');
    const mark = (await marksOf(app.db)).get('reviews');
    await Promise.all([compactTallies(app.db), compactTallies(app.db), aReview(app, { approved: true })]);
    expect(await countsOf(app.db, 'reviews')).toEqual(new Map([...before, ['approved', 201]]));
    const left = await app.db.selectFrom('tallies').selectAll().where('list', '=', 'reviews').execute();
    expect(left.length).toBeLessThanOrEqual(3);
    expect((await marksOf(app.db)).get('reviews')).not.toBe(mark);
  });
});
