import type { SessionUser } from '@bottega/contract/accounts/schemas';
import { getMe, logout } from '@bottega/contract/accounts/session-endpoints';
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { Api } from '../api/api-client.ts';
import { useApi } from '../api/api-context.tsx';
import {
  checkoutAttemptKey,
  checkoutDraftKey,
  courierSnapshotKey,
  kitchenSnapshotKey,
  notifiedKey,
  removeStored,
  reorderKey,
} from '../storage.ts';

const queryKey = ['session'];

/** Null for a visitor. Calls the API only if a user is remembered (AUTH-02); never rejects. */
export const sessionQuery = (api: Api) =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<SessionUser | null> => {
      if (!api.remembersUser()) return null;
      return api.call(getMe, {}, { signal }).catch(() => null);
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

export const SessionContext = createContext<SessionUser | null>(null);

export const useSession = (): SessionUser | null => use(SessionContext);

/** `changed` here, by a login, logout or edit; `lost`: expired or ended elsewhere. */
type Listener = (reason: 'changed' | 'lost') => void;

const listeners = new Set<Listener>();

export const onSessionChange = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const changeSession = (
  queryClient: QueryClient,
  user: SessionUser | null,
  reason: 'changed' | 'lost' = 'changed',
): void => {
  const wasSignedIn = Boolean(queryClient.getQueryData(queryKey));
  queryClient.setQueryData(queryKey, user);
  // A visitor who remains one has not logged out.
  if (!user && wasSignedIn && reason === 'changed')
    [checkoutDraftKey, checkoutAttemptKey, reorderKey, kitchenSnapshotKey, courierSnapshotKey, notifiedKey].map(
      removeStored,
    );
  for (const listener of listeners) listener(reason);
};

let keeper: (() => void) | undefined;

/**
 * For a page with unsaved work: if the session ends elsewhere, it is notified instead of being left, and asks for a
 * new login itself. Returns the unsubscribe function.
 */
export const keepPage = (onLost: () => void): (() => void) => {
  keeper = onLost;
  return () => {
    if (keeper === onLost) keeper = undefined;
  };
};

/** Ends the session in this document after the API lost it or, with `changed`, another tab ended it. */
export const loseSession = (queryClient: QueryClient, reason: 'changed' | 'lost' = 'lost'): void => {
  if (!queryClient.getQueryData(queryKey)) return;
  if (keeper) keeper();
  else changeSession(queryClient, null, reason);
};

const lastTasks = new Set<() => Promise<unknown>>();

/** Tasks that still need the session are finished before a logout. Returns the unsubscribe function. */
export const beforeLogOut = (task: () => Promise<unknown>): (() => void) => {
  lastTasks.add(task);
  return () => void lastTasks.delete(task);
};

/** Rejects, and the user stays logged in, if the API was not reached. */
export const useLogOut = (): (() => Promise<void>) => {
  const api = useApi();
  const queryClient = useQueryClient();
  return async () => {
    await Promise.allSettled([...lastTasks].map((task) => task()));
    await api.call(logout);
    changeSession(queryClient, null);
  };
};
