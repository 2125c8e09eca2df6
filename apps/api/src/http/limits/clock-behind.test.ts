import { checkReauthentication } from '@bottega/contract/accounts/reauthentication-endpoints';
import { getMe, login, refresh } from '@bottega/contract/accounts/session-endpoints';
import { forgotPassword } from '@bottega/contract/accounts/signup-endpoints';
import { getDevice, getTeam } from '@bottega/contract/accounts/team/endpoints';
import { setUpTotp } from '@bottega/contract/accounts/totp-endpoints';
import { listProducts } from '@bottega/contract/products/endpoints';
import { readLimit } from '@bottega/contract/rate-limits';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { aSignedInUser, aUser, password } from '#testing/factories.ts';
import { aDevice, asDevice } from '#testing/team.ts';

const hour = 3_600_000;

// The state left behind by a clock that ran an hour ahead.
describeApi((test) => {
  test.override({ instances: 1 });

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

  test('[RULE-06] reads of a network are refused for a minute at most, whatever the clock was', async ({ app }) => {
    const read = () => app.client('203.0.113.1').call(listProducts, {});
    app.clock.pass(30 * 24 * hour);
    expect((await read()).status).toBe(200);
    app.clock.pass(-30 * 24 * hour);
    for (let nr = 0; nr < readLimit.times; nr++) expect((await read()).status).toBe(200);
    const refused = await read();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    app.clock.pass(60_000);
    expect((await read()).status).toBe(200);
  });

  test('a password that was given while a clock ran ahead is not a recent one', async ({ app }) => {
    app.clock.pass(24 * hour);
    const { user, client } = await aSignedInUser(app);
    const check = async () => (await client.call(checkReauthentication, {})).status;
    expect(await check()).toBe(200);
    app.clock.pass(-24 * hour);
    expect(await check()).toBe(403);
    const changed = await client.call(setUpTotp, { params: { id: user.id }, body: {} });
    expect(changed.body.code).toBe('password_required');
  });

  test('a tablet that was seen by a clock that ran ahead is seen again', async ({ app, admin }) => {
    app.clock.pass(24 * hour);
    const tablet = asDevice(app, await aDevice(app));
    app.clock.pass(-24 * hour);
    await tablet.call(getDevice, {});
    const { devices } = (await admin.call(getTeam, {})).body;
    expect(devices).toMatchObject([{ lastSeen: app.clock.now().toISOString() }]);
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
