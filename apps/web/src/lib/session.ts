import { getMe, type SessionUser } from '@bottega/contract/session';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { Api } from './api-client.ts';
import { announceSession, type SessionLoss } from './session-events.ts';

const queryKey = ['session'];

/** The user of this session, or null. The API is asked only when a user is remembered (AUTH-02); never rejects. */
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

/** Carries the session's user; provided once, at the root of the app. */
export const SessionContext = createContext<SessionUser | null>(null);

/** Carries the user that the document came with. */
export const LandedSessionContext = createContext<SessionUser | null>(null);

/** The user of this session, or null for a visitor. */
export const useSession = (): SessionUser | null => use(SessionContext);

/** Puts the user that a session call answered with in place; null after a logout. */
const setSession = (queryClient: QueryClient, user: SessionUser | null): void => {
  queryClient.setQueryData(queryKey, user);
};

/** Puts another user in place of the last (null: a visitor) and tells everybody. */
export const changeSession = (queryClient: QueryClient, user: SessionUser | null, loss?: SessionLoss): void => {
  setSession(queryClient, user);
  void announceSession(user, loss);
};

/** The API no longer knows the session. Nobody is told of it where there was none. */
export const loseSession = (queryClient: QueryClient): void => {
  if (queryClient.getQueryData(queryKey)) changeSession(queryClient, null, 'lost');
};
