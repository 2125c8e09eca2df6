import type { SessionUser } from '@bottega/contract/session';
import type { Context } from 'hono';
import type { Row } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/http-error.ts';
import type { Caller } from '../../http/route.ts';
import { sessionLifeMs } from '../../http/session-cookies.ts';
import { randomId } from '../../random.ts';
import { logAuth } from './auth-log.ts';
import { endSession, findLivingSession, findSessionUser, insertSession, rotateRefreshHash } from './session.queries.ts';
import {
  accessToken,
  firstRefreshToken,
  nextRefreshToken,
  readAccessToken,
  sessionOfRefreshToken,
  tokenHash,
} from './session-tokens.ts';

/** A used refresh token is forgiven this long, for two tabs that refresh at once (AUTH-05, security.md 2). */
export const graceMs = 10_000;

/** A session's user with fresh tokens. */
export interface OpenedSession {
  user: SessionUser;
  tokens: { access: string; refresh: string };
}

/** The caller behind a request's access cookie, or null: no cookie, forged, expired, ended. */
export const callerOf =
  (deps: Deps) =>
  async (c: Context): Promise<Caller | null> => {
    const token = deps.cookies.access(c);
    const now = deps.clock();
    const sessionId = token ? readAccessToken(deps.secret, token, now) : null;
    if (!sessionId) return null;
    const user = await findSessionUser(deps.db, sessionId, now);
    return user ? { ...user, sessionId } : null;
  };

/** Who has just proven who they are, with the hash of the password they knew. */
type Proven = SessionUser & Pick<Row<'users'>, 'password_hash'>;

/**
 * Opens a new session for a user who has just proven who they are.
 * @throws HttpError login_failed when the password was changed since: that has ended every session
 */
export const startSession = async (
  deps: Deps,
  { password_hash, ...proven }: Proven,
  client: { userAgent: string; ip: string },
): Promise<OpenedSession> => {
  const now = deps.clock();
  const user: SessionUser = { id: proven.id, username: proven.username, email: proven.email, role: proven.role };
  const id = randomId();
  const refresh = firstRefreshToken(id);
  await deps.db.transaction().execute(async (trx) => {
    const same = await trx
      .updateTable('users')
      .set({ last_login_at: now })
      .where('id', '=', user.id)
      .where('password_hash', '=', password_hash)
      .executeTakeFirst();
    if (same.numUpdatedRows !== 1n) throw new HttpError('login_failed');
    await insertSession(trx, {
      id,
      user_id: user.id,
      refresh_hash: tokenHash(refresh),
      previous_refresh_hash: null,
      rotated_at: now,
      created_at: now,
      last_used_at: now,
      expires_at: new Date(now.getTime() + sessionLifeMs),
      ended_at: null,
      user_agent: client.userAgent.slice(0, 300),
      ip: client.ip,
    });
  });
  logAuth(deps, 'login', { userId: user.id, sessionId: id, ip: client.ip });
  return { user, tokens: { access: accessToken(deps.secret, id, now), refresh } };
};

/** Trades a refresh token for the next one. @throws HttpError session_expired; a replayed token ends its whole session */
export const refreshSession = async (deps: Deps, token: string, ip: string): Promise<OpenedSession> => {
  const now = deps.clock();
  const sessionId = sessionOfRefreshToken(token);
  const next = nextRefreshToken(deps.secret, token);
  const given = tokenHash(token);
  await rotateRefreshHash(deps.db, { sessionId, from: given, to: tokenHash(next), now });
  const session = await findLivingSession(deps.db, sessionId, now);
  if (!session) throw new HttpError('session_expired');
  // True for the call that has just rotated, and for its twins within the grace: all receive the same successor.
  const rotatedFromThis = session.previous_refresh_hash === given && session.refresh_hash === tokenHash(next);
  if (!rotatedFromThis || now.getTime() - session.rotated_at.getTime() > graceMs) {
    await endSession(deps.db, sessionId, now);
    logAuth(deps, 'refresh_token_reused', { userId: session.id, sessionId, ip });
    throw new HttpError('session_expired');
  }
  const user: SessionUser = { id: session.id, username: session.username, email: session.email, role: session.role };
  return { user, tokens: { access: accessToken(deps.secret, sessionId, now), refresh: next } };
};

/** Ends the session that the request's cookies belong to, if any. */
export const endOwnSession = async (deps: Deps, c: Context): Promise<void> => {
  const now = deps.clock();
  const access = deps.cookies.access(c);
  const refresh = deps.cookies.refresh(c);
  const fromAccess = access ? readAccessToken(deps.secret, access, now) : null;
  if (fromAccess) await endSession(deps.db, fromAccess, now);
  if (!refresh) return;
  const session = await findLivingSession(deps.db, sessionOfRefreshToken(refresh), now);
  const given = tokenHash(refresh);
  const genuine = session?.refresh_hash === given || session?.previous_refresh_hash === given;
  if (genuine) await endSession(deps.db, sessionOfRefreshToken(refresh), now);
};
