import { email as emailSchema } from '@bottega/contract/accounts/credentials';
import { blankProfile } from '@bottega/contract/shop/profile';
import { safeParse } from 'valibot';
import { audit } from '#db/audit/audit-trail.ts';
import { saveDocument } from '#db/documents/documents.queries.ts';
import { indexRecords } from '#db/search/search-index.ts';
import type { Db, Row } from '#db/tables.ts';
import { randomId, randomToken } from '#lib/random.ts';
import { deleteTotp } from '../second-factor/totp.queries.ts';
import { endUserSessions } from '../sessions/sessions.queries.ts';
import { endSetup, isEmpty } from '../setup/setup.queries.ts';
import { findUserByEmail, findUserByUsername, insertUser, raiseToSuperadmin } from '../users.queries.ts';

interface Parts {
  db: Db;
  now: Date;
  hashPassword: (password: string) => Promise<string>;
}

interface Superadmin {
  email: string;
  username: string;
  password?: string;
  /** A second factor was removed: it may be a thief's. */
  hadSecondFactor?: true;
}

const commandLine = { id: 'command', ip: '', requestId: '' };

const usernameFrom = async (trx: Db, email: string): Promise<string> => {
  const [name = ''] = email.split('@');
  const plain = name.replaceAll(/[^\w-]/g, '').slice(0, 14);
  const username = plain.length < 3 ? 'owner' : plain;
  const isTaken = (await findUserByUsername(trx, username)) !== undefined;
  return isTaken ? `${username}_${randomId().replaceAll(/\W|_/g, '').slice(0, 5)}` : username;
};

const audited = (user: Pick<Row<'users'>, 'role' | 'disabled_at' | 'two_factor_enabled' | 'totp_since'>) => ({
  role: user.role,
  disabled: user.disabled_at !== null,
  _2faEnabled: user.two_factor_enabled,
  totpEnabled: user.totp_since !== null,
});

/** @throws Error with a message for the command line */
export const makeSuperadmin = async ({ db, now, hashPassword }: Parts, given: string): Promise<Superadmin> => {
  const { success, output: email } = safeParse(emailSchema, given);
  if (!success)
    throw new Error(`${given || 'Nothing'} is not an email address. Usage: npm run superadmin -- you@example.org`);
  const password = randomToken();
  const passwordHash = await hashPassword(password);
  return db.transaction().execute(async (trx) => {
    // Not the demonstration's.
    if (await isEmpty(trx)) await saveDocument(trx, { key: 'profile', value: blankProfile, version: 0, now });
    const known = await findUserByEmail(trx, email);
    const username = known?.username ?? (await usernameFrom(trx, email));
    const id = known?.id ?? randomId();
    if (known) {
      await raiseToSuperadmin(trx, known, now);
      await deleteTotp(trx, id);
      await endUserSessions(trx, { userId: id, now });
    } else {
      const account = { id, username, email, password_hash: passwordHash, locale: 'en', role: 'superadmin' } as const;
      const times = { created_at: now, updated_at: now, verified_at: now };
      const inserted = await insertUser(trx, { ...account, ...times });
      if (!inserted) throw new Error('The name or address has just been taken by a signup. Please try again.');
    }
    // Someone who can run commands needs no wizard.
    await endSetup(trx, now);
    await indexRecords(trx, 'user', [id]);
    await audit(trx, {
      at: now,
      by: commandLine,
      action: known ? 'updated' : 'created',
      kind: 'user',
      recordId: id,
      label: username,
      before: known ? audited(known) : null,
      after: audited({ role: 'superadmin', disabled_at: null, two_factor_enabled: false, totp_since: null }),
    });
    const hadSecondFactor = known && (known.two_factor_enabled || known.totp_since !== null);
    return { email, username, ...(known ? {} : { password }), ...(hadSecondFactor ? { hadSecondFactor } : {}) };
  });
};
