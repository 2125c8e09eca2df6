import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeDatabase } from '#testing/database/test-database.ts';
import { anOrder, aReview, aUser } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { countByKey, countRecords, listVersions, mergeCounts } from './list-counts.ts';

describeDatabase({ engines: 'both' }, (engine) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(engine);
  });
  afterEach(() => app.close());

  test('records are counted by key when they are inserted, moved and deleted', async () => {
    const user = await aUser(app);
    const [first] = [await anOrder(app, user), await anOrder(app, user)];
    await app.db.updateTable('orders').set({ status: 'confirmed' }).where('id', '=', first.id).execute();
    expect(await countByKey(app.db, 'order')).toEqual(
      new Map([
        ['confirmed', 1],
        ['created', 1],
      ]),
    );
    await app.db.deleteFrom('orders').where('id', '=', first.id).execute();
    expect([await countRecords(app.db, 'order'), await countRecords(app.db, 'order', ['confirmed'])]).toEqual([1, 0]);
  });

  test('a record deleted with its account is no longer counted', async () => {
    const user = await aUser(app);
    const message = { full_name: 'Mia', email: 'mia@example.org', topic: 'general', subject: 'order', message: 'Hi' };
    await app.db
      .insertInto('contact_messages')
      .values({ id: 'm1', user_id: user.id, ip: '::1', locale: 'en', created_at: app.clock.now(), ...message } as never)
      .execute();
    expect(await countRecords(app.db, 'message', ['unread'])).toBe(1);
    await app.db.deleteFrom('users').where('id', '=', user.id).execute();
    expect(await countRecords(app.db, 'message')).toBe(0);
  });

  test('a rolled back insert is not counted', async () => {
    const undone = app.db.transaction().execute(async (trx) => {
      await aReview({ ...app, db: trx });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await countRecords(app.db, 'review')).toBe(0);
  });

  test('concurrent merges reduce the rows and keep the counts', async () => {
    for (let i = 0; i < 600; i++) await aReview(app, { approved: i % 3 === 0 });
    const before = await countByKey(app.db, 'review');
    const mark = (await listVersions(app.db)).get('reviews');
    await Promise.all([mergeCounts(app.db), mergeCounts(app.db), aReview(app, { approved: true })]);
    expect(await countByKey(app.db, 'review')).toEqual(new Map([...before, ['approved', 201]]));
    const left = await app.db.selectFrom('list_counts').selectAll().where('list', '=', 'reviews').execute();
    expect(left.length).toBeLessThanOrEqual(3);
    expect((await listVersions(app.db)).get('reviews')).not.toBe(mark);
  });
});
