import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/open/open-database.ts';
import { describeDatabase, openTestDatabase } from '#testing/database/test-database.ts';
import type { Mail } from './mail.ts';
import { claimMail, claimMs, dueMailIds, markFailed, markSent, maxAttempts, queueMail } from './outbox.queries.ts';

const now = new Date('2026-03-29T00:59:59.500Z');
const after = (ms: number) => new Date(now.getTime() + ms);
const to = 'theo@bottega.example';
const locale = 'fr';
const username = 'theo';
const code: Mail = { template: 'login_code', params: { username, code: '048291', minutes: 10 }, locale };
const changed: Mail = { template: 'password_changed', params: { username }, locale };
const link = 'https://bottega.example/resetPassword/aB3_secret';
const secrets: Mail[] = [
  code,
  { template: 'verify_account', params: { username, link, hours: 24 }, locale },
  { template: 'confirm_email', params: { username, link, hours: 24 }, locale },
  { template: 'reset_password', params: { username, link, hours: 1 }, locale },
  { template: 'codes_exhausted', params: { username, link, hours: 1 }, locale },
  {
    template: 'account_exists',
    params: { username, loginLink: 'https://bottega.example/login', resetLink: link },
    locale,
  },
];

describeDatabase({ engines: 'both' }, (engine) => {
  let database: OpenDatabase;
  beforeEach(async () => {
    database = await openTestDatabase(engine);
  });
  afterEach(() => database.close());

  const claim = async (id: string, at = now) => {
    const mail = await claimMail(database.db, id, at);
    if (!mail) throw new Error('not due');
    return mail;
  };
  const row = (id: string) =>
    database.db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  describe('a mail in the outbox', () => {
    test('is stored with its template and parameters once the transaction commits', async () => {
      await database.db.transaction().execute((trx) => queueMail(trx, { id: 'm', to, ...changed, now }));
      expect(await row('m')).toMatchObject({
        recipient: to,
        template: 'password_changed',
        params: { username: 'theo' },
        locale: 'fr',
        created_at: now,
        next_attempt_at: now,
        attempts: 0,
        sent_at: null,
      });
    });

    test('is not stored if the transaction rolls back', async () => {
      const rolledBack = database.db.transaction().execute(async (trx) => {
        await queueMail(trx, { to, ...changed, now });
        throw new Error('no order after all');
      });
      await expect(rolledBack).rejects.toThrow('no order after all');
      expect(await database.db.selectFrom('mails').selectAll().execute()).toStrictEqual([]);
    });

    test('belongs to one claim at a time, until the claim expires', async () => {
      await queueMail(database.db, { id: 'm', to, ...changed, now });
      expect(await claimMail(database.db, 'm', after(-1))).toBeUndefined();
      const first = await claim('m');
      expect(await claimMail(database.db, 'm', after(claimMs - 1))).toBeUndefined();
      expect(await dueMailIds(database.db, after(claimMs - 1), 9)).toStrictEqual([]);
      const second = await claim('m', after(claimMs));
      expect(second.attempts).toBe(2);
      // The first worker is too late.
      await markSent(database.db, first, after(claimMs));
      expect(await row('m')).toMatchObject({ sent_at: null, claimed_until: second.claimed_until });
    });

    test('is sent at once if a clock that ran ahead has queued it', async () => {
      await queueMail(database.db, { id: 'm', to, ...changed, now: after(3_600_000) });
      expect(await dueMailIds(database.db, now, 9)).toStrictEqual(['m']);
      expect(await claimMail(database.db, 'm', now)).toMatchObject({ attempts: 1 });
    });

    test('of many concurrent claims one succeeds', async () => {
      await queueMail(database.db, { id: 'm', to, ...changed, now });
      const claims = await Promise.all(Array.from({ length: 20 }, () => claimMail(database.db, 'm', now)));
      expect(claims.filter((mail) => mail !== undefined)).toHaveLength(1);
    });
  });

  describe('secrets', () => {
    test.each(secrets)('of $template are erased once it is sent', async (mail) => {
      await queueMail(database.db, { id: 'm', to, ...mail, now });
      expect(dump(await row('m'))).toMatch(/048291|aB3_secret/);
      await markSent(database.db, await claim('m'), now);
      expect(await row('m')).toMatchObject({ params: null, sent_at: now, claimed_until: null });
      expect(dump(await row('m'))).not.toMatch(/048291|aB3_secret/);
    });

    test('of a mail that is given up are erased too, and it is not retried', async () => {
      await queueMail(database.db, { id: 'm', to, ...code, now });
      await database.db
        .updateTable('mails')
        .set({ attempts: maxAttempts - 2 })
        .execute();
      await markFailed(database.db, await claim('m'), now, 'refused');
      expect(dump(await row('m'))).toContain('048291');
      const hourLater = after(3_600_000);
      await markFailed(database.db, await claim('m', hourLater), hourLater, 'refused');
      expect(await row('m')).toMatchObject({ params: null, last_error: 'refused', sent_at: null });
      expect(await dueMailIds(database.db, after(1e9), 9)).toStrictEqual([]);
    });

    test('other mails keep their parameters', async () => {
      const disabled = {
        template: 'account_disabled',
        params: { username: 'theo', disabled: true },
        locale: 'en',
      } as const;
      await queueMail(database.db, { id: 'm', to, ...disabled, now });
      await markSent(database.db, await claim('m'), now);
      expect(await row('m')).toMatchObject({ params: disabled.params });
    });
  });
});

const dump = (row: unknown) => JSON.stringify(row);
