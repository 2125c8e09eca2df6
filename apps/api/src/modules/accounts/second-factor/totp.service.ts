import { isWorker } from '@bottega/contract/accounts/duties';
import type { User } from '@bottega/contract/accounts/schemas';
import { type Actor, audit } from '#db/audit/audit-trail.ts';
import type { Db, Row } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import { HttpError } from '#http/http-error.ts';
import type { Caller } from '#http/route.ts';
import type { MailParams } from '#mail/mail.ts';
import { queueMail } from '#mail/outbox.queries.ts';
import { logAuth } from '../auth/auth-log.service.ts';
import { deleteLoginCodes } from '../auth/login-codes.queries.ts';
import { deleteTokens } from '../auth/one-time-tokens.queries.ts';
import { getUserOrThrow, reauthenticate } from '../profile/reauthentication.service.ts';
import { lockManagedUser, type Management } from '../staff/managed-user.service.ts';
import { lockUser, presentUser, saveUser } from '../users.queries.ts';
import { newRecoveryCodes } from './recovery-codes.service.ts';
import {
  confirmPendingSecret,
  deleteTotp,
  findPendingSecret,
  replaceRecoveryCodes,
  savePendingSecret,
} from './totp.queries.ts';
import { randomTotpSecret, stepOfCode, totpUri } from './totp-codes.service.ts';

const pendingLifeMs = 15 * 60_000;

interface OwnChange {
  caller: Caller;
  actor: Actor;
  password?: string | undefined;
}

/**
 * Returns a new secret, which changes nothing until {@link confirmTotp}. @throws HttpError password_required,
 * current_password_wrong
 */
export const startTotp = async (deps: Deps, { caller, password }: OwnChange) => {
  const { id, sessionId } = caller;
  const user = await getUserOrThrow(deps.db, id);
  await reauthenticate(deps, user, { sessionId, password });
  const secret = randomTotpSecret();
  await savePendingSecret(deps.db, id, { sealed: deps.keys.seal('totp', secret, id), now: deps.clock() });
  return { secret, uri: totpUri(secret, { issuer: deps.settings.lastProfile().name, username: user.username }) };
};

interface Saved {
  before: Row<'users'>;
  actor: Actor;
  since: Date | null;
  change: MailParams['totp_changed']['change'];
}

const saveChange = async (trx: Db, { before, actor, since, change }: Saved, now: Date): Promise<User> => {
  const { id, email: to, username, locale } = before;
  const after = await saveUser(trx, before, { totp_since: since, now });
  await deleteLoginCodes(trx, id);
  await queueMail(trx, { to, now, template: 'totp_changed', params: { username, change }, locale });
  if (isWorker(before) || actor.id !== id) {
    const sides = { before: presentUser(before), after: presentUser(after) };
    await audit(trx, { at: now, by: actor, action: 'updated', kind: 'user', recordId: id, label: username, ...sides });
  }
  return presentUser(after);
};

const lockOrThrow = async (trx: Db, id: string): Promise<Row<'users'>> => {
  const user = await lockUser(trx, id);
  if (!user) throw new HttpError('user_not_found');
  return user;
};

/**
 * From now on logins require a code from the app. Returns the recovery codes. @throws HttpError totp_expired,
 * totp_code_invalid
 */
export const confirmTotp = async (deps: Deps, { actor, code }: { actor: Actor; code: string }): Promise<string[]> => {
  const { id, ip } = actor;
  const now = deps.clock();
  const sealed = await findPendingSecret(deps.db, id, new Date(now.getTime() - pendingLifeMs));
  if (!sealed) throw new HttpError('totp_expired');
  const step = stepOfCode(deps.keys.open('totp', sealed, id), code.replaceAll(' ', ''), now);
  if (step === undefined) throw new HttpError('totp_code_invalid', { fields: { code: 'value_invalid' } });
  const { codes, hashes } = newRecoveryCodes(deps.keys, id);
  await deps.db.transaction().execute(async (trx) => {
    const before = await lockOrThrow(trx, id);
    if (!(await confirmPendingSecret(trx, { userId: id, sealed, step }))) throw new HttpError('totp_expired');
    await replaceRecoveryCodes(trx, id, hashes);
    // Anyone who could read the mailbox until now must not get in through an older link.
    await deleteTokens(trx, { userId: id, purpose: 'reset' });
    await saveChange(trx, { before, actor, since: now, change: 'on' }, now);
  });
  deps.wakeMail();
  await logAuth(deps, 'totp_changed', { userId: id, enabled: true, ip });
  return codes;
};

/** @throws HttpError password_required, current_password_wrong, last_second_factor */
export const removeOwnTotp = async (deps: Deps, { caller, actor, password }: OwnChange): Promise<User> => {
  const { id, sessionId } = caller;
  await reauthenticate(deps, await getUserOrThrow(deps.db, id), { sessionId, password });
  const isRequired = await deps.settings.staffNeedSecondFactor();
  return remove(deps, actor, async (trx) => {
    const user = await lockOrThrow(trx, id);
    if (isRequired && isWorker(user) && user.totp_since && !user.two_factor_enabled) {
      throw new HttpError('last_second_factor');
    }
    return user;
  });
};

/** For a person who has lost app and recovery codes. @throws HttpError user_not_found */
export const removeTotpOf = (deps: Deps, call: Management): Promise<User> =>
  remove(deps, call.actor, (trx) => lockManagedUser(trx, call, ({ role }) => ({ role })));

const remove = async (deps: Deps, actor: Actor, lock: (trx: Db) => Promise<Row<'users'>>): Promise<User> => {
  const now = deps.clock();
  const { user, wasOn } = await deps.db.transaction().execute(async (trx) => {
    const before = await lock(trx);
    await deleteTotp(trx, before.id);
    if (!before.totp_since) return { user: presentUser(before), wasOn: false };
    const change = actor.id === before.id ? 'off' : 'off_by_staff';
    return { user: await saveChange(trx, { before, actor, since: null, change }, now), wasOn: true };
  });
  deps.wakeMail();
  const { ip } = actor;
  const isOwn = actor.id === user._id;
  if (wasOn && isOwn) await logAuth(deps, 'totp_changed', { userId: user._id, enabled: false, ip });
  if (wasOn && !isOwn) await logAuth(deps, 'totp_removed', { userId: user._id, ip });
  return user;
};

/** @throws HttpError password_required, current_password_wrong, totp_off */
export const renewRecoveryCodes = async (deps: Deps, { caller, actor, password }: OwnChange): Promise<string[]> => {
  const { id, sessionId } = caller;
  await reauthenticate(deps, await getUserOrThrow(deps.db, id), { sessionId, password });
  const { codes, hashes } = newRecoveryCodes(deps.keys, id);
  await deps.db.transaction().execute(async (trx) => {
    const { totp_since, email: to, username, locale } = await lockOrThrow(trx, id);
    if (!totp_since) throw new HttpError('totp_off');
    await replaceRecoveryCodes(trx, id, hashes);
    const params = { username, change: 'codes_renewed' } as const;
    await queueMail(trx, { to, now: deps.clock(), template: 'totp_changed', params, locale });
  });
  deps.wakeMail();
  await logAuth(deps, 'recovery_codes_renewed', { userId: id, ip: actor.ip });
  return codes;
};
