import { isWorker } from '@bottega/contract/duties';
import type { Db } from '../tables.ts';
import { demoAccounts } from './demo-accounts.ts';

/** Whether an account of the staff still has the password that the source code publishes. */
export const hasKnownPassword = async (
  db: Db,
  verify: (hash: string, password: string) => Promise<boolean>,
): Promise<boolean> => {
  const rows = await db
    .selectFrom('users')
    .select(['email', 'password_hash', 'role', 'duties'])
    .where(
      'email',
      'in',
      demoAccounts.map(({ email }) => email),
    )
    .where('disabled_at', 'is', null)
    .execute();
  for (const row of rows.filter(isWorker)) {
    const known = demoAccounts.find(({ email }) => email === row.email);
    if (known && (await verify(row.password_hash, known.password))) return true;
  }
  return false;
};
