import { sessionsQuery, userQuery } from '../features/profile/queries.ts';
import type { RouterContext } from './router-context.ts';

/** Loads a customer's settings and sessions; where they cannot be had the page says so itself (PROF-02). */
export const loadProfile = async ({ api, queryClient }: RouterContext, userId: string): Promise<void> => {
  await Promise.all([
    queryClient.prefetchQuery(userQuery(api, userId)),
    queryClient.prefetchQuery(sessionsQuery(api, userId)),
  ]);
};
