import type { FlagKey, Flags } from '@bottega/contract/flags/rules';
import { flagsFromList } from '@bottega/contract/flags/rules';
import type { Changes, ChangeTopic } from './db/changes/changes.ts';
import type { Db } from './db/tables.ts';

/** Flags, maintenance and shop settings, cached until they change. */
export interface Settings {
  isOn(flag: FlagKey): Promise<boolean>;
  inMaintenance(): Promise<boolean>;
  /** Whether the shop's inbox gets a mail for each new order. */
  mailsOrders(): Promise<boolean>;
  staffNeedSecondFactor(): Promise<boolean>;
}

/** Loads on first use and again after each change, also one during a load. */
const cachedUntil = <T>(changes: Changes, topic: ChangeTopic, load: () => Promise<T>): (() => Promise<T>) => {
  let current: Promise<T> | undefined;
  changes.subscribe((changed) => {
    if (changed === topic) current = undefined;
  });
  return () => {
    if (current) return current;
    const loading = load();
    current = loading;
    // The next request retries a failed load.
    loading.catch(() => {
      if (current === loading) current = undefined;
    });
    return loading;
  };
};

export const createSettings = (db: Db, changes: Changes): Settings => {
  const flags = cachedUntil<Flags>(changes, 'flags', async () =>
    flagsFromList(await db.selectFrom('feature_flags').select(['key', 'enabled']).execute()),
  );
  const switches = cachedUntil(changes, 'settings', async () => {
    const rows = await db.selectFrom('settings').select(['key', 'value']).execute();
    return new Map(rows.map(({ key, value }) => [key, value.enabled]));
  });
  return {
    isOn: async (flag) => (await flags())[flag],
    inMaintenance: async () => (await switches()).get('maintenance') ?? false,
    mailsOrders: async () => (await switches()).get('order_mails') ?? true,
    staffNeedSecondFactor: async () => (await switches()).get('staff_second_factor') ?? false,
  };
};
