import { createStoredStore } from '#lib/storage.ts';
import { useStore } from '#lib/store.ts';

/** Health data: written only on request, read only to mark dishes in the page; no request contains it. */
export const storedProfile = createStoredStore<string | null>({
  key: 'allergies',
  parse: (text) => text,
  format: (text) => text,
});

/** JSON, shared by all tabs of this browser. Null: none; also on the server and during hydration. */
export const useStoredProfile = (): string | null => useStore(storedProfile, null);
