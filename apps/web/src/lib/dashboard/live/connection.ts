import type { ConnectionState } from '../../live/follow-shop.ts';
import { createStore, useStore } from '../../store.ts';

export interface Connection {
  state: ConnectionState;
  /** Milliseconds since 1970. */
  since: number;
}

const atFirst: Connection = { state: 'polling', since: 0 };
const connection = createStore(atFirst);

export const readConnection = connection.read;

export const setConnection = (state: ConnectionState): void => {
  if (state !== connection.read().state) connection.set({ state, since: Date.now() });
};

export const useConnection = (): Connection => useStore(connection, atFirst);
