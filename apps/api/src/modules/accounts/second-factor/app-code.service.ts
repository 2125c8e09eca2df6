import type { Row } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import { logAuth } from '../log/auth-log.service.ts';
import { queueSecurityMail } from '../security/security-mail.service.ts';
import { recoveryCodeHashes } from './recovery-codes.service.ts';
import { countRecoveryCodes, findTotpSecret, takeRecoveryCode, takeTotpStep } from './totp.queries.ts';
import { stepOfCode } from './totp-codes.service.ts';

export const acceptAppCode = async (
  { db, keys }: Deps,
  { userId, code, now }: { userId: string; code: string; now: Date },
): Promise<boolean> => {
  const sealed = await findTotpSecret(db, userId);
  if (!sealed) return false;
  const step = stepOfCode(keys.open('totp', sealed, userId), code.replaceAll(' ', ''), now);
  if (step === undefined) return false;
  // While the server's old secret is still configured.
  const resealed = keys.reseal('totp', sealed, userId) ?? sealed;
  return takeTotpStep(db, { userId, sealed, resealed, step });
};

export const isLikeRecoveryCode = ({ keys }: Deps, code: string): boolean =>
  recoveryCodeHashes(keys, '', code) !== undefined;

export const acceptRecoveryCode = async (
  deps: Deps,
  user: Row<'users'>,
  { code, ip }: { code: string; ip: string },
): Promise<boolean> => {
  const { id } = user;
  const hashes = recoveryCodeHashes(deps.keys, id, code) ?? [];
  const isAccepted = await deps.db.transaction().execute(async (trx) => {
    if (!(await takeRecoveryCode(trx, id, hashes))) return false;
    const params = { left: await countRecoveryCodes(trx, id) };
    await queueSecurityMail(deps, trx, { user, template: 'recovery_code_used', params });
    return true;
  });
  if (!isAccepted) return false;
  deps.wakeJobs();
  await logAuth(deps, 'recovery_code_used', { userId: id, ip });
  return true;
};
