import type { User } from '@bottega/contract/accounts/schemas';
import { isWorker } from '@bottega/contract/duties';
import type { Actor } from '#db/audit/audit-trail.ts';
import { changeRecord } from '#db/change-record.ts';
import type { Db, Row } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import { ApiError } from '#lib/api-error.ts';
import type { MailParams } from '#mail/mail.ts';
import { logAuth } from '../log/auth-log.service.ts';
import { lockManagedUser, type Management } from '../managed-user.service.ts';
import { getUserOrThrow, requirePassword } from '../passwords/reauthentication.service.ts';
import { queueSecurityMail } from '../security/security-mail.service.ts';
import { deleteLoginCodes } from '../tokens/login-codes.queries.ts';
import { deleteTokens } from '../tokens/one-time-tokens.queries.ts';
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

/** Always needs the password: someone at an open browser must not lock the owner out. */
interface OwnChange {
  actor: Actor;
  password?: string | undefined;
}

/** Inactive until confirmed by {@link confirmTotp}. */
export const startTotp = async (deps: Deps, { actor: { id }, password }: OwnChange) => {
  const user = await getUserOrThrow(deps.db, id);
  await requirePassword(deps, user, password);
  const secret = randomTotpSecret();
  await savePendingSecret(deps.db, id, { sealed: deps.keys.seal('totp', secret, id), now: deps.clock() });
  return { secret, uri: totpUri(secret, { issuer: deps.settings.lastProfile().name, username: user.username }) };
};

interface Saved {
  before: Row<'users'>;
  actor: Actor;
  since: Date | null;
  change: MailParams['totp_changed']['change'];
  now: Date;
}

const saveChange = async (deps: Deps, trx: Db, { before, actor, since, change, now }: Saved) => {
  const { id, username } = before;
  const after = await saveUser(trx, before, { totp_since: since, now });
  await deleteLoginCodes(trx, id);
  await queueSecurityMail(deps, trx, { user: before, template: 'totp_changed', params: { change }, now });
  const record = { kind: 'user', recordId: id, label: username } as const;
  const entry = { action: 'updated', ...record, before: presentUser(before), after: presentUser(after) } as const;
  return { entries: isWorker(before) || actor.id !== id ? [entry] : [], user: presentUser(after) };
};

const lockOrThrow = async (trx: Db, id: string): Promise<Row<'users'>> => {
  const user = await lockUser(trx, id);
  if (!user) throw new ApiError('user_not_found');
  return user;
};

export const confirmTotp = async (deps: Deps, { actor, code }: { actor: Actor; code: string }): Promise<string[]> => {
  const { id, ip } = actor;
  const now = deps.clock();
  const sealed = await findPendingSecret(deps.db, id, new Date(now.getTime() - pendingLifeMs));
  if (!sealed) throw new ApiError('totp_expired');
  const step = stepOfCode(deps.keys.open('totp', sealed, id), code.replaceAll(' ', ''), now);
  if (step === undefined) throw new ApiError('totp_code_invalid', { fields: { code: 'value_invalid' } });
  const { codes, hashes } = newRecoveryCodes(deps.keys, id);
  await changeRecord(deps, { by: actor, lock: (trx) => lockOrThrow(trx, id) }, async (trx, before) => {
    if (!(await confirmPendingSecret(trx, { userId: id, sealed, step }))) throw new ApiError('totp_expired');
    await replaceRecoveryCodes(trx, id, { hashes, now });
    // An older link of a mailbox reader would bypass the app.
    await deleteTokens(trx, { userId: id, purpose: 'reset' });
    const { entries } = await saveChange(deps, trx, { before, actor, since: now, change: 'on', now });
    return { entries, result: undefined };
  });
  deps.wakeJobs();
  await logAuth(deps, 'totp_changed', { userId: id, enabled: true, ip });
  return codes;
};

export const removeOwnTotp = async (deps: Deps, { actor, password }: OwnChange): Promise<User> => {
  const { id } = actor;
  await requirePassword(deps, await getUserOrThrow(deps.db, id), password);
  const isRequired = await deps.settings.staffNeedSecondFactor();
  return remove(deps, actor, async (trx) => {
    const user = await lockOrThrow(trx, id);
    if (isRequired && isWorker(user) && user.totp_since && !user.two_factor_enabled) {
      throw new ApiError('last_second_factor');
    }
    return user;
  });
};

/** For someone who lost app and recovery codes. */
export const removeTotpOf = (deps: Deps, call: Management): Promise<User> =>
  remove(deps, call.actor, (trx) => lockManagedUser(trx, call, ({ role }) => ({ role })));

const remove = async (deps: Deps, actor: Actor, lock: (trx: Db) => Promise<Row<'users'>>): Promise<User> => {
  const { user, wasOn } = await changeRecord(deps, { by: actor, lock }, async (trx, before, now) => {
    await deleteTotp(trx, before.id);
    if (!before.totp_since) return { entries: [], result: { user: presentUser(before), wasOn: false } };
    const change = actor.id === before.id ? 'off' : 'off_by_staff';
    const { entries, user } = await saveChange(deps, trx, { before, actor, since: null, change, now });
    return { entries, result: { user, wasOn: true } };
  });
  deps.wakeJobs();
  const { ip } = actor;
  const isOwn = actor.id === user._id;
  if (wasOn && isOwn) await logAuth(deps, 'totp_changed', { userId: user._id, enabled: false, ip });
  if (wasOn && !isOwn) await logAuth(deps, 'totp_removed', { userId: user._id, ip });
  return user;
};

export const renewRecoveryCodes = async (deps: Deps, { actor, password }: OwnChange): Promise<string[]> => {
  const { id } = actor;
  const now = deps.clock();
  await requirePassword(deps, await getUserOrThrow(deps.db, id), password);
  const { codes, hashes } = newRecoveryCodes(deps.keys, id);
  await deps.db.transaction().execute(async (trx) => {
    const user = await lockOrThrow(trx, id);
    if (!user.totp_since) throw new ApiError('totp_off');
    await replaceRecoveryCodes(trx, id, { hashes, now });
    const params = { change: 'codes_renewed' } as const;
    await queueSecurityMail(deps, trx, { user, template: 'totp_changed', params, now });
  });
  deps.wakeJobs();
  await logAuth(deps, 'recovery_codes_renewed', { userId: id, ip: actor.ip });
  return codes;
};
