import type { Store } from './store.ts';

/** What the browser remembers: until a `logout`, until the `tab` is closed or logs out, or as long as the `device` keeps it. */
const lifetimes = {
  /** Health data: stored on request only, and in no request (FOOD-06). */
  allergies: 'device',
  /** A visitor's cart (spec §3). */
  cart: 'device',
  /** Whether this tab's session has merged the visitor's cart (spec §4). */
  cart_merged: 'tab',
  /** Changes of a customer's cart that wait for the network. */
  cart_held: 'logout',
  /** The last order sent, with its idempotency key, until the shop has responded. */
  checkout_attempt: 'logout',
  /** Address, phone number and the like, as typed on `/checkout`. */
  checkout_draft: 'logout',
  /** An unsent message of the contact form. */
  contact_draft: 'tab',
  /** The deliveries that `/courier` has loaded last, with addresses and phone numbers. */
  courier_snapshot: 'logout',
  /** The tickets that the kitchen screen has loaded last, with names and phone numbers. */
  kitchen_snapshot: 'logout',
  kitchen_station: 'device',
  lang: 'device',
  /** The id of the user whom this browser notifies. */
  notified: 'logout',
  order_notifications: 'device',
  order_sound: 'device',
  /** When the newest order that was seen on this device was placed. */
  orders_seen: 'device',
  /** Number of an order that was just placed, for the other tabs; removed at once. */
  placed_order: 'device',
  /** The past order that is being put into the cart, with its idempotency key, until the shop has responded. */
  reorder: 'logout',
  theme: 'device',
} as const satisfies Record<string, 'logout' | 'tab' | 'device'>;

/** An entry of the outbox is removed once it is answered, also after a logout (decision 034). */
export type StoredKey = keyof typeof lifetimes | `page-size-${string}` | `outbox:${string}`;

const isOfTab = (key: string): boolean => (lifetimes as Record<string, string>)[key] === 'tab';
const storageOf = (key: StoredKey): Storage => (isOfTab(key) ? sessionStorage : localStorage);

type Listener = (key: string | null) => void;

// Where the browser refuses (private mode, quota), a value lasts as long as the document.
const memory = new Map<string, string>();
const listeners = new Set<Listener>();

const announce = (key: string): void => {
  for (const listener of listeners) listener(key);
};

/** Null if nothing is stored, or the browser refuses access. */
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
  announce(key);
};

export const removeStored = (key: StoredKey): void => {
  memory.delete(key);
  try {
    storageOf(key).removeItem(key);
  } catch {
    // Then nothing is stored.
  }
  announce(key);
};

/** Those in local storage that begin with `prefix`. */
export const storedKeys = (prefix: StoredKey): StoredKey[] => {
  const keys = [...memory.keys()];
  try {
    keys.push(...Object.keys(localStorage));
  } catch {
    // Only those of this document.
  }
  return [...new Set(keys)].filter((key): key is StoredKey => key.startsWith(prefix));
};

/** Removes what belongs to the account that has logged out. */
export const removeStoredOfAccount = (): void => {
  for (const [key, lifetime] of Object.entries(lifetimes)) {
    if (lifetime !== 'device') removeStored(key as keyof typeof lifetimes);
  }
};

/** Calls back with the key that this tab or another has changed; null: any. Returns the unsubscribe function. */
export const onStored = (listener: Listener): (() => void) => {
  const onOtherTab = ({ key }: StorageEvent) => listener(key);
  // A page from the back/forward cache has missed the changes of other tabs.
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
  /** Null: nothing is stored. Called once per text, with the value before it; returns a value for any text. */
  parse: (text: string | null, before: Value | undefined) => Value;
  /** Null: nothing needs to be stored. */
  format: (value: Value) => string | null;
}

/** A store in local storage, which all tabs share. */
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
