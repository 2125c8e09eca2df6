import type { Store } from './store.ts';

/** Removed at `logout`, when the `tab` closes or logs out, or never (`device`). */
const lifetimes = {
  /** Health data: stored on request only, never sent. */
  allergies: 'device',
  /** A visitor's (spec §3). */
  cart: 'device',
  /** This tab's session has merged the visitor's cart (spec §4). */
  cart_merged: 'tab',
  /** Changes that wait for the network. */
  cart_held: 'logout',
  /** The last order sent, with its idempotency key, until answered. */
  checkout_attempt: 'logout',
  /** Personal data typed on `/checkout`. */
  checkout_draft: 'logout',
  contact_draft: 'tab',
  /** With addresses and phone numbers. */
  courier_snapshot: 'logout',
  /** With names and phone numbers. */
  kitchen_snapshot: 'logout',
  kitchen_station: 'device',
  lang: 'device',
  /** Id of the user whom this browser notifies. */
  notified: 'logout',
  order_notifications: 'device',
  order_sound: 'device',
  orders_seen: 'device',
  /** For other tabs; removed at once. */
  placed_order: 'device',
  /** With its idempotency key, until answered. */
  reorder: 'logout',
  theme: 'device',
} as const satisfies Record<string, 'logout' | 'tab' | 'device'>;

/** Outbox entries survive a logout, until answered (decision 034). */
export type StoredKey = keyof typeof lifetimes | `page-size-${string}` | `outbox:${string}`;

const isOfTab = (key: string): boolean => (lifetimes as Record<string, string>)[key] === 'tab';
const storageOf = (key: StoredKey): Storage => (isOfTab(key) ? sessionStorage : localStorage);

type Listener = (key: string | null) => void;

// For private mode and a full quota.
const memory = new Map<string, string>();
const listeners = new Set<Listener>();

const notify = (key: string): void => {
  for (const listener of listeners) listener(key);
};

export const readStored = (key: StoredKey): string | null => {
  const kept = memory.get(key);
  if (kept !== undefined) return kept;
  try {
    return storageOf(key).getItem(key);
  } catch {
    return null;
  }
};

export const writeStored = (key: StoredKey, value: string): void => {
  try {
    storageOf(key).setItem(key, value);
    memory.delete(key);
  } catch {
    memory.set(key, value);
  }
  notify(key);
};

export const removeStored = (key: StoredKey): void => {
  memory.delete(key);
  try {
    storageOf(key).removeItem(key);
  } catch {
    // Nothing is stored.
  }
  notify(key);
};

export const storedKeys = (prefix: StoredKey): StoredKey[] => {
  const keys = [...memory.keys()];
  try {
    keys.push(...Object.keys(localStorage));
  } catch {
    // Access refused.
  }
  return [...new Set(keys)].filter((key): key is StoredKey => key.startsWith(prefix));
};

export const removeStoredOfAccount = (): void => {
  for (const [key, lifetime] of Object.entries(lifetimes)) {
    if (lifetime !== 'device') removeStored(key as keyof typeof lifetimes);
  }
};

/** `key`: null for any. Returns the unsubscribe function. */
export const onStored = (listener: Listener): (() => void) => {
  const onOtherTab = ({ key }: StorageEvent) => listener(key);
  // A page from the back/forward cache has missed other tabs' changes.
  const onReturn = () => listener(null);
  listeners.add(listener);
  window.addEventListener('storage', onOtherTab);
  window.addEventListener('pageshow', onReturn);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onOtherTab);
    window.removeEventListener('pageshow', onReturn);
  };
};

interface StoredStore<Value> {
  key: StoredKey;
  /** `text`: anything stored; null for nothing. */
  parse: (text: string | null, before: Value | undefined) => Value;
  /** Null: store nothing. */
  format: (value: Value) => string | null;
}

/** In local storage, shared by all tabs. */
export const createStoredStore = <Value>({ key, parse, format }: StoredStore<Value>): Store<Value> => {
  let latest: { text: string | null; value: Value } | undefined;
  return {
    read: () => {
      const text = readStored(key);
      if (!latest || text !== latest.text) latest = { text, value: parse(text, latest?.value) };
      return latest.value;
    },
    set: (value) => {
      const text = format(value);
      latest = { text, value };
      if (text === null) removeStored(key);
      else writeStored(key, text);
    },
    subscribe: (listener) => onStored((changed) => (changed === key || changed === null) && listener()),
  };
};
