import { login, refresh, verifyLogin } from '@bottega/contract/accounts/session-endpoints';
import { forgotPassword, resetPassword, signup, verifyAccount } from '@bottega/contract/accounts/signup-endpoints';
import { addToCart } from '@bottega/contract/cart/endpoints';
import { createOrder } from '@bottega/contract/orders/endpoints';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { setUpApp, stepMs } from '#testing/authenticator-app.ts';
import { describeDatabase } from '#testing/database/test-database.ts';
import { aProduct, aSignedInUser, aUser, password, withFlags } from '#testing/factories.ts';
import { upload } from '#testing/pictures/pictures.ts';
import { sendMails } from '#testing/send-mails.ts';
import { forgetMails, mailedCode, mailedToken } from '#testing/sent-mails.ts';
import { type Client, createTestApp, type TestApp } from '#testing/test-app.ts';
import { createLogger } from './logger.ts';
import { createRequestLog, zeroCounts } from './request-log.ts';

const collected = () => {
  const lines: string[] = [];
  return { lines, logger: createLogger('trace', { write: (line: string) => void lines.push(line) }) };
};

describeDatabase((engine) => {
  let app: TestApp;
  let lines: string[];
  let secrets: Set<string>;
  let isPaymentBroken: boolean;

  beforeEach(async () => {
    const { lines: written, logger } = collected();
    lines = written;
    secrets = new Set([password]);
    isPaymentBroken = false;
    const payment = {
      name: 'broken' as const,
      firstState: () => {
        if (isPaymentBroken)
          throw new Error('cannot charge mia@example.org', { cause: new Error('for theo@example.org') });
        return { paymentId: 'paid', paymentStatus: 'pending' as const };
      },
    };
    const requestLog = createRequestLog(logger, zeroCounts());
    app = await createTestApp(engine, { logger, payment: payment as never }, { requestLog });
    await withFlags(app);
  });
  afterEach(() => app.close());

  /** Makes calls as a browser that sends more than it should. */
  const caller = (client: Client) => {
    const headers = { authorization: 'Bearer secret-of-the-header', 'x-api-key': 'secret-of-the-key' };
    for (const value of Object.values(headers)) secrets.add(value);
    const call: Client['call'] = async (endpoint, input, more) => {
      const answer = await client.call(endpoint, input, { ...headers, ...more });
      // A log may contain these.
      for (const [name, value] of client.cookies) if (!['id', 'role'].includes(name)) secrets.add(value);
      return answer;
    };
    return { ...client, call };
  };

  const emailOfMia = 'mia.rossi@example.org';

  /** Signs up, resets the password, logs in with a code, orders. */
  const live = async (): Promise<void> => {
    const mia = caller(app.client());
    const form = { username: 'mia_of_rome', email: emailOfMia, password: 'Rosmarino-8?' };
    for (const value of Object.values(form)) secrets.add(value);
    expect(await mia.call(signup, { body: form })).toMatchObject({ status: 201 });
    const link = await mailedToken(app, 'verify_account');
    expect((await mia.call(verifyAccount, { params: { token: link } })).status).toBe(200);
    await mia.call(forgotPassword, { body: { email: emailOfMia } });
    const token = await mailedToken(app, 'reset_password');
    const next = { newPassword: 'Maggiorana-9?', confirmPassword: 'Maggiorana-9?' };
    expect((await mia.call(resetPassword, { body: { token, ...next } })).status).toBe(200);
    await app.db.updateTable('users').set({ two_factor_enabled: true }).where('email', '=', emailOfMia).execute();
    await mia.call(login, { body: { email: emailOfMia, password: 'A-wrong-one-7!' } });
    expect((await mia.call(login, { body: { email: emailOfMia, password: next.newPassword } })).status).toBe(206);
    const code = await mailedCode(app);
    for (const secret of [link, token, code, next.newPassword, 'A-wrong-one-7!']) secrets.add(secret);
    const { body } = await mia.call(verifyLogin, { body: { email: emailOfMia, code } });
    expect((await mia.call(refresh, {})).status).toBe(200);
    await useApp(mia, String(body.id), next.newPassword);
    await order(mia, String(body.id));
  };

  /** Sets up an authenticator app, then logs in with its code and with a recovery code. */
  const useApp = async (client: Client, id: string, password: string): Promise<void> => {
    const phone = await setUpApp(app, client, id, password);
    app.clock.pass(stepMs);
    const [recovery = ''] = phone.recoveryCodes;
    for (const secret of [phone.secret, phone.code(), ...phone.recoveryCodes]) secrets.add(secret);
    for (const code of ['000000', phone.code(), recovery]) {
      const browser = caller(app.client());
      expect((await browser.call(login, { body: { email: emailOfMia, password } })).status).toBe(206);
      const { status } = await browser.call(verifyLogin, { body: { email: emailOfMia, code } });
      expect(status).toBe(code === '000000' ? 401 : 200);
    }
  };

  const order = async (client: Client, userId: string): Promise<void> => {
    const product = await aProduct(app);
    const params = { userId };
    await client.call(addToCart, { params, body: { productId: product.id, quantity: 2 } });
    isPaymentBroken = true;
    expect((await client.call(createOrder, { params, body: {} })).status).toBe(500);
    isPaymentBroken = false;
    expect((await client.call(createOrder, { params, body: {} })).status).toBe(201);
  };

  const failToMail = async (): Promise<void> => {
    await forgetMails(app, 'reset_password');
    await app.client().call(forgotPassword, { body: { email: emailOfMia } });
    secrets.add(await mailedToken(app, 'reset_password'));
    const send = () => Promise.reject(Object.assign(new Error(`550 <${emailOfMia}> unknown`), { code: 'EENVELOPE' }));
    await sendMails(app.deps, send);
  };

  test('a full log of a customer’s actions contains no password, code, link, cookie, name or address', async () => {
    await live();
    await failToMail();
    await upload(app, Buffer.from('not a picture'));
    const whole = lines.join('');
    expect(whole).toContain('"msg":"request failed"');
    expect(whole).toContain('cannot charge <address>');
    expect(whole).toContain('"event":"login"');
    expect(whole).toContain('"template":"reset_password","code":"EENVELOPE","msg":"a job failed"');
    expect([...secrets].filter((secret) => whole.includes(secret))).toEqual([]);
    expect(whole).not.toMatch(/@example/);
  });

  test('each request has one line with its result, under the request id returned to the caller', async () => {
    const { client, user } = await aSignedInUser(app);
    lines.length = 0;
    const missing = await client.send('GET', '/orders/number/BTG-2345678?secret=1');
    const found = await client.send('GET', '/user/me');
    const visited = await app.client().send('GET', '/config');
    const requests = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
    expect(requests).toMatchObject([
      {
        requestId: missing.headers.get('x-request-id'),
        method: 'GET',
        ms: expect.any(Number),
        status: 404,
        code: missing.body.code,
        userId: user.id,
      },
      { requestId: found.headers.get('x-request-id'), route: '/api/user/me', status: 200, userId: user.id },
      { requestId: visited.headers.get('x-request-id'), route: '/api/config', status: 200 },
    ]);
    expect(requests[0].route).not.toContain('BTG');
    expect(requests[2]).not.toHaveProperty('userId');
  });

  test('what a database reports about a refused row is not logged', async () => {
    const { lines: written, logger } = collected();
    const user = await aUser(app, { email: emailOfMia });
    const error = await app.db
      .insertInto('users')
      .values({ ...user, id: 'other', username: 'other' })
      .execute()
      .catch((failure: unknown) => failure);
    logger.error({ err: error }, 'failed');
    expect(written.join('')).toMatch(/unique/i);
    expect(written.join('')).not.toContain(emailOfMia);
  });
});

