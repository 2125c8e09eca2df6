import { getTeam } from '@bottega/contract/accounts/team/endpoints';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Api } from '#lib/api/api-client.ts';
import { useApi } from '#lib/api/api-context.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import { isCanceled } from '#lib/dashboard/reauthentication.ts';
import { listKey } from '#lib/dashboard/record-list.ts';
import { useTexts } from '#locales/use-texts.ts';
import { useToast } from '#ui/toast/toasts.tsx';

/** Refetched after each change of users, which includes invites and devices. */
export const teamQuery = (api: Api) =>
  queryOptions({ queryKey: [...listKey('users'), 'team'], queryFn: ({ signal }) => api.call(getTeam, {}, { signal }) });

export const useTeamAction = (act: (api: Api) => Promise<string>) => {
  const t = useTexts('staff/team');
  const api = useApi();
  const queryClient = useQueryClient();
  const toasts = useToast();
  return useMutation({
    mutationFn: async () => {
      const text = await act(api);
      await queryClient.invalidateQueries(teamQuery(api));
      return text;
    },
    onSuccess: (text) => toasts.show({ text }),
    onError: (error) => {
      if (isCanceled(error)) return;
      toasts.show({ tone: 'error', text: error instanceof ApiError ? error.message : t('failed') });
    },
  });
};
