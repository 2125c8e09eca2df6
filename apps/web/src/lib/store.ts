import { useSyncExternalStore } from 'react';

export interface Store<Value> {
  read: () => Value;
  set: (next: Value) => void;
  subscribe: (listener: () => void) => () => void;
}

export const createStore = <Value>(first: Value): Store<Value> => {
  const listeners = new Set<() => void>();
  let value = first;
  return {
    read: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

/** `atFirst`: on the server and during hydration. Another one than the store's first discards the rendered page. */
export const useStore = <Value, First = Value>(
  { subscribe, read }: Pick<Store<Value>, 'subscribe' | 'read'>,
  atFirst: First,
): Value | First => useSyncExternalStore<Value | First>(subscribe, read, () => atFirst);