test('email addresses are removed everywhere, scoped package names in stacks are not', () => {
  const { lines, logger } = collected();
  const frame = 'at file:///srv/node_modules/@hono/node-server/dist/index.mjs:1:2';
  logger.info({ list: ['<mia.rossi+shop@example.org>', 'mail=zoé@exämple.рф'] }, frame);
  expect(lines.join('')).toContain(frame);
  expect(lines.join('')).toContain('["<<address>>","mail=<address>"]');
});

describe('an error is logged without the values it quotes', () => {
  test.each([
    [
      'an answer that breaks its schema',
      () => v.parse(v.object({ age: v.number() }), { age: 'hunter2', more: 'hunter2' }),
    ],
    [
      'a value that PostgreSQL cannot take',
      () => {
        const told = { code: '22P02', detail: 'hunter2', where: 'hunter2', parameters: ['hunter2'] };
        throw Object.assign(new Error('invalid input syntax for type integer: "hunter2"'), told);
      },
    ],
    ['something that is no error', () => Promise.reject({ password: 'hunter2' })],
  ])('%s', async (_what, fail) => {
    const { lines, logger } = collected();
    const error = await Promise.resolve()
      .then(fail)
      .catch((failure: unknown) => failure);
    logger.error({ err: error }, 'failed');
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toContain('hunter2');
  });
});
