import type { SessionUser } from '@bottega/contract/accounts/schemas';
import type { Context } from 'hono';
import type { Row } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import { isInProcess } from '#http/limits/client-address.ts';
import { countLookup, type KnownCaller } from '#http/limits/count-call.ts';
import type { Caller } from '#http/route.ts';
import { reauthenticationLifeMs } from '#http/security/reauthentication.ts';
import { sessionLifeMs } from '#http/security/session-cookies.ts';
import { ApiError } from '#lib/api-error.ts';
import { randomId } from '#lib/random.ts';
import { logAuth } from '../log/auth-log.service.ts';
import {
  accessToken,
  accessTokenMadeAt,
  firstRefreshToken,
  nextRefreshTokens,
  readAccessToken,
  sessionOfRefreshToken,
  tokenHash,
} from '../tokens/session-tokens.service.ts';
import { recordLogin } from '../users.queries.ts';
import {
  endSession,
  endSurplusSessions,
  findActiveSession,
  findSessionUser,
  insertSession,
  markSuccessorUsed,
  rotateRefreshHash,
} from './sessions.queries.ts';

/** Grace for a used refresh token: two tabs may refresh at once (AUTH-05, security.md 2). */
export const graceMs = 10_000;

export interface OpenedSession {
  user: SessionUser;
  tokens: { access: string; refresh: string };
}

export const callerOf =
  (deps: Deps) =>
  async (c: Context): Promise<Caller | null> => {
    const token = deps.cookies.access(c);
    const now = deps.clock();
    const sessionId = token ? readAccessToken(deps.keys, token, now) : null;
    if (!sessionId) return null;
    if (!isInProcess(c)) deps.limiter.countInMemory('signedCookie', sessionId);
    const needsSecondFactor = await deps.settings.staffNeedSecondFactor();
    const session = await findSessionUser(deps.db, sessionId, { now, needsSecondFactor });
    if (!session || !token) return null;
    if (isSuccessor(session, token)) await noteUse(deps, sessionId);
    const { created_at: loggedInAt, reauthenticated_at: since, role, duties, accountRole, accountDuties } = session;
    const age = now.getTime() - (since ?? loggedInAt).getTime();
    const rights = { role, duties, accountRole, accountDuties };
    return {
      ...sessionUserOf(session),
      ...rights,
      sessionId,
      isReauthenticated: Math.abs(age) < reauthenticationLifeMs,
    };
  };

type Rotation = Pick<Row<'sessions'>, 'previous_refresh_hash' | 'rotated_at' | 'successor_used'>;

/** From the last rotation, and the first of its tokens used. */
const isSuccessor = (session: Rotation, access: string): boolean =>
  !session.successor_used &&
  session.previous_refresh_hash !== null &&
  accessTokenMadeAt(access) >= session.rotated_at.getTime();

/** A failed write must not fail reads. */
const noteUse = async ({ db, logger }: Deps, sessionId: string): Promise<void> => {
  await markSuccessorUsed(db, sessionId).catch((err: unknown) => logger.warn({ err }, 'session not marked'));
};

type Authenticated = SessionUser & Pick<Row<'users'>, 'password_hash'>;

export const sessionUserOf = ({ id, username, email, role, duties = [] }: SessionUser): SessionUser => ({
  id,
  username,
  email,
  role,
  ...(duties.length > 0 && { duties }),
});

/** @throws ApiError login_failed when the password has changed since the check */
export const startSession = async (
  deps: Deps,
  { password_hash: passwordHash, ...authenticated }: Authenticated,
  client: { userAgent: string; ip: string },
): Promise<OpenedSession> => {
  const now = deps.clock();
  const user = sessionUserOf(authenticated);
  const id = randomId();
  const refresh = firstRefreshToken(deps.keys, id);
  await deps.db.transaction().execute(async (trx) => {
    if (!(await recordLogin(trx, { id: user.id, passwordHash, now }))) throw new ApiError('login_failed');
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
    await endSurplusSessions(trx, { userId: user.id, newest: id, now });
  });
  await logAuth(deps, 'login', { userId: user.id, sessionId: id, ip: client.ip });
  return { user, tokens: { access: accessToken(deps.keys, id, now), refresh } };
};

/** A reused token ends the session, unless its successor was never used: then the response was lost. */
export const refreshSession = async (deps: Deps, token: string, ip: string): Promise<OpenedSession> => {
  const now = deps.clock();
  const sessionId = sessionOfRefreshToken(token);
  const successors = nextRefreshTokens(deps.keys, token);
  const given = tokenHash(token);
  await rotateRefreshHash(deps.db, { sessionId, from: given, to: tokenHash(successors[0]), now });
  const session = await findActiveSession(deps.db, sessionId, now);
  if (!session) throw new ApiError('session_expired');
  // Parallel calls get the same successor.
  const next =
    session.previous_refresh_hash === given
      ? successors.find((successor) => session.refresh_hash === tokenHash(successor))
      : undefined;
  const inGrace = Math.abs(now.getTime() - session.rotated_at.getTime()) <= graceMs;
  if (!next || (session.successor_used && !inGrace)) {
    await endSession(deps.db, sessionId, now);
    await logAuth(deps, 'refresh_token_reused', { userId: session.id, sessionId, ip });
    throw new ApiError('session_expired');
  }
  return { user: sessionUserOf(session), tokens: { access: accessToken(deps.keys, sessionId, now), refresh: next } };
};

const findSessionOf = async ({ db, clock }: Deps, token: string) => {
  const session = await findActiveSession(db, sessionOfRefreshToken(token), clock());
  const given = tokenHash(token);
  return session && [session.refresh_hash, session.previous_refresh_hash].includes(given) ? session : undefined;
};

/** The user whose access token has expired: the session must be refreshed first. */
export const sleeperOf =
  (deps: Deps) =>
  async (c: Context, ip: string): Promise<KnownCaller | null> => {
    const token = deps.cookies.refresh(c);
    if (!token) return null;
    countLookup(deps, token, ip);
    return (await findSessionOf(deps, token)) ?? null;
  };

export const endOwnSession = async (deps: Deps, c: Context): Promise<void> => {
  const now = deps.clock();
  const access = deps.cookies.access(c);
  const refresh = deps.cookies.refresh(c);
  const fromAccess = access ? readAccessToken(deps.keys, access, now) : null;
  if (fromAccess) await endSession(deps.db, fromAccess, now);
  if (refresh && (await findSessionOf(deps, refresh))) await endSession(deps.db, sessionOfRefreshToken(refresh), now);
};
