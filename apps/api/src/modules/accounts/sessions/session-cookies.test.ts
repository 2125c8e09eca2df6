import { login, logout, refresh } from '@bottega/contract/accounts/session-endpoints';
import { expect } from 'vitest';
import { sessionCookies } from '#http/security/session-cookies.ts';
import { describeApi } from '#testing/api-test.ts';
import { aUser, password } from '#testing/factories.ts';
import type { TestApp } from '#testing/test-app.ts';

const year = 365 * 24 * 3600;

interface Cookie {
  value: string;
  attributes: Record<string, string | true>;
}

/** The cookies set by a response, by name. */
const cookiesOf = (headers: Headers): Record<string, Cookie> =>
  Object.fromEntries(
    headers.getSetCookie().map((line) => {
      const [pair = '', ...rest] = line.split('; ');
      const [name = '', value = ''] = pair.split('=');
      const attributes = rest.map((attribute) => {
        const [key = '', given] = attribute.split('=');
        return [key, given ?? true] as const;
      });
      return [name, { value: decodeURIComponent(value), attributes: Object.fromEntries(attributes) }];
    }),
  );

describeApi((test) => {
  const logIn = async (app: TestApp) => {
    const user = await aUser(app, { username: 'Mia_1' });
    const client = app.client();
    const answer = await client.call(login, { body: { email: user.email, password } });
    return { user, client, answer, cookies: cookiesOf(answer.headers) };
  };

  test('[AUTH-01] username, email, id and role are readable for a year, on every path, SameSite lax', async ({
    app,
  }) => {
    const { user, cookies } = await logIn(app);
    for (const name of ['username', 'email', 'id', 'role'] as const) {
      expect(cookies[name]).toEqual({
        value: user[name],
        attributes: { 'Max-Age': String(year), Path: '/', SameSite: 'Lax' },
      });
    }
  });

  test('[AUTH-01] the credentials are in cookies that scripts cannot read', async ({ app }) => {
    const { cookies } = await logIn(app);
    const hidden = { Path: '/', SameSite: 'Lax', HttpOnly: true };
    expect(cookies.access?.attributes).toEqual({ ...hidden, 'Max-Age': String(15 * 60) });
    expect(cookies.refresh?.attributes).toEqual({ ...hidden, 'Max-Age': String(30 * 24 * 3600) });
    // 256 random bits in base64url after the session's name, and the shop's signature.
    expect(cookies.refresh?.value).toMatch(/^[\w-]{22}\.[\w-]{43}\.[\w-]{43}$/);
  });

  test('[AUTH-01] no response body contains a token', async ({ app }) => {
    const { client, answer, cookies } = await logIn(app);
    const refreshed = await client.call(refresh, {});
    const left = await client.call(logout, {});
    const bodies = JSON.stringify([answer.body, refreshed.body, left.body]);
    const tokens = [...Object.values(cookies), ...Object.values(cookiesOf(refreshed.headers))]
      .filter(({ attributes }) => attributes.HttpOnly)
      .flatMap(({ value }) => value.split('.'))
      .filter((part) => part.length > 20);
    expect(tokens.length).toBeGreaterThan(4);
    expect(tokens.filter((token) => bodies.includes(token))).toEqual([]);
  });

  test('a refresh updates the readable cookies', async ({ app }) => {
    const { user, client } = await logIn(app);
    await app.db.updateTable('users').set({ username: 'Nina', role: 'admin' }).where('id', '=', user.id).execute();

    const cookies = cookiesOf((await client.call(refresh, {})).headers);

    expect([cookies.username?.value, cookies.role?.value]).toEqual(['Nina', 'admin']);
    expect(cookies.username?.attributes['Max-Age']).toBe(String(year));
  });

  test('logout clears each cookie with the attributes it was set with', async ({ app }) => {
    const { client, cookies } = await logIn(app);

    const { headers } = await client.call(logout, {});
    const cleared = cookiesOf(headers);
    expect(headers.get('clear-site-data')).toBe('"cache"');

    for (const [name, { attributes }] of Object.entries(cookies)) {
      expect(cleared[name]).toEqual({ value: '', attributes: { ...attributes, 'Max-Age': '0' } });
    }
  });

  test('over https the credentials are bound to the host and secure', async ({ app }) => {
    app.deps.cookies = sessionCookies({ secure: true });
    const { cookies } = await logIn(app);
    expect(Object.keys(cookies).toSorted()).toEqual(
      ['__Host-access', '__Host-login', '__Host-refresh', 'email', 'id', 'role', 'username'].toSorted(),
    );
    expect(Object.values(cookies).map(({ attributes }) => [attributes.Secure, attributes.SameSite])).toEqual(
      Object.keys(cookies).map(() => [true, 'Lax']),
    );
  });
});
