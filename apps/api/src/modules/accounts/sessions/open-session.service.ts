import type { SessionUser } from '@bottega/contract/accounts/schemas';
import { accountLimits } from '@bottega/contract/rate-limits';
import type { Context } from 'hono';
import type { Row } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import { isNewLogin, mailNewLogin } from '../security/new-login.service.ts';
import { endOwnSession, startSession } from './session.service.ts';

export const openSession = async (
  deps: Deps,
  user: Row<'users'>,
  { http, ip }: { http: Context; ip: string },
): Promise<SessionUser> => {
  // Otherwise the replaced session would stay in the user's list.
  await endOwnSession(deps, http);
  const permit = await deps.limiter.acquire(accountLimits.logins, { account: user.id });
  await permit.settle({ refund: false });
  const client = { userAgent: http.req.header('user-agent') ?? '', ip };
  const isNew = await isNewLogin(deps, user, client);
  const opened = await startSession(deps, user, client);
  await deps.limiter.add(accountLimits.knownNetwork, { account: user.id, address: ip });
  if (isNew) await mailNewLogin(deps, user.id, client);
  deps.cookies.set(http, opened.user, opened.tokens);
  return opened.user;
};
