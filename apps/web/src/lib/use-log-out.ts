import { logout } from '@bottega/contract/session';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from './api-context.tsx';
import { changeSession } from './session.ts';

/**
 * Ends the session at the API, then in this document: everyone who listens is told. Rejects with an ApiError, and the
 * user stays logged in, when the API did not hear of it.
 */
export const useLogOut = (): (() => Promise<void>) => {
  const api = useApi();
  const queryClient = useQueryClient();
  return async () => {
    await api.call(logout);
    changeSession(queryClient, null);
  };
};
