import { isWorker } from '@bottega/contract/duties';
import type { Locale } from '@bottega/contract/locale';
import type { Role } from '@bottega/contract/roles';
import type { Db } from '../tables.ts';

const password = 'Bottega-2026';

/** Logged with their passwords at startup; never in production. */
export const demoAccounts = [
  { username: 'nonna', email: 'superadmin@bottega.example', password, role: 'superadmin', locale: 'en' },
  { username: 'beppe', email: 'admin@bottega.example', password, role: 'admin', locale: 'en' },
  { username: 'giulia', email: 'giulia@bottega.example', password, role: 'user', locale: 'en' },
  { username: 'theo', email: 'theo@bottega.example', password, role: 'user', locale: 'fr' },
] as const satisfies readonly { username: string; email: string; password: string; role: Role; locale: Locale }[];

/** Whether staff still use a password that the source code publishes. */
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
