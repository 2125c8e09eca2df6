import { listSessions } from '@bottega/contract/user-sessions';
import { getUser } from '@bottega/contract/users';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';

/** A user with their settings. */
export const userQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['users', 'one', id],
    queryFn: ({ signal }) => api.call(getUser, { params: { id } }, { signal }),
  });

/** Where a user is logged in. */
export const sessionsQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['users', 'sessions', id],
    queryFn: ({ signal }) => api.call(listSessions, { params: { id } }, { signal }),
  });
