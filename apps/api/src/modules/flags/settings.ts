import { type FlagKey, type Flags, flagsFromList } from '@bottega/contract/flag-keys';
import type { Kysely } from 'kysely';
import type { Changes, ChangeTopic } from '../../db/changes.ts';
import type { Database } from '../../db/tables.ts';

/** The switches every request looks at, read from the database once and again after each change. */
export interface Settings {
  isOn(flag: FlagKey): Promise<boolean>;
  inMaintenance(): Promise<boolean>;
}

/** Loads on first use and drops what it holds when one of the topics changes, also while a load is under way. */
const cachedUntil = <T>(changes: Changes, topic: ChangeTopic, load: () => Promise<T>): (() => Promise<T>) => {
  let current: Promise<T> | undefined;
  changes.subscribe((changed) => {
    if (changed === topic) current = undefined;
  });
  return () => {
    if (current) return current;
    const loading = load();
    current = loading;
    // A failed load must not stay: the next request tries again.
    loading.catch(() => {
      if (current === loading) current = undefined;
    });
    return loading;
  };
};

/** The shop's switches, kept in memory and true on every instance. */
export const createSettings = (db: Kysely<Database>, changes: Changes): Settings => {
  const flags = cachedUntil<Flags>(changes, 'flags', async () =>
    flagsFromList(await db.selectFrom('feature_flags').select(['key', 'enabled']).execute()),
  );
  const maintenance = cachedUntil(changes, 'settings', async () => {
    const row = await db.selectFrom('settings').select('value').where('key', '=', 'maintenance').executeTakeFirst();
    return row?.value.enabled ?? false;
  });
  return { isOn: async (flag) => (await flags())[flag], inMaintenance: maintenance };
};
