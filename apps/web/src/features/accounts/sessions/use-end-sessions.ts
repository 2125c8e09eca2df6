import { endOtherSessions, endUserSession } from '@bottega/contract/accounts/profile-endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#lib/api/api-context.tsx';
import type { ApiError } from '#lib/api/api-error.ts';
import { useTexts } from '#locales/use-texts.ts';
import { useToast } from '#ui/toast/toasts.tsx';
import { noticeMs, refusalOf } from '../profile/profile-notices.ts';
import { sessionsQuery } from '../profile/queries.ts';

interface EndSessionsOptions {
  userId: string;
  /** Called before the list loses the ended sessions. */
  onEnded: () => void;
}

/** Ends the given session; without one, all others. */
export const useEndSessions = ({ userId, onEnded }: EndSessionsOptions) => {
  const t = useTexts('profile');
  const toasts = useToast();
  const api = useApi();
  const queryClient = useQueryClient();
  const { queryKey } = sessionsQuery(api, userId);
  return useMutation<{ message: string }, ApiError, string | undefined>({
    mutationFn: (sessionId) =>
      sessionId === undefined
        ? api.call(endOtherSessions, { params: { id: userId } })
        : api.call(endUserSession, { params: { id: userId, sessionId } }),
    onSuccess: async ({ message }, ended) => {
      // A read in flight may still return the ended session.
      await queryClient.cancelQueries({ queryKey });
      onEnded();
      queryClient.setQueryData(queryKey, (known) =>
        known?.filter(({ _id, current }) => current || (ended !== undefined && _id !== ended)),
      );
      toasts.show({ tone: 'success', text: message, duration: noticeMs });
    },
    onError: (error, ended) => {
      const fallback = t(ended === undefined ? 'end_other_sessions_failed' : 'end_session_failed');
      toasts.show({ tone: 'error', text: refusalOf(error, fallback).general, duration: noticeMs });
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey }),
  });
};
