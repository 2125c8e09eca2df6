import { getMe, login } from '@bottega/contract/accounts/session-endpoints';
import {
  acceptInvite,
  createInvite,
  getTeam,
  openInvite,
  resendInvite,
  revokeInvite,
} from '@bottega/contract/accounts/team/endpoints';
import type { Locale } from '@bottega/contract/locale';
import { listArticles } from '@bottega/contract/news/staff-endpoints';
import { changeProfile } from '@bottega/contract/shop/staff-endpoints';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { aUser, password, withSession } from '#testing/factories.ts';
import { mailsOf, storedMails } from '#testing/sent-mails.ts';
import { anInvite } from '#testing/team.ts';
import type { TestApp } from '#testing/test-app.ts';

const hourMs = 3_600_000;
const form = { email: 'Paolo@Example.org', name: 'Paolo Bianchi', duties: ['editor' as const] };
const account = { username: 'paolo', password: 'Rosmarino-8?' };

describeApi((test) => {
  /** The token of the most recently mailed link. */
  const mailedTo = async (app: TestApp): Promise<string> => {
    const mails = await mailsOf(app, 'invite');
    return /\/invite\?lang=\w+#([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
  };

  test('[TEAM-02] an invite is mailed with its duties in words, works once, and creates a verified account with them', async ({
    app,
    admin,
    adminUser,
  }) => {
    const sent = await admin.call(createInvite, { body: form });
    expect(sent).toMatchObject({ status: 201, body: { email: 'paolo@example.org', duties: ['editor'] } });
    const [mail] = await mailsOf(app, 'invite');
    expect(mail?.text).toContain(`${adminUser.username} invites you`);
    expect(mail?.text).toContain('menu and news');
    const token = await mailedTo(app);

    const visitor = app.client();
    expect((await visitor.call(openInvite, { body: { token } })).body).toEqual({
      email: 'paolo@example.org',
      name: form.name,
      duties: ['editor'],
      hasAccount: false,
    });
    const accepted = await visitor.call(acceptInvite, { body: { token, ...account } });

    expect(accepted).toMatchObject({ status: 200, body: { role: 'user', duties: ['editor'] } });
    expect((await visitor.call(listArticles, {})).status).toBe(200);
    expect((await admin.call(getTeam, {})).body).toMatchObject({
      people: [{ username: 'paolo', fullName: form.name, duties: ['editor'] }],
      invites: [],
    });
    const again = { body: { token, ...account, username: 'paola' } };
    expect((await app.client().call(acceptInvite, again)).body).toMatchObject({ code: 'token_invalid' });
    const back = await app.client().call(login, { body: { email: form.email, password: account.password } });
    expect(back.status).toBe(200);
  });

  test('[TEAM-02] mail and page of an invite are in the language that was chosen, else in that of the call', async ({
    app,
    admin,
  }) => {
    const mailed = async (body: typeof form & { locale?: Locale }, headers: Record<string, string> = {}) => {
      const { body: sent } = await admin.call(createInvite, { body }, headers);
      await admin.call(resendInvite, { params: { id: sent._id } });
      const mails = (await mailsOf(app, 'invite')).slice(-2);
      return mails.map(({ text }) => [/invite\?lang=(\w+)#/.exec(text)?.[1], text.includes('vous invite')]);
    };
    const [english, french] = [
      ['en', false],
      ['fr', true],
    ];
    expect(await mailed({ ...form, locale: 'fr' })).toEqual([french, french]);
    expect(await mailed({ ...form, locale: 'en' }, { 'accept-language': 'fr' })).toEqual([english, english]);
    expect(await mailed(form, { 'accept-language': 'fr' })).toEqual([french, french]);
  });

  test('[TEAM-02] someone with an account is invited in its language, whatever was chosen', async ({ app, admin }) => {
    const { email } = await aUser(app, { locale: 'fr' });
    await admin.call(createInvite, { body: { ...form, email, locale: 'en' } });
    expect((await mailsOf(app, 'invite')).at(-1)?.text).toContain('vous invite');
  });

  test('[TEAM-02] a language that the shop does not speak is refused, and none that is given is the shop’s first', async ({
    app,
    admin,
  }) => {
    await admin.call(changeProfile, { body: { languages: ['fr'] } });
    const { body } = await admin.call(createInvite, { body: { ...form, locale: 'en' } });
    expect(body).toMatchObject({ code: 'invalid_input', errors: { locale: expect.any(String) } });
    expect(await mailsOf(app, 'invite')).toEqual([]);
    await admin.call(createInvite, { body: form });
    expect((await mailsOf(app, 'invite'))[0]?.text).toContain('vous invite');
  });

  test('[TEAM-02] an existing account keeps its password and its other duties, and has to be logged in', async ({
    app,
  }) => {
    const user = await aUser(app, { duties: ['kitchen'] });
    const { token } = await anInvite(app, { email: user.email, duties: ['editor'] });
    const body = { token, ...account };
    expect((await app.client().call(openInvite, { body: { token } })).body).toMatchObject({ hasAccount: true });
    expect((await app.client().call(acceptInvite, { body })).status).toBe(401);
    const stranger = await withSession(app, await aUser(app));
    expect((await stranger.call(acceptInvite, { body })).status).toBe(401);

    const own = await withSession(app, user);
    const accepted = await own.call(acceptInvite, { body: { token } });

    expect(accepted).toMatchObject({ status: 200, body: { id: user.id, duties: ['kitchen', 'editor'] } });
    expect((await own.call(getMe, {})).body).toMatchObject({ duties: ['kitchen', 'editor'] });
    expect((await app.client().call(login, { body: { email: user.email, password } })).status).toBe(200);
  });

  test('[TEAM-02] a signup that was never verified becomes the account, with the password of the invite', async ({
    app,
  }) => {
    const squatter = await aUser(app, { verified_at: null });
    const { token } = await anInvite(app, { email: squatter.email });
    const accepted = await app.client().call(acceptInvite, { body: { token, ...account } });
    expect(accepted).toMatchObject({ status: 200, body: { username: account.username, duties: ['kitchen'] } });
    expect((await app.client().call(login, { body: { email: squatter.email, password } })).status).toBe(401);
  });

  test('[TEAM-02] after 72 hours, once revoked, and once sent again the link does not work', async ({ app, admin }) => {
    const [old, taken, again] = [await anInvite(app), await anInvite(app), await anInvite(app)];
    expect((await admin.call(revokeInvite, { params: { id: taken.id } })).status).toBe(200);
    expect((await admin.call(resendInvite, { params: { id: again.id } })).status).toBe(200);
    app.clock.pass(72 * hourMs - 1000);
    const open = async ({ token }: { token: string }) =>
      (await app.client().call(openInvite, { body: { token } })).status;
    expect([await open(old), await open(taken), await open(again)]).toEqual([200, 400, 400]);
    expect(await open({ token: await mailedTo(app) })).toBe(200);
    app.clock.pass(2000);
    expect(await open(old)).toBe(400);
  });

  test('[TEAM-02] of two people who accept an invite at once one gets the account', async ({ app }) => {
    const { token } = await anInvite(app);
    const [one, other] = [app.client(), app.client()];
    const accepted = await Promise.all([
      one.call(acceptInvite, { body: { token, ...account } }),
      other.call(acceptInvite, { body: { token, ...account, username: 'paola' } }),
    ]);
    expect(accepted.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(
      await app.db.selectFrom('users').select('id').where('username', 'in', ['paolo', 'paola']).execute(),
    ).toHaveLength(1);
  });

  test('[TEAM-02] managers may invite to duties below their own, but not to their own', async ({ app }) => {
    const manager = await withSession(app, await aUser(app, { duties: ['manager'] }));
    const above = await anInvite(app, { duties: ['manager', 'kitchen'] });
    expect((await manager.call(createInvite, { body: form })).status).toBe(201);
    const refused = [
      await manager.call(createInvite, { body: { ...form, duties: ['manager'] } }),
      await manager.call(resendInvite, { params: { id: above.id } }),
      await manager.call(revokeInvite, { params: { id: above.id } }),
    ];
    expect(refused.map(({ body }) => body)).toEqual(refused.map(() => expect.objectContaining({ code: 'forbidden' })));
    expect((await app.client().call(openInvite, { body: { token: above.token } })).status).toBe(200);
  });

  test('[TEAM-02] neither audit trail nor log names an invited person, and the link is stored as a hash', async ({
    app,
    admin,
  }) => {
    await admin.call(createInvite, { body: form });
    const token = await mailedTo(app);
    const trail = await app.db.selectFrom('audit_details').selectAll().execute();
    expect(trail).toMatchObject([{ label: '', after: { duties: ['editor'] } }]);
    expect(JSON.stringify(trail)).not.toMatch(/paolo/i);
    const mails = await storedMails(app);
    const invites = await app.db.selectFrom('invites').selectAll().execute();
    expect(JSON.stringify([mails, invites])).not.toContain(token);
  });

  test('[TEAM-02] a password that can be guessed is refused, and the link still works', async ({ app }) => {
    const { token } = await anInvite(app);
    const body = { token, username: 'paolo', password: 'paolo123!' };
    expect((await app.client().call(acceptInvite, { body })).body).toMatchObject({ code: 'invalid_input' });
    expect((await app.client().call(acceptInvite, { body: { token } })).body).toMatchObject({ code: 'invalid_input' });
    expect((await app.client().call(acceptInvite, { body: { token, ...account } })).status).toBe(200);
  });
});
