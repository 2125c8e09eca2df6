import type { SessionUser } from '@bottega/contract/session';

/** The session ran out or was ended elsewhere; without this it changed by a login or logout here. */
export type SessionLoss = 'lost';

type Listener = (user: SessionUser | null, loss?: SessionLoss) => void;

const listeners = new Set<Listener>();
const { promise: listening, resolve: listen } = Promise.withResolvers<void>();

/** Says that all who have to hear of a change from the start are listening: changes before that have waited for it. */
export const hearSessionChanges = listen;

/** Calls the listener after each login (with the user) and each end of a session (null). Returns how to stop that. */
export const onSessionChange = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Tells every listener who is signed in now; a page may be quicker than the shell around it, which listens. */
export const announceSession = async (user: SessionUser | null, loss?: SessionLoss): Promise<void> => {
  await listening;
  for (const listener of listeners) listener(user, loss);
};
