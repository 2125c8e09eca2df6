import type { FlagKey, Flags } from '@bottega/contract/flags/rules';
import { flagsFromList } from '@bottega/contract/flags/rules';
import { defaultProfile, type ShopProfile } from '@bottega/contract/shop/profile';
import { setShopTimeZone } from '@bottega/contract/shop/time-zone';
import type { Changes, ChangeTopic } from './db/changes/changes.ts';
import { selectLatestTerms } from './db/latest-terms.ts';
import type { Db } from './db/tables.ts';

/** Flags, maintenance and shop settings, cached until they change. */
export interface Settings {
  isOn(flag: FlagKey): Promise<boolean>;
  inMaintenance(): Promise<boolean>;
  /** Whether the shop's inbox gets a mail for each new order. */
  mailsOrders(): Promise<boolean>;
  staffNeedSecondFactor(): Promise<boolean>;
  /** Whether the shop takes orders: what staff have switched, not the opening hours. */
  isOpen(): Promise<boolean>;
  /** From an empty database until the last step of the wizard. */
  inSetup(): Promise<boolean>;
  profile(): Promise<ShopProfile>;
  /** Of the terms of sale in force; null: there are none. */
  termsVersion(): Promise<number | null>;
  /** The profile as it was last read, also while the database is down. */
  lastProfile(): ShopProfile;
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
  let lastProfile = defaultProfile;
  const profile = cachedUntil(changes, 'settings', async () => {
    const row = await db.selectFrom('shop_documents').select('value').where('key', '=', 'profile').executeTakeFirst();
    // Fields of newer versions are missing in an older row.
    lastProfile = { ...defaultProfile, ...row?.value };
    setShopTimeZone(lastProfile.timeZone);
    return lastProfile;
  });
  // The last one stays fresh without being asked for.
  changes.subscribe((topic) => {
    if (topic === 'settings') profile().catch(() => undefined);
  });
  const terms = cachedUntil(changes, 'settings', async () => {
    const row = await selectLatestTerms(db).select(['version', 'texts']).executeTakeFirst();
    return row?.texts ? row.version : null;
  });
  return {
    isOn: async (flag) => (await flags())[flag],
    inMaintenance: async () => (await switches()).get('maintenance') ?? false,
    mailsOrders: async () => (await switches()).get('order_mails') ?? true,
    staffNeedSecondFactor: async () => (await switches()).get('staff_second_factor') ?? false,
    isOpen: async () => (await switches()).get('open') ?? true,
    inSetup: async () => (await switches()).get('setup') ?? false,
    profile,
    termsVersion: terms,
    lastProfile: () => lastProfile,
  };
};
