import { logout } from '@bottega/contract/accounts/session-endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../api/api-context.tsx';
import { changeSession } from './session.ts';

const lastTasks = new Set<() => Promise<unknown>>();

/** Runs while the session lasts. Returns the unsubscribe function. */
export const beforeLogOut = (task: () => Promise<unknown>): (() => void) => {
  lastTasks.add(task);
  return () => void lastTasks.delete(task);
};

/** Rejects, still logged in, without the API. */
export const useLogOut = (): (() => Promise<void>) => {
  const api = useApi();
  const queryClient = useQueryClient();
  return async () => {
    await Promise.allSettled([...lastTasks].map((task) => task()));
    await api.call(logout);
    changeSession(queryClient, null);
  };
};
