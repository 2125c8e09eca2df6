// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  createStoredStore,
  readStored,
  removeStored,
  removeStoredOfAccount,
  storedKeys,
  writeStored,
} from './storage.ts';
import { createStore } from './store.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

const refuseStorage = () =>
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (key === 'theme' ? 'light' : null),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: () => undefined,
  });

test('a store calls back when its value changes, until the listener leaves', () => {
  const store = createStore(0);
  const listener = vi.fn();
  const stop = store.subscribe(listener);
  store.set(1);
  store.set(1);
  expect([store.read(), listener.mock.calls.length]).toEqual([1, 1]);
  stop();
  store.set(2);
  expect(listener).toHaveBeenCalledOnce();
});

const aNumber = () =>
  createStoredStore<number>({ key: 'orders_seen', parse: Number, format: (value) => (value ? String(value) : null) });

test('a stored store is shared by this tab, other tabs and pages that come back', () => {
  const [one, other] = [aNumber(), aNumber()];
  const listener = vi.fn();
  const stop = other.subscribe(listener);
  one.set(3);
  expect([other.read(), localStorage.getItem('orders_seen'), listener.mock.calls.length]).toEqual([3, '3', 1]);
  localStorage.setItem('orders_seen', '4');
  dispatchEvent(new StorageEvent('storage', { key: 'orders_seen' }));
  dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  dispatchEvent(new Event('pageshow'));
  expect([one.read(), other.read(), listener.mock.calls.length]).toEqual([4, 4, 3]);
  stop();
  one.set(0);
  expect([localStorage.getItem('orders_seen'), listener.mock.calls.length]).toEqual([null, 3]);
});

test('where the browser stores nothing, a value lasts as long as the document', () => {
  refuseStorage();
  writeStored('theme', 'dark');
  expect(readStored('theme')).toBe('dark');
  writeStored('outbox:a', '1');
  expect(storedKeys('outbox:')).toEqual(['outbox:a']);
  removeStored('outbox:a');
  expect([readStored('outbox:a'), storedKeys('outbox:')]).toEqual([null, []]);
  vi.unstubAllGlobals();
  writeStored('theme', 'dark');
  expect(localStorage.getItem('theme')).toBe('dark');
});

test('a logout removes what belongs to the account, and leaves what belongs to the device', () => {
  const ofAccount = ['checkout_draft', 'kitchen_snapshot', 'courier_snapshot', 'cart_held', 'contact_draft'] as const;
  for (const key of [...ofAccount, 'theme', 'cart'] as const) writeStored(key, 'x');
  expect(sessionStorage.getItem('contact_draft')).toBe('x');
  removeStoredOfAccount();
  expect(ofAccount.map(readStored)).toEqual(ofAccount.map(() => null));
  expect([readStored('theme'), readStored('cart')]).toEqual(['x', 'x']);
});
