import type { FlagKey } from '@bottega/contract/flags';
import { sql } from 'kysely';
import type { Db } from '#db/tables.ts';

const flagColumns = ['id as _id', 'key', 'enabled'] as const;

export const listFlags = (db: Db) => db.selectFrom('feature_flags').select(flagColumns).orderBy('key').execute();

export const findFlag = (db: Db, key: string) =>
  db
    .selectFrom('feature_flags')
    .select(flagColumns)
    .where('key', '=', key as FlagKey)
    .executeTakeFirst();

/** Toggles without `enabled`; undefined if that changes nothing. */
export const switchFlag = (db: Db, { key, enabled, now }: { key: string; enabled: boolean | undefined; now: Date }) =>
  db
    .updateTable('feature_flags')
    .set({ enabled: sql<boolean>`not enabled`, updated_at: now })
    .where('key', '=', key as FlagKey)
    .$if(enabled !== undefined, (query) => query.where('enabled', '!=', enabled === true))
    .returning(flagColumns)
    .executeTakeFirst();

export const lockMaintenance = async (trx: Db, now: Date): Promise<boolean> => {
  const { value } = await trx
    .insertInto('settings')
    .values({ key: 'maintenance', value: { enabled: false }, updated_at: now })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet(({ ref }) => ({ updated_at: ref('settings.updated_at') })),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return value.enabled;
};

export const setMaintenance = async (trx: Db, enabled: boolean, now: Date): Promise<void> => {
  await trx
    .updateTable('settings')
    .set({ value: { enabled }, updated_at: now })
    .where('key', '=', 'maintenance')
    .execute();
};
