import { email as emailSchema } from '@bottega/contract/credentials';
import type { Kysely } from 'kysely';
import { safeParse } from 'valibot';
import { audit } from './db/audit-trail.ts';
import { indexRecord } from './db/staff-search.ts';
import type { Database, Row } from './db/tables.ts';
import { endUserSessions } from './modules/session/session.queries.ts';
import { randomId, randomToken } from './random.ts';

interface Parts {
  db: Kysely<Database>;
  now: Date;
  hashPassword: (password: string) => Promise<string>;
}

/** Who can do everything now; `password` is that of a new account, to be told once. */
export interface MadeSuperadmin {
  email: string;
  username: string;
  password?: string;
}

// The audit trail has it that nobody who is signed in did this.
const commandLine = { id: 'command', ip: '', requestId: '' };

const usernameFrom = (email: string): string => {
  const [name = ''] = email.split('@');
  return `${name.replaceAll(/[^\w-]/g, '').slice(0, 12) || 'owner'}_${randomId()
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(0, 5)}`;
};

const raise = async (trx: Kysely<Database>, user: Row<'users'>, now: Date): Promise<void> => {
  await trx
    .updateTable('users')
    .set(({ eb }) => ({
      role: 'superadmin',
      verified_at: user.verified_at ?? now,
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', user.id)
    .execute();
  await endUserSessions(trx, { userId: user.id, now });
};

/**
 * Makes the account with this address a superadmin, or a new one with a password of its own: how a shop gets its first.
 * @throws Error with a message for the person at the command line
 */
export const makeSuperadmin = async ({ db, now, hashPassword }: Parts, given: string): Promise<MadeSuperadmin> => {
  const { success, output: email } = safeParse(emailSchema, given);
  if (!success)
    throw new Error(`${given || 'Nothing'} is not an e-mail address. Usage: npm run superadmin -- you@example.org`);
  const password = randomToken();
  const passwordHash = await hashPassword(password);
  return db.transaction().execute(async (trx) => {
    const known = await trx.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
    const username = known?.username ?? usernameFrom(email);
    const id = known?.id ?? randomId();
    if (known) await raise(trx, known, now);
    else {
      const account = { id, username, email, password_hash: passwordHash, locale: 'en' as const };
      const times = { created_at: now, updated_at: now, verified_at: now };
      await trx
        .insertInto('users')
        .values({ ...account, ...times, role: 'superadmin' })
        .execute();
    }
    await indexRecord(trx, 'user', id);
    await audit(trx, {
      at: now,
      by: commandLine,
      action: known ? 'updated' : 'created',
      kind: 'user',
      recordId: id,
      label: username,
      before: known ? { role: known.role } : null,
      after: { role: 'superadmin' },
    });
    return { email, username, ...(known ? {} : { password }) };
  });
};
