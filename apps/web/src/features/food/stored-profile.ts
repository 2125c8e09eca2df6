import { useSyncExternalStore } from 'react';
import { readStored } from '#lib/storage.ts';

/** Health data: written only on request, and only read to mark dishes in the page; no request contains it. */
export const allergyProfileKey = 'allergies';

const subscribe = (listener: () => void): (() => void) => {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
};

/**
 * The profile stored in this browser as JSON, shared by all tabs. Null: none, and also on the server and during
 * hydration.
 */
export const useStoredProfile = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => readStored(allergyProfileKey),
    () => null,
  );
