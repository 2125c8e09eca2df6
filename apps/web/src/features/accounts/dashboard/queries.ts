import { deleteUser, endOtherSessions, getUser, updateUser } from '@bottega/contract/accounts/profile-endpoints';
import type { User } from '@bottega/contract/accounts/schemas';
import { listUsers, setUserDisabled } from '@bottega/contract/accounts/staff-endpoints';
import type { LeftBehind } from '@bottega/contract/accounts/team/left-behind';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#lib/api/api-client.ts';
import { listKey, type RecordSource } from '#lib/dashboard/record-list.ts';

const rolesOf: Readonly<Record<string, string>> = { admin: 'admin,superadmin', user: 'user' };

export const filtersOfTab = (tab: string): { role?: string; disabled?: 'true' } => {
  if (tab === 'disabled') return { disabled: 'true' };
  const role = rolesOf[tab];
  return role ? { role } : {};
};

export const userSource: RecordSource<User> = {
  list: 'users',
  tabs: ['all', 'admin', 'user', 'disabled'],
  fetchPage: async (api, { tab, search, page, limit }, signal) => {
    const query = { page, limit, search, ...filtersOfTab(tab) };
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
  Partial<Pick<User, 'email' | 'role' | 'duties' | 'version'>> & { password?: string };

export interface Answer {
  /** Set up by a user who has now lost rights. */
  leftBehind?: LeftBehind | undefined;
}

export type OnAnswer = (user: User, answer: Answer) => void;

export const save = (api: Api, { _id: id }: User, body: UserChange) => api.call(updateUser, { params: { id }, body });

export const remove = (api: Api, { _id: id }: User) => api.call(deleteUser, { params: { id }, body: {} });

export const setDisabled = (
  api: Api,
  { _id: id, version }: User,
  change: { disabled: boolean; cancelOrders?: boolean },
) => api.call(setUserDisabled, { params: { id }, body: { ...change, version } });

export const endSessions = async (api: Api, { _id: id }: User): Promise<Answer> => {
  await api.call(endOtherSessions, { params: { id } });
  return {};
};
