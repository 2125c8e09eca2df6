import { deleteUser, getUser, listUsers, type User, updateUser } from '@bottega/contract/users';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api-client.ts';
import { listKey, type RecordSource } from '../../../lib/dashboard/record-list.ts';

const rolesOf: Readonly<Record<string, string>> = { admin: 'admin,superadmin', user: 'user' };

/** Whose accounts a tab shows, as the API wants it said; undefined for everybody's. */
export const rolesOfTab = (tab: string): string | undefined => rolesOf[tab];

/** Everybody with an account (AUSER-01). */
export const userSource: RecordSource<User> = {
  list: 'users',
  tabs: ['all', 'admin', 'user'],
  fetchPage: async (api, { tab, search, page, limit }, signal) => {
    const query = { page, limit, search, role: rolesOfTab(tab) };
    const { payload } = await api.call(listUsers, { query }, { signal });
    return { items: payload.users, total: payload.total };
  },
};

/** One user as they are now; oneself with the address that waits for its link to be opened. */
export const userQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...listKey('users'), 'one', id],
    queryFn: ({ signal }) => api.call(getUser, { params: { id } }, { signal }),
  });

/** What is sent of an account: never more than may be changed about it. */
export type UserChange = Pick<User, 'username' | 'fullName' | 'phoneNumber'> &
  Partial<Pick<User, 'email' | 'role' | 'version'>> & { password?: string };

/** Saves an account. */
export const save = (api: Api, { _id: id }: User, body: UserChange) => api.call(updateUser, { params: { id }, body });

/** Removes somebody else's account for good. */
export const remove = (api: Api, { _id: id }: User) => api.call(deleteUser, { params: { id }, body: {} });
