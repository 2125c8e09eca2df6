import { dutiesOf, sameDuties } from '@bottega/contract/accounts/duty-rules';
import type { Locale } from '@bottega/contract/locale';
import { type Actor, audit } from '#db/audit/audit-trail.ts';
import { isUniqueViolation } from '#db/engines/database-errors.ts';
import { indexRecords } from '#db/search/search-index.ts';
import type { Db, Row } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/route.ts';
import { ApiError } from '#lib/api-error.ts';
import { randomId } from '#lib/random.ts';
import { logAuth } from '../log/auth-log.service.ts';
import { guessableBy } from '../passwords/guessable-password.service.ts';
import { usernameTaken } from '../profile/profile.service.ts';
import { endUserSessions } from '../sessions/sessions.queries.ts';
import { deleteTokens } from '../tokens/one-time-tokens.queries.ts';
import { tokenHash } from '../tokens/session-tokens.service.ts';
import {
  findUser,
  findUserByEmail,
  insertUser,
  lockUserByEmail,
  lockUsers,
  saveUser,
  verifyUser,
} from '../users.queries.ts';
import { mayStillGive } from './given-access.queries.ts';
import { consumeInvite, findOpenInvite } from './invites.queries.ts';

interface Acceptance {
  token: string;
  username?: string | undefined;
  password?: string | undefined;
  caller: Caller | null;
  locale: Locale;
  ip: string;
  requestId: string;
}

interface Account {
  username: string;
  passwordHash: string;
  locale: Locale;
}

interface Addressee {
  /** Verified or not. */
  known: Row<'users'> | undefined;
  /** If verified: must be logged in. */
  owner: Row<'users'> | undefined;
}

export const readInvite = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<Addressee & { invite: Row<'invites'> }> => {
  const invite = await findOpenInvite(db, { tokenHash: tokenHash(token), now: clock() });
  if (!invite) throw new ApiError('token_invalid');
  const known = await findUserByEmail(db, invite.email);
  return { invite, known, owner: known?.verified_at ? known : undefined };
};

/** Checks that the sender may still give the duties. Locks users first, like revoking rights. */
const consume = async (
  trx: Db,
  { invite: { token_hash, created_by }, known, now }: { invite: Row<'invites'>; known: Addressee['known']; now: Date },
): Promise<Row<'invites'>> => {
  const users = await lockUsers(
    trx,
    [created_by, known?.id].filter((id) => typeof id === 'string'),
  );
  const invite = await consumeInvite(trx, { tokenHash: token_hash, now });
  const giver = users.get(created_by ?? '');
  if (!invite || !mayStillGive(giver, invite.duties)) throw new ApiError('token_invalid');
  return invite;
};

const accountOf = async (deps: Deps, { email, given }: { email: string; given: Acceptance }): Promise<Account> => {
  const { username, password, locale } = given;
  if (username === undefined || password === undefined) {
    const fields = {
      ...(username === undefined && { username: 'field_required' as const }),
      ...(password === undefined && { password: 'field_required' as const }),
    };
    throw new ApiError('invalid_input', { fields });
  }
  const reason = guessableBy(password, { username, email, shop: deps.settings.lastProfile().name });
  if (reason) throw new ApiError('invalid_input', { fields: { password: reason } });
  return { username, passwordHash: await deps.hasher.hash(password), locale };
};

/** Takes over an unverified signup: the link has proven the address. */
const makeAccount = async (
  trx: Db,
  { invite, account, now }: { invite: Row<'invites'>; account: Account; now: Date },
): Promise<Row<'users'>> => {
  const { username, passwordHash, locale } = account;
  const unverified = await lockUserByEmail(trx, invite.email);
  const id = unverified?.id ?? randomId();
  if (unverified) {
    // Verified concurrently: its owner has to log in.
    if (!(await verifyUser(trx, { id, username, passwordHash, now }))) throw new ApiError('authentication_required');
    await endUserSessions(trx, { userId: id, now });
    await deleteTokens(trx, { userId: id, purpose: 'verify' });
  } else {
    const times = { created_at: now, updated_at: now, verified_at: now };
    const own = { id, username, email: invite.email, password_hash: passwordHash, locale, role: 'user' as const };
    if (!(await insertUser(trx, { ...own, ...times }))) throw usernameTaken();
    await indexRecords(trx, 'user', [id]);
  }
  const user = await findUser(trx, id);
  if (!user) throw new ApiError('token_invalid');
  return user;
};

const addDuties = async (
  trx: Db,
  { user, invite, now }: { user: Row<'users'>; invite: Row<'invites'>; now: Date },
): Promise<Row<'users'>> => {
  const duties = dutiesOf([...user.duties, ...invite.duties]);
  return saveUser(trx, user, {
    duties: sameDuties(duties, user.duties) ? undefined : duties,
    full_name: user.full_name ?? invite.name,
    now,
  });
};

/** Of two concurrent calls only one succeeds. `isNew`: has to be logged in. */
export const acceptInvite = async (deps: Deps, given: Acceptance): Promise<{ user: Row<'users'>; isNew: boolean }> => {
  const { token, caller, ip, requestId } = given;
  const now = deps.clock();
  const { invite: found, known, owner } = await readInvite(deps, token);
  if (owner?.disabled_at) throw new ApiError('account_disabled');
  if (owner && owner.id !== caller?.id) throw new ApiError('authentication_required');
  const account = owner ? undefined : await accountOf(deps, { email: found.email, given });
  const accepted = deps.db.transaction().execute(async (trx) => {
    const invite = await consume(trx, { invite: found, known, now });
    const before = account
      ? await makeAccount(trx, { invite, account, now })
      : await lockUserByEmail(trx, invite.email);
    if (!before || (owner && before.id !== owner.id)) throw new ApiError('token_invalid');
    if (before.disabled_at) throw new ApiError('account_disabled');
    const user = await addDuties(trx, { user: before, invite, now });
    const by: Actor = { id: user.id, ip, requestId };
    const event = { kind: 'user', recordId: user.id, label: user.username } as const;
    const sides = {
      before: account ? null : { duties: before.duties },
      after: { role: user.role, duties: user.duties },
    };
    await audit(trx, { at: now, by, action: account ? 'created' : 'updated', ...event, ...sides });
    return user;
  });
  const user = await accepted.catch((error: unknown) => {
    throw isUniqueViolation(error, 'username') ? usernameTaken() : error;
  });
  await logAuth(deps, account ? 'account_verified' : 'role_changed', { userId: user.id, ip });
  return { user, isNew: account !== undefined };
};
