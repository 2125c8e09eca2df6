import { expect, onTestFinished, test } from 'vitest';
import { describeDatabase, openTestDatabase } from '#testing/database/test-database.ts';
import { changeRecord, deleteRecord, writeRecord } from './change-record.ts';
import type { ChangeTopic } from './changes/changes.ts';
import { lockRow } from './rows.ts';
import type { Db } from './tables.ts';

const now = new Date('2026-01-01T00:00:00Z');
const by = { id: 'staff', ip: '192.0.2.1', requestId: 'request' };
const reviews = { by, topic: 'reviews', missing: 'review_not_found' } as const;
const subject = { kind: 'review', recordId: 'r1', label: 'nonna' } as const;

const lock = (trx: Db) => lockRow(trx, 'reviews', 'r1');

const setRating = (trx: Db, rating: number) =>
  trx.updateTable('reviews').set({ rating, version: 2 }).where('id', '=', 'r1').execute();

describeDatabase({ engines: 'both' }, (engine) => {
  const openWithReview = async () => {
    const { db, changes, close } = await openTestDatabase(engine);
    onTestFinished(close);
    const row = { id: 'r1', user_id: null, username: 'nonna', rating: 3, comment: 'Buono', date: now };
    await db.insertInto('reviews').values(row).execute();
    const heard: { topic: ChangeTopic; ratings: number[] }[] = [];
    const ratings = async () => (await db.selectFrom('reviews').select('rating').execute()).map(({ rating }) => rating);
    const publish = async (topic: ChangeTopic) => void heard.push({ topic, ratings: await ratings() });
    const trail = () =>
      db
        .selectFrom('audit_events')
        .innerJoin('audit_details', 'audit_details.seq', 'audit_events.seq')
        .select(['at', 'actor_id', 'action', 'record_id', 'before', 'after'])
        .orderBy('audit_events.seq')
        .execute();
    return { parts: { db, changes: { ...changes, publish }, clock: () => now }, heard, ratings, trail };
  };

  const unchanged = async ({ heard, ratings, trail }: Awaited<ReturnType<typeof openWithReview>>) => {
    expect(await ratings()).toEqual([3]);
    expect(await trail()).toEqual([]);
    expect(heard).toEqual([]);
  };

  test('a change is audited in its transaction and announced after the commit', async () => {
    const { parts, heard, trail } = await openWithReview();
    const result = await changeRecord(parts, { ...reviews, lock, version: 1 }, async (trx, { rating }) => {
      await setRating(trx, 5);
      const sides = { before: { rating }, after: { rating: 5 } };
      return { entries: [{ action: 'updated', ...subject, ...sides }], result: rating };
    });
    expect(result).toBe(3);
    expect(heard).toEqual([{ topic: 'reviews', ratings: [5] }]);
    const event = { at: now, actor_id: 'staff', action: 'updated', record_id: 'r1' };
    expect(await trail()).toEqual([{ ...event, before: { rating: 3 }, after: { rating: 5 } }]);
  });

  test('a new record is audited without a previous state, each entry of a write in its order', async () => {
    const { parts, heard, trail } = await openWithReview();
    const entryOf = (recordId: string) =>
      ({ action: 'created', kind: 'review', recordId, label: '', before: null, after: { rating: 4 } }) as const;
    await writeRecord(parts, { by }, async () => ({ entries: ['b', 'a'].map(entryOf), result: undefined }));
    expect((await trail()).map(({ record_id }) => record_id)).toEqual(['b', 'a']);
    // Without a topic.
    expect(heard).toEqual([]);
  });

  test('a deletion is audited with what is gone', async () => {
    const { parts, heard, trail } = await openWithReview();
    await deleteRecord(parts, reviews, async (trx) => {
      const row = await trx.deleteFrom('reviews').where('id', '=', 'r1').returningAll().executeTakeFirst();
      return row && { ...subject, before: { rating: row.rating } };
    });
    expect(heard).toEqual([{ topic: 'reviews', ratings: [] }]);
    expect(await trail()).toMatchObject([{ action: 'deleted', before: { rating: 3 }, after: null }]);
  });

  test('without an entry nothing is announced', async () => {
    const opened = await openWithReview();
    const change = async () => ({ entries: [], result: 'as it was' });
    expect(await changeRecord(opened.parts, { ...reviews, lock }, change)).toBe('as it was');
    await unchanged(opened);
  });

  test('an unknown record, an older version and a failing change leave everything as it was', async () => {
    const opened = await openWithReview();
    const { parts } = opened;
    const change = async (trx: Db): Promise<never> => {
      await setRating(trx, 5);
      throw new Error('no');
    };
    const none = async () => undefined;
    await expect(changeRecord(parts, { ...reviews, lock: none }, change)).rejects.toMatchObject({
      code: 'review_not_found',
    });
    await expect(deleteRecord(parts, reviews, none)).rejects.toMatchObject({ code: 'review_not_found' });
    await expect(changeRecord(parts, { ...reviews, lock, version: 2 }, change)).rejects.toMatchObject({
      code: 'version_conflict',
    });
    await expect(changeRecord(parts, { ...reviews, lock, version: 1 }, change)).rejects.toThrow('no');
    await unchanged(opened);
  });
});
