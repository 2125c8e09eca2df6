import type { SessionUser } from '@bottega/contract/accounts/schemas';
import { getMe } from '@bottega/contract/accounts/session-endpoints';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { Api } from '../api/api-client.ts';
import { renewal } from '../api/held-pages.ts';
import { removeStoredOfAccount } from '../storage.ts';

const queryKey = ['session'];

/** Null for a visitor. Calls only if a user is remembered (AUTH-02); never rejects. */
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

/** `changed`: login, logout or edit here; `lost`: expired or ended elsewhere. */
export type SessionChange = 'changed' | 'lost';

type Listener = (reason: SessionChange) => void;

const listeners = new Set<Listener>();

export const onSessionChange = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const signedIn = (queryClient: QueryClient): SessionUser | null => queryClient.getQueryData(queryKey) ?? null;

export const changeSession = (
  queryClient: QueryClient,
  user: SessionUser | null,
  reason: SessionChange = 'changed',
): void => {
  const wasSignedIn = signedIn(queryClient);
  queryClient.setQueryData(queryKey, user);
  renewal.current?.end(user);
  // A visitor who remains one has not logged out.
  if (!user && wasSignedIn && reason === 'changed') removeStoredOfAccount();
  for (const listener of listeners) listener(reason);
};
