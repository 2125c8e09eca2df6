import { getReadiness } from '@bottega/contract/shop/hours/opening-endpoints';
import { getMailTest, proveMail, sendMailTest } from '@bottega/contract/shop/mail-endpoints';
import { describe, expect } from 'vitest';
import type { OutgoingMail } from '#mail/mail.ts';
import { describeApi } from '#testing/api-test.ts';
import { withSession } from '#testing/factories.ts';
import type { Client, TestApp } from '#testing/test-app.ts';

/** The mails that the server accepts from now on. */
const takeMails = (app: TestApp): OutgoingMail[] => {
  const mails: OutgoingMail[] = [];
  app.deps.mailServer = { ...app.deps.mailServer, send: async (mail) => void mails.push(mail) };
  return mails;
};

const codeIn = (mails: readonly OutgoingMail[]): string => /\b\d{6}\b/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '';

const fail = (app: TestApp, error: object): void => {
  const send = () => Promise.reject(Object.assign(new Error('535 user mario secret-password'), error));
  app.deps.mailServer = { ...app.deps.mailServer, send };
};

describeApi((test) => {
  const isProven = async (admin: Client) => {
    const { body } = await admin.call(getReadiness, {});
    return body.find(({ key }) => key === 'mail')?.ok;
  };

  test('[SETUP-05] mail is proven only after the mailed code is entered', async ({
    app,
    admin,
    adminUser: { email },
  }) => {
    const mails = takeMails(app);
    expect((await admin.call(getMailTest, {})).body).toEqual({ to: email, mailbox: true, proven: false });

    expect(await admin.call(sendMailTest, {})).toMatchObject({ status: 200, body: { to: email, proven: false } });
    expect(mails).toMatchObject([{ to: email, subject: 'The emails of your shop arrive' }]);
    const wrong = codeIn(mails) === '000000' ? '000001' : '000000';
    expect(await admin.call(proveMail, { body: { code: wrong } })).toMatchObject({
      status: 400,
      body: { code: 'mail_code_invalid' },
    });
    expect(await isProven(admin)).toBe(false);

    const code = codeIn(mails);
    expect(await admin.call(proveMail, { body: { code } })).toMatchObject({ status: 200, body: { proven: true } });
    expect(await isProven(admin)).toBe(true);
    expect(await admin.call(proveMail, { body: { code } })).toMatchObject({ status: 400 });
    expect(JSON.stringify(await app.db.selectFrom('mail_tests').selectAll().execute())).not.toContain(code);
  });

  test('[SETUP-05] the code works for 15 minutes and five attempts, and only the latest one', async ({
    app,
    admin,
    adminUser,
  }) => {
    const mails = takeMails(app);
    await admin.call(sendMailTest, {});
    const first = codeIn(mails);
    await admin.call(sendMailTest, {});
    if (codeIn(mails) !== first) {
      expect(await admin.call(proveMail, { body: { code: first } })).toMatchObject({ status: 400 });
    }
    app.clock.pass(15 * 60_000);
    const later = await withSession(app, adminUser);
    expect(await later.call(proveMail, { body: { code: codeIn(mails) } })).toMatchObject({ status: 400 });

    await later.call(sendMailTest, {});
    const tries = Array.from({ length: 5 }, () => later.call(proveMail, { body: { code: 'wrong' } }));
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(Array(5).fill(400));
    expect(await later.call(proveMail, { body: { code: codeIn(mails) } })).toMatchObject({ status: 400 });
  });

  test('[SETUP-05] a code mailed through another server proves nothing', async ({ app, admin }) => {
    const mails = takeMails(app);
    await admin.call(sendMailTest, {});
    app.deps.mailServer = { ...app.deps.mailServer, settings: 'another server' };
    expect(await admin.call(proveMail, { body: { code: codeIn(mails) } })).toMatchObject({ status: 400 });
  });

  describe('[SETUP-05] a failing server’s error is shown in words, without secrets', () => {
    test.for([
      [{ code: 'ESOCKET', message: 'connect ECONNREFUSED 127.0.0.1:25' }, 'mail_server_unreachable'],
      [{ code: 'EDNS', message: 'getaddrinfo ENOTFOUND mail.exampel' }, 'mail_server_unknown'],
      [{ code: 'EAUTH' }, 'mail_login_failed'],
      [{ code: 'ETLS' }, 'mail_tls_missing'],
      [{ code: 'ESOCKET', message: 'self-signed certificate' }, 'mail_tls_missing'],
      [{ code: 'ETIMEDOUT' }, 'mail_server_silent'],
      [{ code: 'EENVELOPE', message: '550 no such user' }, 'mail_not_accepted'],
    ] as const)('%o is %s', async ([error, code], { app, admin }) => {
      fail(app, error);
      const answer = await admin.call(sendMailTest, {}, { 'accept-language': 'fr' });
      expect(answer).toMatchObject({ status: 409, body: { code } });
      expect(answer.body.message).toMatch(/serveur de messagerie/);
      expect(JSON.stringify([answer.body, app.log])).not.toMatch(/mario|secret-password/);
    });
  });

  test('[SETUP-05] production without a server says which setting is missing', async ({ app, admin }) => {
    app.deps.mailServer = { ...app.deps.mailServer, kind: 'missing' };
    const answer = await admin.call(sendMailTest, {});
    expect(answer).toMatchObject({ status: 409, body: { code: 'mail_server_missing' } });
    expect(answer.body.message).toContain('SMTP_URL');
  });
});
