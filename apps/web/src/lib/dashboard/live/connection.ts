import { createStore, useStore } from '../../store.ts';

/** `live`: through the stream; `polling`: polled every few seconds; `lost`: the server does not respond. */
export type ConnectionState = 'live' | 'polling' | 'lost';

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
