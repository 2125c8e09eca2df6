import type { FlagKey } from '@bottega/contract/flag-keys';
import { notFound, rootRouteId } from '@tanstack/react-router';
import { flagsQuery } from '../lib/flags.ts';
import type { RouterContext } from './router-context.ts';

/** For a route's `beforeLoad`: the not-found page, not that of the route itself, while the feature is off (SHELL-14). */
export const requireFlag = async ({ api, queryClient }: RouterContext, key: FlagKey): Promise<void> => {
  const { flags } = await queryClient.ensureQueryData(flagsQuery(api));
  if (!flags[key]) throw notFound({ routeId: rootRouteId });
};
