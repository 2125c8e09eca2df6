import type { ErrorCode } from '@bottega/contract/errors';
import type { FlagKey, Flags } from '@bottega/contract/flags';
import { flagsFromList } from '@bottega/contract/flags';
import {
  defaultOrdering,
  noOrderingState,
  type OrderingSettings,
  type OrderingState,
} from '@bottega/contract/fulfilment/settings';
import type { DeliveryZone } from '@bottega/contract/fulfilment/zones';
import { defaultKitchen, type KitchenSettings } from '@bottega/contract/kitchen/schemas';
import { defaultHours, type OpeningHours, workingDayEnd } from '@bottega/contract/shop/hours/opening-hours';
import { blankProfile, defaultProfile, type ShopProfile } from '@bottega/contract/shop/profile';
import { setShopTimeZone } from '@bottega/contract/shop/time-zone';
import type { Changes, ChangeTopic } from './db/changes/changes.ts';
import { hasDeclaredDish } from './db/default-food.ts';
import { selectLatestTerms } from './db/latest-terms.ts';
import type { Db, Row } from './db/tables.ts';

export type Closing = Extract<ErrorCode, 'not_open_yet' | 'maintenance'>;

export interface Settings {
  isOn(flag: FlagKey): Promise<boolean>;
  inMaintenance(): Promise<boolean>;
  mailsOrders(): Promise<boolean>;
  staffNeedSecondFactor(): Promise<boolean>;
  isOpen(): Promise<boolean>;
  setup(): Promise<Setup | undefined>;
  closing(): Promise<Closing | undefined>;
  profile(): Promise<ShopProfile>;
  hours(): Promise<OpeningHours>;
  ordering(): Promise<OrderingSettings>;
  zones(): Promise<readonly DeliveryZone[]>;
  orderingState(): Promise<OrderingState>;
  kitchen(): Promise<KitchenSettings>;
  termsVersion(): Promise<number | null>;
  declaresFood(): Promise<boolean>;
  hasOptions(): Promise<boolean>;
  /** When the menu changes by itself, or to another day's stock; undefined: never. */
  menuChangesAt(now: Date): Promise<Date | undefined>;
  lastProfile(): ShopProfile;
}

interface Setup {
  owner: string | undefined;
}

/** Loads on first use and after each change, also one during a load. */
const cachedUntil = <T>(changes: Changes, topic: ChangeTopic, load: () => Promise<T>): (() => Promise<T>) => {
  let current: Promise<T> | undefined;
  changes.subscribe((changed) => {
    if (changed === topic) current = undefined;
  });
  return () => {
    if (current) return current;
    const loading = load();
    current = loading;
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
    return new Map(rows.map(({ key, value }) => [key, value]));
  });
  const isOn = async (key: Row<'settings'>['key']) => (await switches()).get(key)?.enabled;
  const setup = async (): Promise<Setup | undefined> => {
    const value = (await switches()).get('setup');
    return value?.enabled ? { owner: value.owner } : undefined;
  };
  let lastProfile = defaultProfile;
  let reads = 0;
  const profile = cachedUntil(changes, 'settings', async () => {
    reads += 1;
    const nr = reads;
    const row = await db.selectFrom('shop_documents').select('value').where('key', '=', 'profile').executeTakeFirst();
    // An older row lacks newer fields.
    const missing = !row && (await setup()) ? blankProfile : defaultProfile;
    const read = { ...missing, ...row?.value };
    // A slow read may end after a newer one.
    if (nr === reads) {
      lastProfile = read;
      setShopTimeZone(read.timeZone);
    }
    return read;
  });
  changes.subscribe((topic) => {
    if (topic === 'settings') profile().catch(() => undefined);
  });
  const documents = cachedUntil(changes, 'settings', async () => {
    const rows = await db.selectFrom('shop_documents').select(['key', 'value']).execute();
    return new Map(rows.map(({ key, value }) => [key, value]));
  });
  const document = async <T extends object>(key: Row<'shop_documents'>['key'], missing: T): Promise<T> => ({
    ...missing,
    ...(await documents()).get(key),
  });
  const terms = cachedUntil(changes, 'settings', async () => {
    const row = await selectLatestTerms(db).select(['version', 'texts']).executeTakeFirst();
    return row?.texts ? row.version : null;
  });
  const menu = cachedUntil(changes, 'products', async () => {
    const soldOut = db.selectFrom('products').select('sold_out_until').where('sold_out_until', 'is not', null);
    const daily = db.selectFrom('products').select('id').where('daily_stock', 'is not', null).limit(1);
    const groups = db.selectFrom('option_groups').select('id').orderBy('id').limit(1);
    const rows = await soldOut.execute();
    return {
      times: rows.flatMap(({ sold_out_until }) => sold_out_until ?? []),
      hasDailyStock: (await daily.execute()).length > 0,
      declaresFood: await hasDeclaredDish(db),
      hasOptions: (await groups.execute()).length > 0,
    };
  });
  const hours = () => document('hours', defaultHours);
  const menuChangesAt = async (now: Date): Promise<Date | undefined> => {
    const { times, hasDailyStock } = await menu();
    const nextDay = hasDailyStock ? [workingDayEnd(now, await hours())] : [];
    return [...times, ...nextDay].filter((time) => time > now).toSorted((a, b) => +a - +b)[0];
  };
  return {
    isOn: async (flag) => (await flags())[flag],
    inMaintenance: async () => (await isOn('maintenance')) ?? false,
    mailsOrders: async () => (await isOn('order_mails')) ?? true,
    staffNeedSecondFactor: async () => (await isOn('staff_second_factor')) ?? false,
    isOpen: async () => (await isOn('open')) ?? true,
    setup,
    closing: async () => {
      if (await setup()) return 'not_open_yet';
      return (await isOn('maintenance')) ? 'maintenance' : undefined;
    },
    profile,
    hours,
    declaresFood: async () => (await menu()).declaresFood,
    hasOptions: async () => (await menu()).hasOptions,
    menuChangesAt,
    ordering: () => document('ordering', defaultOrdering),
    zones: async () => (await document<{ zones: DeliveryZone[] }>('zones', { zones: [] })).zones,
    orderingState: () => document('ordering_state', noOrderingState),
    kitchen: () => document('kitchen', defaultKitchen),
    termsVersion: terms,
    lastProfile: () => lastProfile,
  };
};
