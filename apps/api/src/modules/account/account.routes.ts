import { accountDataFileName, getAccountData } from '@bottega/contract/account-data';
import * as contract from '@bottega/contract/user-sessions';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/http-error.ts';
import { ok, type Route, route } from '../../http/route.ts';
import { messageText } from '../../http/texts.ts';
import { logAuth } from '../session/auth-log.ts';
import { endUserSessions } from '../session/session.queries.ts';
import { readAccountData } from './account-data.queries.ts';
import { endLivingSession, listLivingSessions } from './sessions.queries.ts';

const sessionCalls = (deps: Deps): Route[] => {
  const { db, clock, cookies } = deps;
  return [
    route(contract.listSessions, async ({ params, caller }) =>
      ok(await listLivingSessions(db, { userId: params.id, currentId: caller.sessionId, now: clock() })),
    ),
    route(contract.endUserSession, async ({ params, caller, http, ip, locale }) => {
      const { id, sessionId } = params;
      if (!(await endLivingSession(db, { userId: id, sessionId, now: clock() }))) {
        throw new HttpError('session_not_found');
      }
      logAuth(deps, 'session_ended', { userId: id, sessionId, ip });
      const isOwn = sessionId === caller.sessionId;
      if (isOwn) cookies.clear(http);
      return ok({ message: messageText(isOwn ? 'logged_out' : 'session_ended', locale) });
    }),
    route(contract.endOtherSessions, async ({ params, caller, ip, locale }) => {
      await endUserSessions(db, { userId: params.id, keep: caller.sessionId, now: clock() });
      logAuth(deps, 'other_sessions_ended', { userId: params.id, sessionId: caller.sessionId, ip });
      return ok({ message: messageText('other_sessions_ended', locale) });
    }),
  ];
};

/** What people see and do about their sessions and their data. */
export const accountRoutes = (deps: Deps): Route[] => [
  ...sessionCalls(deps),
  route(getAccountData, async ({ params, http, ip }) => {
    const data = await readAccountData(deps.db, params.id, deps.clock());
    if (!data) throw new HttpError('user_not_found');
    logAuth(deps, 'data_downloaded', { userId: params.id, ip });
    http.header('Content-Disposition', `attachment; filename="${accountDataFileName(data)}"`);
    return ok(data);
  }),
];
