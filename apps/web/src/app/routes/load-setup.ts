import { openSetupLink } from '@bottega/contract/setup/endpoints';
import { notFound, redirect, rootRouteId } from '@tanstack/react-router';
import { setupQuery } from '#features/setup/queries.ts';
import { ApiError } from '#lib/api/api-error.ts';
import type { RouterContext } from '../rendering/router-context.ts';

const unlessMissing = (error: unknown): null => {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
};

/** For the browser of the setup link and for the superadmin that it made; for all others the page does not exist. */
export const loadSetup = async ({ api, queryClient }: RouterContext, token: string | undefined): Promise<void> => {
  const opened = token === undefined ? null : await api.call(openSetupLink, { body: { token } }).catch(unlessMissing);
  const state = opened ?? (await queryClient.fetchQuery({ ...setupQuery(api), retry: false }).catch(unlessMissing));
  if (!state) throw notFound({ routeId: rootRouteId });
  // The token leaves the address bar.
  if (token !== undefined) throw redirect({ to: '/setup', search: {}, replace: true, statusCode: 302 });
  if (state.step === 'login') throw redirect({ to: '/login', replace: true, statusCode: 302 });
};
