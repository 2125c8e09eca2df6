import { createStoredStore } from '#lib/storage.ts';
import { useStore } from '#lib/store.ts';

/** Health data: written only on request, used only to mark dishes in the page, never sent. */
export const storedProfile = createStoredStore<string | null>({
  key: 'allergies',
  parse: (text) => text,
  format: (text) => text,
});

/** JSON, shared by all tabs. Null: none; also on the server and while hydrating. */
export const useStoredProfile = (): string | null => useStore(storedProfile, null);
