import { getMe, login, refresh } from '@bottega/contract/accounts/session-endpoints';
import { forgotPassword } from '@bottega/contract/accounts/signup-endpoints';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { aSignedInUser, aUser, password } from '#testing/factories.ts';

const hour = 3_600_000;

// The state left behind by a clock that ran an hour ahead.
describeApi((test) => {
  test('limits reached while a clock ran ahead refuse nothing once it is corrected', async ({ app }) => {
    const { email } = await aUser(app);
    const client = app.client();
    const tryWith = async (given: string) => (await client.call(login, { body: { email, password: given } })).status;
    const forgets = async () => (await client.call(forgotPassword, { body: { email } })).status;
    app.clock.pass(2 * hour);
    for (let nr = 0; nr < 5; nr++) await tryWith('not-the-password-1');
    for (let nr = 0; nr < 3; nr++) await forgets();
    expect([await tryWith(password), await forgets()]).toEqual([429, 429]);
    app.clock.pass(-2 * hour);
    expect(await tryWith(password)).toBeLessThan(300);
    expect(await forgets()).toBe(200);
  });

  test('a refresh token that was used while a clock ran ahead stays used', async ({ app }) => {
    const { client } = await aSignedInUser(app);
    const used = new Map(client.cookies);
    app.clock.pass(hour);
    expect((await client.call(refresh, { body: {} })).status).toBe(200);
    expect((await client.call(getMe, {})).status).toBe(200);
    app.clock.pass(-hour);
    const thief = app.client();
    for (const [name, value] of used) thief.cookies.set(name, value);
    expect((await thief.call(refresh, { body: {} })).status).toBe(401);
  });
});
