import { getUser, listSessions } from '@bottega/contract/accounts/profile-endpoints';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#lib/api/api-client.ts';

export const userQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['users', 'one', id],
    queryFn: ({ signal }) => api.call(getUser, { params: { id } }, { signal }),
  });

export const sessionsQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['users', 'sessions', id],
    queryFn: ({ signal }) => api.call(listSessions, { params: { id } }, { signal }),
  });
