import { useEffect, useSyncExternalStore } from 'react';
import type { ApiError } from '../../lib/api-error.ts';

// Told by the form of the code, shown by that of the login: in the portal one is in the modal, the other on the page.
let reason: ApiError | null = null;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Tells the login form why one has to log in once more; null once that is over. */
export const setLoginReason = (next: ApiError | null): void => {
  reason = next;
  for (const listener of listeners) listener();
};

/** Why one has to log in once more, or null. Goes with the form that shows it. */
export const useLoginReason = (): ApiError | null => {
  useEffect(() => () => setLoginReason(null), []);
  return useSyncExternalStore(
    subscribe,
    () => reason,
    () => null,
  );
};
