import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let count = 0;

/** Shows a number before the document's title; none for 0. */
export const setTitleCount = (next: number): void => {
  if (next === count) return;
  count = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useTitleCount = (): number =>
  useSyncExternalStore(
    subscribe,
    () => count,
    () => 0,
  );
