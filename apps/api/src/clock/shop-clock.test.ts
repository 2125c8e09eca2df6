import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { localChanges } from '#db/changes/changes.ts';
import type { OpenDatabase } from '#db/open/open-database.ts';
import { describeDatabase, openSibling, openTestDatabase } from '#testing/database/test-database.ts';
import { openShopClock, type ShopClock } from './shop-clock.ts';

const christmas = new Date('2026-12-24T10:59:00Z');
const minute = 60_000;

/** Minutes between the clock's time and a given moment. */
const minutesFrom = (moment: Date, clock: ShopClock) => Math.round((clock.now().getTime() - moment.getTime()) / minute);

describeDatabase({ engines: 'both' }, (engine) => {
  let database: OpenDatabase;
  const logger = { warn: vi.fn() };
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T12:00:00Z') });
    logger.warn.mockClear();
    database = await openTestDatabase(engine);
  });
  afterEach(async () => {
    vi.useRealTimers();
    await database.close();
  });

  const open = ({ db, changes }: Pick<OpenDatabase, 'db' | 'changes'>, start?: Date) =>
    openShopClock({ db, changes, start, logger });

  test('is the machine’s clock until it is moved', async () => {
    const clock = await open(database);
    expect([clock.offset(), clock.now()]).toEqual([0, new Date()]);
    expect(logger.warn).not.toHaveBeenCalled();
    expect(await database.db.selectFrom('settings').selectAll().execute()).toEqual([]);
  });

  test('continues from where it starts, and from where it is moved to, forward or back', async () => {
    const clock = await open(database, christmas);
    expect(clock.now()).toEqual(christmas);
    vi.setSystemTime(Date.now() + 90 * minute);
    expect(minutesFrom(christmas, clock)).toBe(90);
    for (const moment of [new Date('2027-07-14T20:00:00Z'), new Date('2026-10-25T00:59:59Z')]) {
      await clock.set(moment);
      expect(clock.now()).toEqual(moment);
      vi.setSystemTime(Date.now() + minute);
      expect(minutesFrom(moment, clock)).toBe(1);
    }
  });

  test('continues after a restart, logs that, and starts elsewhere if CLOCK is set', async () => {
    await open(database, christmas);
    const again = await open(database);
    expect(again.now()).toEqual(christmas);
    expect(logger.warn).toHaveBeenLastCalledWith({ now: christmas }, expect.stringContaining('/dev/clock'));
    const summer = new Date('2027-07-14T20:00:00Z');
    expect((await open(database, summer)).now()).toEqual(summer);
  });

  test('is followed by an instance that receives the change, which then announces what its pages depend on', async () => {
    const clock = await open(database);
    const changes = localChanges();
    const other = await open({ db: database.db, changes });
    const topics: string[] = [];
    changes.subscribe((topic) => topics.push(topic));
    await clock.set(christmas);
    expect(other.offset()).toBe(0);
    await changes.publish('settings');
    await expect.poll(() => topics).toEqual(['settings', 'settings']);
    expect(other.offset()).toBe(clock.offset());
  });

  test('of two concurrent jumps one wins, on all instances', async () => {
    const clock = await open(database);
    const other = await open(database);
    await Promise.all([clock.set(christmas), other.set(new Date('2027-07-14T20:00:00Z'))]);
    await expect.poll(() => clock.offset() === other.offset()).toBe(true);
    expect((await open(database)).offset()).toBe(clock.offset());
  });

  if (engine === 'postgres') {
    test('reaches another process', async () => {
      vi.useRealTimers();
      const sibling = await openSibling(database.db);
      const [one, two] = [await open(database), await open(sibling)];
      for (const moment of [christmas, new Date('2027-07-14T20:00:00Z')]) {
        await one.set(moment);
        await expect.poll(() => minutesFrom(moment, two), { timeout: 10_000 }).toBe(0);
      }
      await sibling.close();
    });
  }
});
