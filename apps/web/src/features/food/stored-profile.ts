import { useSyncExternalStore } from 'react';
import { readStored } from '#lib/storage.ts';

/** Health data: written only on request, read only to mark dishes in the page; no request contains it. */
export const allergyProfileKey = 'allergies';

const subscribe = (listener: () => void): (() => void) => {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
};

/** JSON, shared by all tabs of this browser. Null: none; also on the server and during hydration. */
export const useStoredProfile = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => readStored(allergyProfileKey),
    () => null,
  );
