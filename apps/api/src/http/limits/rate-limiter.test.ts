import { changePassword, updateUser } from '@bottega/contract/accounts/profile-endpoints';
import { login } from '@bottega/contract/accounts/session-endpoints';
import { forgotPassword, signup } from '@bottega/contract/accounts/signup-endpoints';
import { listProducts } from '@bottega/contract/products/endpoints';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { tellingHeaders } from '#testing/comparable-headers.ts';
import { dumpTables } from '#testing/database/dump.ts';
import { describeDatabase } from '#testing/database/test-database.ts';
import { aSignedInUser, aUser, password, withFlags, withSession } from '#testing/factories.ts';
import { anotherInstance, type Client, createTestApp, type TestApp } from '#testing/test-app.ts';
import { isCredentialRoute } from './credential-route.ts';

const second = 1000;
const minute = 60 * second;
const wrong = 'not-the-password-1';

describeDatabase({ engines: 'both' }, (engine) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(engine, {}, { trustProxy: true });
    await withFlags(app);
  });
  afterEach(() => app.close());

  const here = { 'x-forwarded-for': '203.0.113.1' };
  const elsewhere = { 'x-forwarded-for': '198.51.100.7' };
  const tryWith = (email: string, given: string, headers: Record<string, string> = here) =>
    app.client().call(login, { body: { email, password: given } }, headers);
  const fail = async (email: string, times: number, headers = here) => {
    for (let time = 0; time < times; time++) await tryWith(email, wrong, headers);
  };
  const waitOf = ({ headers }: { headers: Headers }) => Number(headers.get('retry-after'));

  describe('guessing a password', () => {
    test('[RULE-06] after five wrong passwords even the right one waits 30 seconds', async () => {
      const { email } = await aUser(app);
      await fail(email, 5);

      const refused = await tryWith(email, password);

      expect(refused).toMatchObject({
        status: 429,
        body: { code: 'too_many_requests', message: 'Too many tries. Please try again in 30 seconds.' },
      });
      expect(waitOf(refused)).toBe(30);
      app.clock.pass(30 * second);
      expect((await tryWith(email, wrong)).status).toBe(401);
    });

    test('[RULE-06] each further failure doubles the wait, up to 15 minutes', async () => {
      const { email } = await aUser(app);
      await fail(email, 5);
      const waits: number[] = [];
      for (let round = 0; round < 7; round++) {
        const refused = await tryWith(email, wrong);
        waits.push(waitOf(refused));
        app.clock.pass(waitOf(refused) * second);
        expect((await tryWith(email, wrong)).status).toBe(401);
      }

      expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900]);
    });

    test('[RULE-06] the wait is given in the reader’s language', async () => {
      const { email } = await aUser(app);
      await fail(email, 9);
      app.clock.pass(30 * second);
      await fail(email, 1);
      app.clock.pass(minute);
      await fail(email, 1);

      const refused = await tryWith(email, password, { ...here, 'accept-language': 'fr' });

      expect(refused.body.message).toBe('Trop d’essais. Réessayez dans 2 minutes.');
    });

    test('[RULE-06] a right password clears the failures before it', async () => {
      const { email } = await aUser(app);
      for (let round = 0; round < 3; round++) {
        await fail(email, 4);
        app.clock.pass(16 * minute);
        await fail(email, 1);
        expect((await tryWith(email, password)).status).toBe(200);
      }
    });

    test('[RULE-06] of fifty parallel guesses only five are checked', async () => {
      let compared = 0;
      const verify = async () => {
        compared += 1;
        return false;
      };
      const hasher = { ...app.deps.hasher, verify };
      await app.close();
      app = await createTestApp(engine, { hasher }, { trustProxy: true });
      await withFlags(app);
      const { email } = await aUser(app);

      const answers = await Promise.all(Array.from({ length: 50 }, () => tryWith(email, wrong)));

      expect(compared).toBe(5);
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(45);
    });

    test('[RULE-06] failures from another network do not lock the owner out', async () => {
      const { email } = await aUser(app);
      await fail(email, 20, elsewhere);

      expect((await tryWith(email, password, elsewhere)).status).toBe(429);
      expect((await tryWith(email, password)).status).toBeLessThan(300);
    });

    test('[RULE-06] a network is refused after fifty failures over all accounts', async () => {
      const right = await aUser(app);
      for (let index = 0; index < 50; index++) await fail(`nobody-${index}@example.org`, 1);

      expect((await tryWith(right.email, password)).status).toBe(429);
      expect((await tryWith(right.email, password, elsewhere)).status).toBe(200);
    });

    test('[RULE-06] a success does not clear the failures of its network', async () => {
      const own = await aUser(app);
      for (let index = 0; index < 50; index++) {
        await fail(`nobody-${index}@example.org`, 1);
        if (index % 10 === 0) expect((await tryWith(own.email, password)).status).toBe(200);
      }

      expect((await tryWith(own.email, password)).status).toBe(429);
    });

    test('[RULE-06] known and unknown addresses get the same refusals', async () => {
      const { email } = await aUser(app);
      const answersFor = async (address: string, headers: Record<string, string>) => {
        const answers = [];
        for (let time = 0; time < 8; time++) {
          const { status, body, headers: received } = await tryWith(address, wrong, headers);
          answers.push({ status, body, headers: tellingHeaders(received) });
        }
        return answers;
      };

      expect(await answersFor(email, here)).toEqual(await answersFor('nobody@example.org', elsewhere));
    });

    test('[RULE-06] two instances share the counts', async () => {
      const other = anotherInstance(app);
      const { email } = await aUser(app);
      const attempt = ({ client }: TestApp) => client('203.0.113.1').call(login, { body: { email, password: wrong } });
      for (let time = 0; time < 5; time++) expect((await attempt(time % 2 === 0 ? app : other)).status).toBe(401);

      expect((await attempt(app)).status).toBe(429);
      expect((await attempt(other)).status).toBe(429);
    });

    test('[RULE-06] a forged X-Forwarded-For entry is ignored', async () => {
      const { email } = await aUser(app);
      await fail(email, 5);

      expect((await tryWith(email, password, { 'x-forwarded-for': '192.0.2.9, 203.0.113.1' })).status).toBe(429);
    });

    test('[RULE-06] all addresses of an IPv6 /64 count as one network', async () => {
      const { email } = await aUser(app);
      for (let time = 0; time < 5; time++) await fail(email, 1, { 'x-forwarded-for': `2001:db8:1:2::${time}` });

      expect((await tryWith(email, password, { 'x-forwarded-for': '2001:db8:1:2:ffff::1' })).status).toBe(429);
      expect((await tryWith(email, password, { 'x-forwarded-for': '2001:db8:1:3::1' })).status).not.toBe(429);
    });

    test('[RULE-06] signed-in users are limited per account, from any network', async () => {
      const { user, client } = await aSignedInUser(app);
      const params = { id: user.id };
      const newPassword = { newPassword: 'Rosmarino-8?', confirmPassword: 'Rosmarino-8?' };
      const change = (by: Client, currentPassword: string, headers = here) =>
        by.call(changePassword, { params, body: { currentPassword, ...newPassword } }, headers);
      for (let time = 0; time < 5; time++) expect((await change(client, wrong)).status).toBe(400);

      expect((await change(client, password)).status).toBe(429);
      expect((await change(await withSession(app, user), password, elsewhere)).status).toBe(429);
      const rename = { params, body: { fullName: 'Mia Rossi' } };
      expect((await client.call(updateUser, rename)).status).toBe(200);
      const confirmed = { params, body: { fullName: 'Mia Rossi', password } };
      expect((await client.call(updateUser, confirmed)).status).toBe(429);
    });
  });

  describe('requesting mails and accounts', () => {
    const forget = (email: string, headers: Record<string, string>) =>
      app.client().call(forgotPassword, { body: { email } }, headers);

    test('[RULE-06] three links an hour from one network, six per account', async () => {
      const { email } = await aUser(app);
      const statuses = [];
      for (const place of [here, here, here, here, elsewhere, elsewhere, elsewhere])
        statuses.push((await forget(email, place)).status);
      const third = await forget(email, { 'x-forwarded-for': '192.0.2.1' });

      expect(statuses).toEqual([200, 200, 200, 429, 200, 200, 200]);
      expect(third.status).toBe(429);
      expect(waitOf(third)).toBe(60 * 60);
      app.clock.pass(60 * minute);
      expect((await forget(email, here)).status).toBe(200);
    });

    test('[RULE-06] thirty accounts an hour from one network; a refused signup does not count', async () => {
      const { username } = await aUser(app);
      const signUp = (name: string, headers = here) =>
        app.client().call(signup, { body: { email: `${name}@new.example`, username: name, password } }, headers);
      for (let time = 0; time < 4; time++) {
        const body = { email: 'mia@new.example', username, password };
        expect((await app.client().call(signup, { body }, here)).status).toBe(409);
      }
      for (let index = 0; index < 30; index++) expect((await signUp(`anna-${index}`)).status).toBe(201);

      expect((await signUp('anna-30')).status).toBe(429);
      expect((await signUp('anna-30', elsewhere)).status).toBe(201);
    });
  });

  describe('reading', () => {
    const read = (at: TestApp, network = '203.0.113.1') => at.client(network).call(listProducts, {});
    const readOften = async (times: number, at: TestApp = app) => {
      const answers = [];
      for (let time = 0; time < times; time++) answers.push(await read(at));
      return answers.map(({ status }) => status);
    };

    test('[RULE-06] three hundred responses a minute, then a wait', async () => {
      const one = anotherInstance(app);
      expect(new Set(await readOften(300, one))).toEqual(new Set([200]));

      const refused = await read(one);

      expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
      expect(waitOf(refused)).toBe(60);
      expect((await read(one, '203.0.113.2')).status).toBe(200);
      app.clock.pass(minute);
      expect((await read(one)).status).toBe(200);
    });

    test('[RULE-06] each instance counts its own reads, without writing to the database', async () => {
      const [one, other] = [anotherInstance(app), anotherInstance(app)];
      expect(new Set(await readOften(300, one))).toEqual(new Set([200]));
      expect((await read(one)).status).toBe(429);

      expect(new Set(await readOften(300, other))).toEqual(new Set([200]));
      expect((await read(other)).status).toBe(429);
      expect(await app.db.selectFrom('rate_limits').selectAll().execute()).toEqual([]);
    });
  });

  test('[RULE-06] the table reveals no account and no address', async () => {
    const { email } = await aUser(app);
    await fail(email, 1);

    const { rate_limits } = await dumpTables(app.db);

    expect(rate_limits?.length).toBeGreaterThan(1);
    expect(rate_limits?.filter((row) => row.includes(email) || row.includes('203.0.113.1'))).toEqual([]);
  });

  test('[RULE-06] the credential routes are recognized by their declarations', () => {
    const names = app.routes
      .filter(({ endpoint }) => isCredentialRoute(endpoint))
      .map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);

    expect(names.toSorted()).toEqual(
      [
        'DELETE /user/:id',
        'POST /device',
        'POST /invite',
        'POST /invite/accept',
        'POST /setup/account',
        'POST /setup/link',
        'POST /shop/mail-test/verify',
        'DELETE /user/:id/totp',
        'POST /user/:id/totp',
        'POST /user/:id/totp/recovery-codes',
        'POST /user/contact',
        'POST /user/forgotPassword',
        'POST /user/login',
        'POST /user/notMe',
        'POST /user/reauthenticate',
        'POST /user/refresh',
        'POST /user/resendLoginCode',
        'POST /user/resendVerification',
        'POST /user/resetPassword',
        'POST /user/signup',
        'POST /user/validateResetToken',
        'POST /user/verifyAccount/:token',
        'POST /user/verifyLogin',
        'PUT /user/:id',
        'PUT /user/changePassword/:id',
      ].toSorted(),
    );
  });
});
