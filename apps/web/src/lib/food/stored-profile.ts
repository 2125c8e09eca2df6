import { useSyncExternalStore } from 'react';
import { readStored } from '../storage.ts';

/** Data about health: written on request alone, and only read to mark dishes in the page; no request has it. */
export const allergyProfileKey = 'allergies';

const subscribe = (listener: () => void): (() => void) => {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
};

/** Of this browser, in all its tabs, as JSON. Null: none, on the server and while hydrating as well. */
export const useStoredProfile = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => readStored(allergyProfileKey),
    () => null,
  );
