import { expect, test } from 'vitest';
import { localChanges } from './db/changes/changes.ts';
import type { Db } from './db/tables.ts';
import { createSettings } from './settings.ts';

/** A database that answers each read of the profile when the test says so. */
const slowDatabase = () => {
  const answers: ((name: string) => void)[] = [];
  const query = {
    select: () => query,
    where: () => query,
    executeTakeFirst: () =>
      new Promise((resolve) => {
        answers.push((name) => resolve({ value: { name } }));
      }),
  };
  return { db: { selectFrom: () => query } as unknown as Db, answers };
};

test('the last profile is that of the last read, even if an earlier read ends after it', async () => {
  const { db, answers } = slowDatabase();
  const changes = localChanges();
  const settings = createSettings(db, changes);
  const earlier = settings.profile();
  await changes.publish('settings');
  const later = settings.profile();
  answers[1]?.('Da Luigi');
  await later;
  answers[0]?.('Da Mario');
  await earlier;
  expect(settings.lastProfile().name).toBe('Da Luigi');
});
