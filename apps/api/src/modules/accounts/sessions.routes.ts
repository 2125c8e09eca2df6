import { endOtherSessions, endUserSession, listSessions } from '@bottega/contract/accounts/profile-endpoints';
import { checkReauthentication, reauthenticate } from '@bottega/contract/accounts/reauthentication-endpoints';
import { getMe, logout, refresh } from '@bottega/contract/accounts/session-endpoints';
import type { Deps } from '#deps.ts';
import { ok, type Route, route } from '#http/route.ts';
import { messageText } from '#http/texts.ts';
import { ApiError } from '#lib/api-error.ts';
import { isSignedToken } from '#lib/signed-token.ts';
import { logAuth } from './log/auth-log.service.ts';
import { giveOwnPassword } from './passwords/reauthentication.service.ts';
import { endOwnSession, refreshSession, sessionUserOf } from './sessions/session.service.ts';
import { endActiveSession, endUserSessions, listActiveSessions } from './sessions/sessions.queries.ts';
import { endSessionsOf } from './staff/disable-user.service.ts';
import { sessionOfRefreshToken } from './tokens/session-tokens.service.ts';

const ownSession = (deps: Deps): Route[] => [
  route(getMe, ({ caller: { accountRole: role, accountDuties: duties, ...caller } }) =>
    ok(sessionUserOf({ ...caller, role, duties })),
  ),
  route(refresh, async ({ http, ip }) => {
    const token = deps.cookies.refresh(http);
    if (token && isSignedToken(deps.keys, token)) deps.limiter.countInMemory('refresh', sessionOfRefreshToken(token));
    else if (token) deps.limiter.countInMemory('unsignedCookie', ip);
    try {
      if (!token) throw new ApiError('session_expired');
      const session = await refreshSession(deps, token, ip);
      deps.cookies.set(http, session.user, session.tokens);
      return ok(session.user);
    } catch (error) {
      if (error instanceof ApiError) deps.cookies.clearSession(http);
      throw error;
    }
  }),
  route(logout, async ({ http, locale }) => {
    await endOwnSession(deps, http);
    deps.cookies.clear(http);
    return ok({ message: messageText('logged_out', locale) });
  }),
];

const reauthentication = (deps: Deps): Route[] => [
  route(reauthenticate, async ({ body: { password }, caller, ip, locale }) => {
    await giveOwnPassword(deps, { caller, password, ip });
    return ok({ message: messageText('reauthenticated', locale) });
  }),
  route(checkReauthentication, async ({ locale }) => ok({ message: messageText('reauthenticated', locale) })),
];

export const sessionRoutes = (deps: Deps): Route[] => {
  const { db, clock, cookies } = deps;
  return [
    ...ownSession(deps),
    ...reauthentication(deps),
    route(listSessions, async ({ params, caller }) =>
      ok(await listActiveSessions(db, { userId: params.id, currentId: caller.sessionId, now: clock() })),
    ),
    route(endUserSession, async ({ params, caller, http, ip, locale }) => {
      const { id, sessionId } = params;
      if (!(await endActiveSession(db, { userId: id, sessionId, now: clock() }))) {
        throw new ApiError('session_not_found');
      }
      await logAuth(deps, 'session_ended', { userId: id, sessionId, ip });
      const isOwn = sessionId === caller.sessionId;
      if (isOwn) cookies.clear(http);
      return ok({ message: messageText(isOwn ? 'logged_out' : 'session_ended', locale) });
    }),
    route(endOtherSessions, async ({ params, caller, actor, ip, locale }) => {
      if (params.id !== caller.id) {
        await endSessionsOf(deps, { caller, actor, id: params.id });
        return ok({ message: messageText('user_sessions_ended', locale) });
      }
      await endUserSessions(db, { userId: params.id, keep: caller.sessionId, now: clock() });
      await logAuth(deps, 'other_sessions_ended', { userId: params.id, sessionId: caller.sessionId, ip });
      return ok({ message: messageText('other_sessions_ended', locale) });
    }),
  ];
};
