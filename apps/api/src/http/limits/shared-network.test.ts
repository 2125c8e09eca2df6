import { reauthenticate } from '@bottega/contract/accounts/reauthentication-endpoints';
import { getMe, logout, refresh } from '@bottega/contract/accounts/session-endpoints';
import { getDevice } from '@bottega/contract/accounts/team/endpoints';
import { acceptOrder, listKitchenOrders } from '@bottega/contract/kitchen/endpoints';
import { listOrders } from '@bottega/contract/orders/endpoints';
import { listProducts } from '@bottega/contract/products/endpoints';
import { memoryLimits } from '@bottega/contract/rate-limits';
import { expect, vi } from 'vitest';
import { randomToken } from '#lib/random.ts';
import { describeApi } from '#testing/api-test.ts';
import { aSignedInUser, aUser, password, withSession } from '#testing/factories.ts';
import { anOrderForPickup } from '#testing/kitchen.ts';
import { aDevice, asDevice } from '#testing/team.ts';
import type { Client, TestApp } from '#testing/test-app.ts';

const restaurant = '203.0.113.1';
const minute = 60_000;

describeApi({ engines: 'both' }, (test) => {
  test.override({ instances: 1 });

  /** The same browser behind the restaurant's address. */
  const there = (app: TestApp, { cookies }: Pick<Client, 'cookies'>): Client => {
    const client = app.client(restaurant);
    for (const [name, value] of cookies) client.cookies.set(name, value);
    return client;
  };

  const send = async (app: TestApp, times: number, path: string, init: RequestInit = {}) => {
    const answers = await Promise.all(Array.from({ length: times }, () => app.answer(restaurant)(path, init)));
    return answers.map(({ status }) => status);
  };

  /** All that the network may do, and more. */
  const floodedByGuest = async (app: TestApp) => {
    await send(app, memoryLimits.read.times + 10, '/api/products');
    await send(app, memoryLimits.poll.times + 10, '/api/ordering?days=none');
    await send(app, memoryLimits.write.times + 10, '/api/user/logout', { method: 'POST' });
    const guest = await Promise.all([
      send(app, 1, '/api/products'),
      send(app, 1, '/api/ordering?days=none'),
      send(app, 1, '/api/user/logout', { method: 'POST' }),
    ]);
    expect(guest.flat()).toEqual([429, 429, 429]);
  };

  test('[RULE-06] a guest with a loop and a tablet without a session stop neither the owner, the kitchen nor a customer behind the same address', async ({
    app,
    admin,
  }) => {
    const { params, customer } = await anOrderForPickup(app);
    const { client: dead } = await aSignedInUser(app);
    const tablet = there(app, dead);
    const ended = new Map(dead.cookies);
    await dead.call(logout, {});
    await floodedByGuest(app);
    for (let time = 0; time < 80; time++) {
      for (const [name, value] of ended) tablet.cookies.set(name, value);
      const answers = [await tablet.call(refresh, {}), await tablet.call(listKitchenOrders, {})];
      for (const { status } of answers) expect([401, 429]).toContain(status);
    }

    const owner = there(app, admin);
    const kitchen = there(app, asDevice(app, await aDevice(app)));
    const statuses = [
      await owner.call(getMe, {}),
      await owner.call(listOrders, { query: {} }),
      await owner.call(refresh, {}),
      await kitchen.call(listKitchenOrders, {}),
      await kitchen.call(acceptOrder, { params, body: { minutes: 0 } }),
      await kitchen.call(getDevice, {}),
      await there(app, customer).call(getMe, {}),
      await there(app, customer).call(logout, {}),
    ].map(({ status }) => status);
    expect(statuses).toEqual(Array.from({ length: 8 }, () => 200));
  });

  test('[RULE-06] a caller with an expired access token gets 401, not 429', async ({ app, admin }) => {
    await floodedByGuest(app);
    const owner = there(app, admin);
    app.clock.pass(15 * minute);
    await floodedByGuest(app);
    expect((await owner.call(getMe, {})).status).toBe(401);
    expect((await owner.call(refresh, {})).status).toBe(200);
    expect((await owner.call(getMe, {})).status).toBe(200);
  });

  test('[RULE-06] guests’ wrong passwords do not lock out the owner on the same network', async ({ app, admin }) => {
    const statuses = [];
    for (let guest = 0; guest < 12; guest++) {
      const client = there(app, await withSession(app, await aUser(app)));
      for (let time = 0; time < 5; time++)
        statuses.push((await client.call(reauthenticate, { body: { password: 'not-the-password-1' } })).status);
    }
    expect(new Set(statuses)).toEqual(new Set([400]));
    expect((await there(app, admin).call(reauthenticate, { body: { password } })).status).toBe(200);
  });

  test('[RULE-06] calls by staff do not count against the guests on their network', async ({ app, admin }) => {
    const owner = there(app, admin);
    for (let time = 0; time < memoryLimits.read.times + 10; time++)
      expect((await owner.call(listProducts, {})).status).toBe(200);
    expect(await send(app, 1, '/api/products')).toEqual([200]);
  });

  test('[RULE-06] a customer may read 600 times a minute, from any networks, without affecting others', async ({
    app,
  }) => {
    const { client } = await aSignedInUser(app);
    const read = async (address: string, who: Client = client) => {
      const moved = app.client(address);
      for (const [name, value] of who.cookies) moved.cookies.set(name, value);
      return moved.call(getMe, {});
    };
    const { times } = memoryLimits.customerRead;
    for (let time = 0; time < times; time++) expect((await read(`198.51.100.${time % 200}`)).status).toBe(200);
    const refused = await read('192.0.2.1');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect((await read('192.0.2.1', (await aSignedInUser(app)).client)).status).toBe(200);
  });

  test('[RULE-06] after sixty refused refreshes a network gets 429, except for valid ones', async ({ app }) => {
    const statuses = [];
    for (let time = 0; time < 61; time++) statuses.push(...(await send(app, 1, '/api/user/refresh', made('refresh'))));
    expect(statuses).toEqual([...Array.from({ length: 60 }, () => 401), 429]);
    for (let user = 0; user < 3; user++) {
      const client = there(app, await withSession(app, await aUser(app)));
      expect((await client.call(refresh, {})).status).toBe(200);
    }
    expect(await send(app, 1, '/api/user/refresh', made('refresh'))).toEqual([429]);
  });

  /** A call with a made-up cookie. */
  const made = (name: string, value = `x.${randomToken()}`): RequestInit => ({
    method: 'POST',
    headers: { cookie: `${name}=${value}` },
  });

  test.for(['access', 'refresh', 'device'])(
    '[RULE-06] a flood of made-up %s cookies from one network is looked up 300 times a minute at most, and stops no valid one',
    async (name, { app, admin }) => {
      const device = asDevice(app, await aDevice(app));
      const looked = vi.spyOn(app.db, 'selectFrom');
      const tries = 1000;
      const statuses = await Promise.all(
        Array.from({ length: tries }, async () => (await send(app, 1, '/api/user/logout', made(name)))[0]),
      );
      expect(looked.mock.calls.length).toBeLessThanOrEqual(memoryLimits.unsignedCookie.times * 2);
      looked.mockRestore();
      expect(new Set(statuses)).toEqual(name === 'access' ? new Set([200]) : new Set([200, 429]));
      expect((await there(app, admin).call(getMe, {})).status).toBe(200);
      expect((await there(app, device).call(getDevice, {})).body).toMatchObject({ wasPaired: false });
      expect((await there(app, admin).call(refresh, {})).status).toBe(200);
    },
  );

  test('[RULE-06] the cookie of a session that has ended is looked up 6,000 times a minute at most', async ({
    app,
  }) => {
    const { client } = await aSignedInUser(app);
    const access = client.cookies.get('access') ?? '';
    const headers = { cookie: `access=${access}` };
    await client.call(logout, {});
    app.clock.pass(minute);
    const [session = ''] = access.split('.');
    for (let time = 10; time < memoryLimits.signedCookie.times; time++)
      app.deps.limiter.countInMemory('signedCookie', session);
    const looked = vi.spyOn(app.db, 'selectFrom');
    expect(new Set(await send(app, 10, '/api/user/me', { headers }))).toEqual(new Set([401]));
    const before = looked.mock.calls.length;
    expect(new Set(await send(app, 100, '/api/user/me', { headers }))).toEqual(new Set([429]));
    expect(looked.mock.calls.length).toBe(before);
    looked.mockRestore();
  });

  test('[RULE-06] a device paired before cookies were signed works during a flood, once it was seen', async ({
    app,
  }) => {
    const tablet = there(app, asDevice(app, await aDevice(app, 'kitchen', randomToken())));
    const ask = async () => (await tablet.call(getDevice, {})).body.device?.duty;
    expect(await ask()).toBe('kitchen');
    await send(app, 1000, '/api/user/logout', made('device'));
    expect(await ask()).toBe('kitchen');
  });
});
