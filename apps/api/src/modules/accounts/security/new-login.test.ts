import { changePassword, updateUser } from '@bottega/contract/accounts/profile-endpoints';
import { login } from '@bottega/contract/accounts/session-endpoints';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { aUser, password, withSession } from '#testing/factories.ts';
import { mailsOf } from '#testing/sent-mails.ts';
import type { TestApp } from '#testing/test-app.ts';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

describeApi((test) => {
  const logIn = async (app: TestApp, { email }: { email: string }, { ip = '192.0.2.7', agent = firefox } = {}) => {
    const headers = { 'User-Agent': agent };
    const answer = await app.client(ip).send('POST', login.path, { body: { email, password }, headers });
    expect(answer.status).toBe(200);
  };
  const mails = (app: TestApp) => mailsOf(app, 'new_login');

  test('a login with both a new network and a new device is mailed, except the account’s first', async ({ app }) => {
    const user = await aUser(app, { locale: 'fr' });
    await logIn(app, user);
    expect(await mails(app)).toEqual([]);

    await logIn(app, user, { ip: '198.51.100.9', agent: safari });

    const [mail, ...others] = await mails(app);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: user.email, subject: 'Nouvelle connexion à votre compte' });
    expect(mail?.text).toContain('Safari sur iOS');
    expect(mail?.text).toContain('198.51.100.9');
    expect(mail?.text).toMatch(/notMe#\S+$/m);
  });

  test('a login from a known network or from a phone on the move is not mailed', async ({ app }) => {
    const user = await aUser(app);
    await logIn(app, user, { agent: safari });
    await logIn(app, user, { agent: firefox });
    for (const ip of ['198.51.100.9', '203.0.113.4']) await logIn(app, user, { ip, agent: safari });
    expect(await mails(app)).toEqual([]);
  });

  test('there are at most three such mails a day', async ({ app }) => {
    const user = await aUser(app);
    await logIn(app, user);
    for (let nr = 1; nr <= 5; nr++) {
      await app.db.deleteFrom('sessions').execute();
      await logIn(app, user, { ip: `198.51.${nr}.9`, agent: safari });
    }
    expect(await mails(app)).toHaveLength(3);
  });

  test('a new role is mailed with the "not me" link', async ({ app, admin }) => {
    const user = await aUser(app);
    await admin.call(updateUser, { params: { id: user.id }, body: { role: 'admin' } });
    await admin.call(updateUser, { params: { id: user.id }, body: { username: 'renamed' } });
    expect(await mailsOf(app, 'role_changed')).toMatchObject([
      { recipient: user.email, text: expect.stringMatching(/You are now: admin\.(?:.|\n)*notMe#\S+/) },
    ]);
  });

  test('a new password is mailed with the "not me" link', async ({ app }) => {
    const user = await aUser(app);
    const client = await withSession(app, user);
    const body = { currentPassword: password, newPassword: 'Rosmarino-8?', confirmPassword: 'Rosmarino-8?' };
    await client.call(changePassword, { params: { id: user.id }, body });
    expect(await mailsOf(app, 'password_changed')).toMatchObject([{ text: expect.stringMatching(/notMe#\S+/) }]);
  });
});
