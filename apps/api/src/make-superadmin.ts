import { email as emailSchema } from '@bottega/contract/credentials';
import { type Kysely, sql } from 'kysely';
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

const isTaken = async (trx: Kysely<Database>, username: string): Promise<boolean> => {
  const isIt = sql<boolean>`lower(username) = ${username.toLowerCase()}`;
  return (await trx.selectFrom('users').select('id').where(isIt).executeTakeFirst()) !== undefined;
};

/** The name before the @, as far as a username may hold it; with something random where that is somebody's. */
const usernameFrom = async (trx: Kysely<Database>, email: string): Promise<string> => {
  const [name = ''] = email.split('@');
  const plain = name.replaceAll(/[^\w-]/g, '').slice(0, 14);
  const username = plain.length < 3 ? 'owner' : plain;
  return (await isTaken(trx, username)) ? `${username}_${randomId().replaceAll(/\W|_/g, '').slice(0, 5)}` : username;
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
    const username = known?.username ?? (await usernameFrom(trx, email));
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
