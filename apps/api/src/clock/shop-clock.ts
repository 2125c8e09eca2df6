import type { Logger } from 'pino';
import * as v from 'valibot';
import type { Changes } from '#db/changes/changes.ts';
import type { Db } from '#db/tables.ts';

/** With an offset, and close enough that a month or year more or less is a valid date. */
export const instant = (message: string) =>
  v.pipe(
    v.string(message),
    v.isoTimestamp(message),
    v.startsWith('20', message),
    v.transform((text) => new Date(text)),
  );

/** Shifted by an offset that all instances share. Never in production. */
export interface ShopClock {
  now(): Date;
  offset(): number;
  set(now: Date): Promise<void>;
}

interface Options {
  db: Db;
  changes: Changes;
  /** Undefined: continues where the shop last ran. */
  start: Date | undefined;
  logger: Pick<Logger, 'warn'>;
}

const readOffset = async (db: Db): Promise<number> => {
  const row = await db.selectFrom('settings').select('value').where('key', '=', 'clock').executeTakeFirst();
  return row?.value.offset ?? 0;
};

const saveOffset = async (db: Db, offset: number): Promise<void> => {
  const row = { value: { enabled: true, offset }, updated_at: new Date() };
  await db
    .insertInto('settings')
    .values({ key: 'clock', ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
};

export const openShopClock = async ({ db, changes, start, logger }: Options): Promise<ShopClock> => {
  let offset = await readOffset(db);
  let last: Promise<void> = Promise.resolve();

  /** One step at a time: a value read before a jump must not undo it. */
  const inTurn = (step: () => Promise<void>): Promise<void> => {
    const turn = last.then(step);
    last = turn.catch(() => undefined);
    return turn;
  };

  const set = async (now: Date): Promise<void> => {
    await inTurn(async () => {
      const moved = now.getTime() - Date.now();
      await saveOffset(db, moved);
      offset = moved;
    });
    await changes.publish('settings');
  };

  const follow = () =>
    inTurn(async () => {
      const stored = await readOffset(db);
      if (stored === offset) return;
      offset = stored;
      // Pages may have been cached with the old clock since the announcement.
      void changes.publish('settings');
    }).catch((error: unknown) => logger.warn({ err: error }, 'the clock could not be read'));

  if (start) await set(start);
  changes.subscribe((topic) => {
    if (topic === 'settings') void follow();
  });
  const now = () => new Date(Date.now() + offset);
  if (offset !== 0) logger.warn({ now: now() }, 'the clock is moved (CLOCK, /dev/clock)');
  return { now, offset: () => offset, set };
};
