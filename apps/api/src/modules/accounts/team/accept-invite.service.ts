import { dutiesOf, sameDuties } from '@bottega/contract/accounts/duty-rules';
import type { Locale } from '@bottega/contract/locale';
import { type Actor, audit } from '#db/audit/audit-trail.ts';
import { isUniqueViolation } from '#db/engines/database-errors.ts';
import { indexRecords } from '#db/search/search-index.ts';
import type { Db, Row } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import { HttpError } from '#http/http-error.ts';
import type { Caller } from '#http/route.ts';
import { randomId } from '#lib/random.ts';
import { logAuth } from '../auth/auth-log.service.ts';
import { deleteTokens } from '../auth/one-time-tokens.queries.ts';
import { guessableBy } from '../passwords/guessable-password.service.ts';
import { usernameTaken } from '../profile/profile.service.ts';
import { tokenHash } from '../sessions/session-tokens.service.ts';
import { endUserSessions } from '../sessions/sessions.queries.ts';
import { findUser, findUserByEmail, insertUser, lockUserByEmail, saveUser, verifyUser } from '../users.queries.ts';
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

/**
 * The invite, and whether its address has an account, which then has to be logged in. @throws HttpError token_invalid
 */
export const readInvite = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<{ invite: Row<'invites'>; owner: Row<'users'> | undefined }> => {
  const invite = await findOpenInvite(db, { tokenHash: tokenHash(token), now: clock() });
  if (!invite) throw new HttpError('token_invalid');
  const known = await findUserByEmail(db, invite.email);
  return { invite, owner: known?.verified_at ? known : undefined };
};

/** @throws HttpError invalid_input for a password that can be guessed */
const accountOf = async (deps: Deps, { email, given }: { email: string; given: Acceptance }): Promise<Account> => {
  const { username, password, locale } = given;
  if (username === undefined || password === undefined) {
    const fields = {
      ...(username === undefined && { username: 'field_required' as const }),
      ...(password === undefined && { password: 'field_required' as const }),
    };
    throw new HttpError('invalid_input', { fields });
  }
  const reason = guessableBy(password, { username, email, shop: deps.settings.lastProfile().name });
  if (reason) throw new HttpError('invalid_input', { fields: { password: reason } });
  return { username, passwordHash: await deps.hasher.hash(password), locale };
};

/** A signup of the address that was never verified becomes the account: the link has proven the address. */
const makeAccount = async (
  trx: Db,
  { invite, account, now }: { invite: Row<'invites'>; account: Account; now: Date },
): Promise<Row<'users'>> => {
  const { username, passwordHash, locale } = account;
  const unverified = await lockUserByEmail(trx, invite.email);
  const id = unverified?.id ?? randomId();
  if (unverified) {
    // Verified in the meantime: its owner has to log in.
    if (!(await verifyUser(trx, { id, username, passwordHash, now }))) throw new HttpError('authentication_required');
    await endUserSessions(trx, { userId: id, now });
    await deleteTokens(trx, { userId: id, purpose: 'verify' });
  } else {
    const times = { created_at: now, updated_at: now, verified_at: now };
    const own = { id, username, email: invite.email, password_hash: passwordHash, locale, role: 'user' as const };
    if (!(await insertUser(trx, { ...own, ...times }))) throw usernameTaken();
    await indexRecords(trx, 'user', [id]);
  }
  const user = await findUser(trx, id);
  if (!user) throw new HttpError('token_invalid');
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

/**
 * Works once: only one of two concurrent calls succeeds. `isNew`: the account was created and has to be logged in.
 * @throws HttpError token_invalid, authentication_required, account_disabled, username_taken, invalid_input
 */
export const acceptInvite = async (deps: Deps, given: Acceptance): Promise<{ user: Row<'users'>; isNew: boolean }> => {
  const { token, caller, ip, requestId } = given;
  const now = deps.clock();
  const { invite: known, owner } = await readInvite(deps, token);
  if (owner?.disabled_at) throw new HttpError('account_disabled');
  if (owner && owner.id !== caller?.id) throw new HttpError('authentication_required');
  const account = owner ? undefined : await accountOf(deps, { email: known.email, given });
  const accepted = deps.db.transaction().execute(async (trx) => {
    const invite = await consumeInvite(trx, { tokenHash: tokenHash(token), now });
    if (!invite) throw new HttpError('token_invalid');
    const before = account
      ? await makeAccount(trx, { invite, account, now })
      : await lockUserByEmail(trx, invite.email);
    if (!before || (owner && before.id !== owner.id)) throw new HttpError('token_invalid');
    if (before.disabled_at) throw new HttpError('account_disabled');
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
