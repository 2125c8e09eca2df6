import type { SessionUser } from '@bottega/contract/accounts/schemas';
import type { FlagKey } from '@bottega/contract/flags/rules';
import { notFound, redirect, rootRouteId } from '@tanstack/react-router';
import { flagsQuery } from '#lib/flags.ts';
import { sessionQuery } from '#lib/session/session.ts';
import type { RouterContext } from '../rendering/router-context.ts';

/** For `beforeLoad`: the root's not-found page while the feature is off (SHELL-14). */
export const requireFlag = async ({ api, queryClient }: RouterContext, key: FlagKey): Promise<void> => {
  const { flags } = await queryClient.ensureQueryData(flagsQuery(api));
  if (!flags[key]) throw notFound({ routeId: rootRouteId });
};

/** For `beforeLoad`: sends visitors home (spec §2), adds `user` to the loader's context. */
export const requireUser = async (context: RouterContext, flag: FlagKey): Promise<{ user: SessionUser }> => {
  await requireFlag(context, flag);
  const user = await context.queryClient.ensureQueryData(sessionQuery(context.api));
  if (!user) throw redirect({ to: '/', replace: true, statusCode: 302 });
  return { user };
};
