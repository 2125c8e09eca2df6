import type { Locale } from '@bottega/contract/locale';
import { blankProfile } from '@bottega/contract/shop/profile';
import { writeRecord } from '#db/change-record.ts';
import { saveDocument } from '#db/documents/documents.queries.ts';
import { indexRecords } from '#db/search/search-index.ts';
import type { Row } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import { ApiError } from '#lib/api-error.ts';
import { randomId } from '#lib/random.ts';
import { guessableBy } from '../passwords/guessable-password.service.ts';
import { insertUser, lockUser } from '../users.queries.ts';
import { lockSetup, saveSetup } from './setup.queries.ts';
import { isBound } from './setup-link.service.ts';

interface Form {
  email: string;
  username: string;
  password: string;
  /** Cookie of the link's browser. */
  browser: string | undefined;
  locale: Locale;
  ip: string;
  requestId: string;
}

/** The address counts as verified: the mail server is tested later. */
export const makeOwner = async (deps: Deps, form: Form): Promise<Row<'users'>> => {
  const { db, clock, hasher } = deps;
  const { email, username, password, locale } = form;
  const now = clock();
  if (!(await isBound(db, { browser: form.browser, now }))) throw new ApiError('not_found');
  const reason = guessableBy(password, { username, email, shop: '' });
  if (reason) throw new ApiError('invalid_input', { fields: { password: reason } });
  const account = { id: randomId(), username, email, locale, role: 'superadmin' as const };
  const passwordHash = await hasher.hash(password);
  const by = { id: account.id, ip: form.ip, requestId: form.requestId };
  return writeRecord(deps, { by, topic: 'settings' }, async (trx) => {
    const setup = await lockSetup(trx);
    // The second of two concurrent calls waits here.
    if (!setup || setup.owner || !(await isBound(trx, { browser: form.browser, now }))) throw new ApiError('not_found');
    const times = { created_at: now, updated_at: now, verified_at: now };
    if (!(await insertUser(trx, { ...account, ...times, password_hash: passwordHash }))) {
      throw new ApiError('signup_failed', { fields: { username: 'user_username_taken' } });
    }
    await saveDocument(trx, { key: 'profile', value: blankProfile, version: 0, now });
    await saveSetup(trx, { enabled: true, owner: account.id, step: 'name' }, now);
    await indexRecords(trx, 'user', [account.id]);
    const owner = await lockUser(trx, account.id);
    if (!owner) throw new ApiError('not_found');
    const record = { kind: 'user', recordId: account.id, label: username } as const;
    const sides = { before: null, after: { role: account.role } };
    return { entries: [{ action: 'created', ...record, ...sides }], result: owner };
  });
};
