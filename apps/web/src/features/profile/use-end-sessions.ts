import { endOtherSessions, endUserSession } from '@bottega/contract/user-sessions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context.tsx';
import type { ApiError } from '../../lib/api-error.ts';
import { useToast } from '../../ui/toasts.tsx';
import { noticeMs } from './notice-time.ts';
import { useProfileTexts } from './profile-texts.ts';
import { sessionsQuery } from './queries.ts';
import { refusalOf } from './refusal-of.ts';

interface EndSessionsOptions {
  userId: string;
  /** Called before what was ended leaves the list. */
  onEnded: () => void;
}

/** Ends the session that it is given, or without one all but this; the list follows the server's answer. */
export const useEndSessions = ({ userId, onEnded }: EndSessionsOptions) => {
  const t = useProfileTexts();
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
      // A list that is on its way may still know what has just ended.
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
