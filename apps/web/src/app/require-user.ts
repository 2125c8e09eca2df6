import type { FlagKey } from '@bottega/contract/flag-keys';
import type { SessionUser } from '@bottega/contract/session';
import { redirect } from '@tanstack/react-router';
import { sessionQuery } from '../lib/session.ts';
import { requireFlag } from './require-flag.ts';
import type { RouterContext } from './router-context.ts';

/** For the `beforeLoad` of a customer's page: a visitor is sent home (spec §2). The loader finds `user` in its context. */
export const requireUser = async (context: RouterContext, flag: FlagKey): Promise<{ user: SessionUser }> => {
  await requireFlag(context, flag);
  const user = await context.queryClient.ensureQueryData(sessionQuery(context.api));
  if (!user) throw redirect({ to: '/', replace: true, statusCode: 302 });
  return { user };
};
