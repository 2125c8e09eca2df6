import { deleteUser, getUser, updateUser } from '@bottega/contract/accounts/profile-endpoints';
import type { User } from '@bottega/contract/accounts/schemas';
import { listUsers } from '@bottega/contract/accounts/staff-endpoints';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#lib/api/api-client.ts';
import { listKey, type RecordSource } from '#lib/dashboard/record-list.ts';

const rolesOf: Readonly<Record<string, string>> = { admin: 'admin,superadmin', user: 'user' };

export const rolesOfTab = (tab: string): string | undefined => rolesOf[tab];

export const userSource: RecordSource<User> = {
  list: 'users',
  tabs: ['all', 'admin', 'user'],
  fetchPage: async (api, { tab, search, page, limit }, signal) => {
    const query = { page, limit, search, role: rolesOfTab(tab) };
    const { payload } = await api.call(listUsers, { query }, { signal });
    return { items: payload.users, total: payload.total };
  },
};

export const userQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...listKey('users'), 'one', id],
    queryFn: ({ signal }) => api.call(getUser, { params: { id } }, { signal }),
  });

export type UserChange = Pick<User, 'username' | 'fullName' | 'phoneNumber'> &
  Partial<Pick<User, 'email' | 'role' | 'version'>> & { password?: string };

export const save = (api: Api, { _id: id }: User, body: UserChange) => api.call(updateUser, { params: { id }, body });

export const remove = (api: Api, { _id: id }: User) => api.call(deleteUser, { params: { id }, body: {} });
