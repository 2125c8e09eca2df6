import { getMe } from '@bottega/contract/accounts/session-endpoints';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../api/api-client.ts';
import { renewal } from '../api/held-pages.ts';
import { readCookie } from '../api/session-cookies.ts';
import { changeSession, type SessionChange, sessionQuery, signedIn } from './session.ts';
import { loseSession, takeUser } from './session-end.ts';

/** Adopts another tab's session, as its cookies show it. */
export const adoptSession = async (api: Api, queryClient: QueryClient, reason: SessionChange): Promise<void> => {
  const user = signedIn(queryClient);
  const id = readCookie(document.cookie, 'id') ?? user?.id;
  if (!api.remembersUser()) return loseSession(queryClient, reason);
  if (!user) return changeSession(queryClient, await queryClient.fetchQuery({ ...sessionQuery(api), staleTime: 0 }));
  if (id === user.id && !renewal.current) return;
  const present = await api.call(getMe).catch(() => null);
  if (present) takeUser(queryClient, present);
};
