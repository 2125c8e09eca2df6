import { forgotPassword, resetPassword, signup, verifyAccount } from '@bottega/contract/account';
import { getMe, login } from '@bottega/contract/session';
import { changePassword, deleteUser, getUser, listUsers, updateUser } from '@bottega/contract/users';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMailWorker } from '../../mail/mail-worker.ts';
import { dumpShop, dumpTables } from '../../testing/dump.ts';
import { aUser, password, signedIn, withFlags, withSession } from '../../testing/factories.ts';
import { openLimiter } from '../../testing/open-limiter.ts';
import { mailedToken, mailsOf } from '../../testing/sent-mails.ts';
import { tellingHeaders } from '../../testing/telling-headers.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { eachEngine } from '../../testing/test-database.ts';

const hour = 3_600_000;
const wanted = 'new@example.org';
const next = { newPassword: 'Rosmarino-8?', confirmPassword: 'Rosmarino-8?' };

eachEngine((engine) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(engine);
    await withFlags(app);
  });
  afterEach(() => app.close());

  const row = (id: string) => app.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
  const logIn = (email: string, given = password) => app.client().call(login, { body: { email, password: given } });
  const open = (token: string) => app.client().call(verifyAccount, { params: { token } });

  /** Somebody who has just logged in, and how they ask for another address. */
  const somebody = async (role: 'user' | 'admin' = 'user') => {
    const user = await aUser(app, { email: `old-${role}@example.org`, role });
    const client = await withSession(app, user);
    const params = { id: user.id };
    const ask = (email = wanted, more: { password?: string } = {}) =>
      client.call(updateUser, { params, body: { email, ...more } });
    /** Asks, and answers the token of the mailed link. */
    const asked = async (email = wanted) => {
      await app.db.deleteFrom('mails').execute();
      expect((await ask(email)).status).toBe(200);
      return mailedToken(app, 'confirm_email');
    };
    return { user, client, params, ask, asked };
  };

  test('[API-08] another address is told to both, and is the account’s once the link in its mail is opened', async () => {
    const { user, client, params, ask } = await somebody();

    const answer = await ask(' New@Example.org ');

    expect(answer).toMatchObject({ status: 200, body: { email: user.email, pendingEmail: wanted, version: 1 } });
    expect((await client.call(getUser, { params })).body).toMatchObject({ email: user.email, pendingEmail: wanted });
    expect(await row(user.id)).toMatchObject({ email: user.email });
    expect(await mailsOf(app, 'confirm_email')).toMatchObject([{ recipient: wanted }]);
    expect(await mailsOf(app, 'email_change_asked')).toMatchObject([{ recipient: user.email }]);
    expect((await logIn(wanted)).status).toBe(401);

    app.clock.pass(hour);
    const opened = await open(await mailedToken(app, 'confirm_email'));

    expect(opened).toMatchObject({ status: 200, body: { message: 'Your e-mail address was changed.' } });
    expect(await row(user.id)).toMatchObject({ email: wanted, verified_at: app.clock.now(), version: 2 });
    expect(await mailsOf(app, 'email_changed')).toMatchObject([{ recipient: user.email }]);
    expect((await client.call(getMe, {})).status).toBe(401);
    await client.send('POST', '/user/refresh');
    expect(client.cookies.get('email')).toBe(encodeURIComponent(wanted));
    const { body } = await client.call(getUser, { params });
    expect([body.email, body.pendingEmail]).toEqual([wanted, undefined]);
    expect([(await logIn(wanted)).status, (await logIn(user.email)).status]).toEqual([200, 401]);
  });

  test('staff find the account by the new address, no longer by the old one', async () => {
    const { asked } = await somebody();
    const staff = await withSession(app, await aUser(app, { role: 'admin' }));
    const found = async (search: string) => (await staff.call(listUsers, { query: { search } })).body.payload.total;
    await open(await asked('mozzarella@example.org'));
    expect([await found('zarella'), await found('old-user')]).toEqual([1, 0]);
  });

  test('[RULE-06] it takes the password, unless one has just logged in', async () => {
    const { user, client, params, ask } = await somebody();
    app.clock.pass(10 * 60_000);
    const before = await dumpShop(app.db);

    expect((await ask()).body.code).toBe('password_required');
    expect(await ask(wanted, { password: 'wrong-1!' })).toMatchObject({
      status: 400,
      body: { code: 'current_password_wrong', errors: { password: expect.any(String) } },
    });
    expect(await dumpShop(app.db)).toEqual(before);

    expect((await client.call(updateUser, { params, body: { email: user.email } })).status).toBe(200);
    expect((await ask(wanted, { password })).body.pendingEmail).toBe(wanted);
  });

  test('[API-08] free, taken or waiting: who asks sees no difference, whoever has the address is told', async () => {
    const owner = await aUser(app, { email: 'taken@example.org', locale: 'fr' });
    await aUser(app, { email: 'waiting@example.org', verified_at: null });
    const told = [];
    for (const kind of ['free', 'taken', 'waiting']) {
      const email = `${kind}@example.org`;
      const user = await aUser(app, { email: `from-${kind}@example.org`, username: 'the_same' });
      const client = await withSession(app, user);
      const answers = [
        await client.call(updateUser, { params: { id: user.id }, body: { email } }),
        await client.call(getUser, { params: { id: user.id } }),
      ];
      const seen = answers.map(({ status, body, headers }) => [status, body, tellingHeaders(headers)]);
      told.push(JSON.stringify(seen).replaceAll(kind, 'some').replaceAll(user.id, 'id'));
      await app.db
        .updateTable('users')
        .set({ username: `then-${kind}` })
        .where('id', '=', user.id)
        .execute();
    }

    expect(told[1]).toBe(told[0]);
    expect(told[2]).toBe(told[0]);
    const mails = await mailsOf(app, 'account_exists');
    expect(mails).toMatchObject([{ recipient: owner.email, locale: 'fr' }]);
    expect(mails[0]?.text).toContain('pour un autre compte');
    expect((await mailsOf(app, 'confirm_email')).map(({ recipient }) => recipient).toSorted()).toEqual([
      'free@example.org',
      'waiting@example.org',
    ]);
    expect(await mailsOf(app, 'email_change_asked')).toHaveLength(3);
  });

  test('an address that became somebody’s meanwhile stays theirs', async () => {
    const { user, asked } = await somebody();
    const token = await asked();
    await aUser(app, { email: wanted });
    const before = await dumpShop(app.db);

    expect(await open(token)).toMatchObject({ status: 400, body: { code: 'token_invalid' } });

    expect(await dumpShop(app.db)).toEqual(before);
    expect((await logIn(user.email)).status).toBe(200);
  });

  test('an account that nobody ever verified does not keep its address from who proves to have it', async () => {
    const { user, asked } = await somebody();
    await app.client().call(signup, { body: { email: wanted, username: 'squatter', password: 'Another-1!' } });
    const theirs = await mailedToken(app, 'verify_account');

    expect((await open(await asked())).status).toBe(200);

    expect(await app.db.selectFrom('users').select(['id', 'email']).execute()).toEqual([
      { id: user.id, email: wanted },
    ]);
    expect((await open(theirs)).body.code).toBe('token_invalid');
    expect((await logIn(wanted, 'Another-1!')).status).toBe(401);
  });

  test('of two accounts that want one address, opening their links at once, one has it', async () => {
    const tokens = [await (await somebody()).asked(), await (await somebody('admin')).asked()];

    const answers = await Promise.all(tokens.map(open));

    expect(answers.map(({ status, body }) => [status, body.code]).toSorted()).toEqual([
      [200, undefined],
      [400, 'token_invalid'],
    ]);
    expect(await app.db.selectFrom('users').select('id').where('email', '=', wanted).execute()).toHaveLength(1);
  });

  test('a link works once, however often it is opened at once', async () => {
    const { asked } = await somebody();
    const token = await asked();

    const answers = await Promise.all(Array.from({ length: 5 }, () => open(token)));

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400]);
    expect(await mailsOf(app, 'email_changed')).toHaveLength(1);
  });

  test('a link works for a day, and until another address is asked for', async () => {
    const { client, params, asked } = await somebody();
    const [first, second] = [await asked('first@example.org'), await asked('second@example.org')];
    expect((await open(first)).body.code).toBe('token_invalid');
    app.clock.pass(24 * hour);
    expect((await open(second)).body.code).toBe('token_invalid');
    await client.send('POST', '/user/refresh');
    const { status, body } = await client.call(getUser, { params });
    expect([status, body.pendingEmail]).toEqual([200, undefined]);
  });

  test('[RULE-06] whoever takes the account back by a new password voids the link', async () => {
    const { user, client, params, asked } = await somebody();
    const changed = await asked();
    await client.call(changePassword, { params, body: { currentPassword: password, ...next } });
    expect((await open(changed)).body.code).toBe('token_invalid');

    const reset = await asked();
    await app.client().call(forgotPassword, { body: { email: user.email } });
    const body = { token: await mailedToken(app, 'reset_password'), ...next };
    expect((await app.client().call(resetPassword, { body })).status).toBe(200);
    expect((await open(reset)).body.code).toBe('token_invalid');
    expect(await row(user.id)).toMatchObject({ email: user.email });
  });

  test('what was mailed to the old address opens the account no more', async () => {
    const { user, asked } = await somebody();
    const token = await asked();
    await app.client().call(forgotPassword, { body: { email: user.email } });
    const reset = { token: await mailedToken(app, 'reset_password'), ...next };
    await app.db.updateTable('users').set({ two_factor_enabled: true }).execute();
    expect((await logIn(user.email)).status).toBe(206);

    await open(token);

    expect((await app.client().call(resetPassword, { body: reset })).body.code).toBe('token_invalid');
    expect(await app.db.selectFrom('login_codes').selectAll().execute()).toEqual([]);
  });

  test('whoever signs up with the present address again and again does not push the link out', async () => {
    await app.close();
    app = await createTestApp(engine, { limiter: openLimiter });
    await withFlags(app);
    const { user, asked } = await somebody();
    const token = await asked();
    for (let nr = 0; nr < 6; nr++) {
      app.clock.pass(1000);
      await app.client().call(signup, { body: { email: user.email, username: `stranger-${nr}`, password } });
    }
    expect((await open(token)).status).toBe(200);
  });

  test('nobody else sees the address before it is the account’s, nor does the trail tell it', async () => {
    const { user, params, ask } = await somebody('admin');
    await ask();
    const staff = await withSession(app, await aUser(app, { role: 'superadmin' }));

    const answers = [
      await staff.call(getUser, { params }),
      await staff.call(listUsers, { query: {} }),
      await staff.call(updateUser, { params, body: { username: 'Nina' } }),
    ];

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain(wanted);
    const { audit_events, audit_details } = await dumpTables(app.db);
    expect(audit_events).toHaveLength(2);
    expect(JSON.stringify(audit_details)).not.toContain(wanted);
    expect(JSON.stringify(audit_details)).toContain(user.username);
  });

  test('[RULE-06] three mails an hour go out to addresses that somebody wants, however often they ask', async () => {
    const { ask } = await somebody();
    const answers = [];
    for (let nr = 0; nr < 4; nr++) answers.push(await ask(`wanted-${nr}@example.org`));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(Number(answers[3]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await mailsOf(app, 'confirm_email')).toHaveLength(3);
  });

  test('who deletes the account takes the wanted address along', async () => {
    const { client, params, asked } = await somebody();
    const token = await asked();
    await client.call(deleteUser, { params, body: { password } });
    expect(JSON.stringify(await dumpShop(app.db))).not.toContain(wanted);
    expect((await open(token)).body.code).toBe('token_invalid');
  });

  test('once the mails are sent no link is left in the database, and no address in the log', async () => {
    const { user, asked } = await somebody();
    const token = await asked();
    const transport = { send: async () => undefined, close: () => undefined };
    const worker = createMailWorker({ ...app.deps, transport, from: 'ciao@shop.test' });
    await worker.runOnce();
    await worker.stop();
    expect(JSON.stringify(await dumpTables(app.db))).not.toContain(token);
    await open(token);
    expect(app.log).toContainEqual(expect.objectContaining({ event: 'email_change_asked', userId: user.id }));
    expect(app.log).toContainEqual(expect.objectContaining({ event: 'email_changed', userId: user.id }));
    expect(JSON.stringify(app.log)).not.toContain('@example.org');
  });

  test('other sessions go on: the address is no secret', async () => {
    const { user, asked } = await somebody();
    const elsewhere = await signedIn(app, user);
    await open(await asked());
    expect((await elsewhere.call(getMe, {})).body.email).toBe(wanted);
  });
});
