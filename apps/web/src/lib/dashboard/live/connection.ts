import { useSyncExternalStore } from 'react';

/** `live`: through the stream; `polling`: polled every few seconds; `lost`: the server does not respond. */
export type ConnectionState = 'live' | 'polling' | 'lost';

export interface Connection {
  state: ConnectionState;
  /** Milliseconds since 1970. */
  since: number;
}

const atFirst: Connection = { state: 'polling', since: 0 };
const listeners = new Set<() => void>();
let connection = atFirst;

export const readConnection = (): Connection => connection;

export const setConnection = (state: ConnectionState): void => {
  if (state === connection.state) return;
  connection = { state, since: Date.now() };
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useConnection = (): Connection => useSyncExternalStore(subscribe, readConnection, () => atFirst);
