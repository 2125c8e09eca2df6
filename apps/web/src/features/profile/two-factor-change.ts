import { type User, updateUser } from '@bottega/contract/users';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import { userQuery } from './queries.ts';

interface TwoFactorChangeOptions {
  api: Api;
  queryClient: QueryClient;
  userId: string;
}

/** Switches the login code on or off: shown at once, taken back when the server refuses. */
export const twoFactorChange = ({ api, queryClient, userId }: TwoFactorChangeOptions) => {
  const { queryKey } = userQuery(api, userId);
  const show = (enabled: boolean) =>
    queryClient.setQueryData(queryKey, (known) => known && { ...known, _2faEnabled: enabled });
  return mutationOptions({
    mutationFn: (enabled: boolean) => api.call(updateUser, { params: { id: userId }, body: { _2faEnabled: enabled } }),
    onMutate: async (enabled) => {
      await queryClient.cancelQueries({ queryKey });
      show(enabled);
    },
    onSuccess: (user) => queryClient.setQueryData(queryKey, user),
    onError: (_error, enabled) => {
      show(!enabled);
    },
  });
};

/** Shows settings that the server answered with; older ones that are on their way come too late. */
export const keepSettings = async ({ api, queryClient, userId }: TwoFactorChangeOptions, user: User): Promise<void> => {
  const { queryKey } = userQuery(api, userId);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, user);
};

/** Whether the server wants the password first (security.md 14). */
export const needsPassword = (error: Error): boolean => error instanceof ApiError && error.code === 'password_required';
