import {
  createPairingCode,
  endDevice,
  getDevice,
  getTeam,
  pairDevice,
} from '@bottega/contract/accounts/team/endpoints';
import { pairingLetters } from '@bottega/contract/accounts/team/schemas';
import { listRecordEvents } from '@bottega/contract/audit/endpoints';
import { getOrderingState, pauseOrders } from '@bottega/contract/fulfilment/staff-endpoints';
import { getOrderRecord, listDeliveries, listOrders, setOrderStatus } from '@bottega/contract/orders/endpoints';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { anOrder, aUser, withFlags, withSession } from '#testing/factories.ts';
import { promised } from '#testing/promised-order.ts';
import { aDevice, asDevice } from '#testing/team.ts';
import type { Client, TestApp } from '#testing/test-app.ts';

const minuteMs = 60_000;
const dayMs = 24 * 3_600_000;
const tablet = { name: 'Tablet at the oven', duty: 'kitchen' } as const;

const codeFrom = async (admin: Client, device: { name: string; duty: 'kitchen' | 'courier' } = tablet) =>
  (await admin.call(createPairingCode, { body: device })).body.code;

describeApi((test) => {
  const withKitchen = async (app: TestApp) => withFlags(app, [], ['ff_kitchen', 'ff_ordering']);

  test('[TEAM-03] a tablet is paired by a code of six characters, and may do what its duty allows', async ({
    app,
    admin,
  }) => {
    await withKitchen(app);
    const code = await codeFrom(admin);
    expect(code).toMatch(new RegExp(`^[${pairingLetters}]{6}$`));
    const client = app.client();
    const typed = ` ${code.slice(0, 3).toLowerCase()}-${code.slice(3).toLowerCase()}`;

    const paired = await client.call(pairDevice, { body: { code: typed } });

    expect(paired).toMatchObject({ status: 201, body: tablet });
    expect(paired.headers.get('set-cookie')).toMatch(
      /^device=[\w-]+\.[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect((await client.call(getDevice, {})).body).toEqual({
      device: { _id: expect.any(String), ...tablet },
      wasPaired: false,
    });
    expect((await app.client().call(getDevice, {})).body).toEqual({ device: null, wasPaired: false });
    expect((await client.call(getOrderingState, {})).status).toBe(200);
    expect((await client.call(listDeliveries, {})).status).toBe(403);
    expect((await client.call(listOrders, {})).status).toBe(401);
    expect((await app.client().call(pairDevice, { body: { code } })).body).toMatchObject({
      code: 'pairing_code_invalid',
    });
  });

  test('[TEAM-03] a code works for five minutes', async ({ app, admin }) => {
    await withKitchen(app);
    const [one, other] = [await codeFrom(admin), await codeFrom(admin)];
    app.clock.pass(5 * minuteMs - 1000);
    expect((await app.client().call(pairDevice, { body: { code: one } })).status).toBe(201);
    app.clock.pass(1000);
    expect((await app.client().call(pairDevice, { body: { code: other } })).body).toMatchObject({
      code: 'pairing_code_invalid',
    });
  });

  test('[TEAM-03] after five wrong codes even the right one is refused for a while', async ({ app, admin }) => {
    await withKitchen(app);
    const code = await codeFrom(admin);
    const guesser = app.client();
    for (const letter of 'ACDEF') await guesser.call(pairDevice, { body: { code: letter.repeat(6) } });
    expect((await guesser.call(pairDevice, { body: { code } })).status).toBe(429);
    expect((await app.client().call(pairDevice, { body: { code } })).status).toBe(201);
  });

  test('[TEAM-03] it is listed with name and last seen; ending its pairing applies from its next call on, and is audited', async ({
    app,
    admin,
  }) => {
    await withKitchen(app);
    const client = app.client();
    const { body: device } = await client.call(pairDevice, { body: { code: await codeFrom(admin) } });
    app.clock.pass(10 * minuteMs);
    await client.call(getOrderingState, {});
    const seen = app.clock.now().toISOString();
    expect((await admin.call(getTeam, {})).body.devices).toMatchObject([
      { ...tablet, _id: device._id, lastSeen: seen },
    ]);

    expect((await admin.call(endDevice, { params: { id: device._id } })).status).toBe(200);

    expect((await client.call(getOrderingState, {})).status).toBe(401);
    expect((await client.call(getDevice, {})).body).toEqual({ device: null, wasPaired: true });
    expect((await admin.call(getTeam, {})).body.devices).toEqual([]);
    const { body } = await admin.call(listRecordEvents, { params: { kind: 'device', id: device._id } });
    expect(body.payload.events).toMatchObject([
      { action: 'deleted', label: tablet.name },
      { action: 'created', label: tablet.name },
    ]);
  });

  test('[TEAM-03] it expires after 180 days without use', async ({ app }) => {
    await withKitchen(app);
    const [used, forgotten] = [asDevice(app, await aDevice(app)), asDevice(app, await aDevice(app))];
    app.clock.pass(179 * dayMs);
    expect((await used.call(getOrderingState, {})).headers.get('set-cookie')).toContain('Max-Age=15552000');
    app.clock.pass(2 * dayMs);
    expect((await used.call(getOrderingState, {})).status).toBe(200);
    expect((await forgotten.call(getOrderingState, {})).status).toBe(401);
  });

  test('[TEAM-03] audit trail and order history name the device', async ({ app, admin }) => {
    await withKitchen(app);
    const device = await aDevice(app, 'courier');
    const customer = await aUser(app);
    const ready = { ...promised(app.clock.now()), service: 'delivery', status: 'ready' } as const;
    const params = { id: (await anOrder(app, customer, ready)).id };
    const phone = asDevice(app, device);
    const taken = await phone.call(setOrderStatus, { params, body: { status: 'expedited' } });
    expect(taken).toMatchObject({ status: 200, body: { user: null } });
    expect((await phone.call(listDeliveries, {})).body).toHaveLength(1);

    const by = { _id: device.id, username: tablet.name };
    const { body } = await admin.call(getOrderRecord, { params });
    expect(body.timeline.at(-1)).toMatchObject({ what: 'expedited', by });
    const trail = await admin.call(listRecordEvents, { params: { kind: 'order', ...params } });
    expect(trail.body.payload.events).toMatchObject([{ action: 'moved', actor: by }]);
  });

  test('[TEAM-03] a phone paired again for the same duty keeps its deliveries', async ({ app, admin }) => {
    await withKitchen(app);
    const ready = { ...promised(app.clock.now()), service: 'delivery', status: 'ready' } as const;
    const params = { id: (await anOrder(app, await aUser(app), ready)).id };
    const phone = asDevice(app, await aDevice(app, 'courier'));
    const pairAgain = async (duty: 'kitchen' | 'courier') => {
      const { body } = await phone.call(getDevice, {});
      await admin.call(endDevice, { params: { id: body.device?._id ?? '' } });
      await phone.call(pairDevice, { body: { code: await codeFrom(admin, { name: 'Phone', duty }) } });
    };
    expect((await phone.call(setOrderStatus, { params, body: { status: 'expedited' } })).status).toBe(200);
    await pairAgain('courier');
    await pairAgain('courier');
    const other = asDevice(app, await aDevice(app, 'courier'));

    expect((await phone.call(listDeliveries, {})).body).toMatchObject([{ _id: params.id }]);
    expect((await other.call(listDeliveries, {})).body).toEqual([]);
    expect((await other.call(setOrderStatus, { params, body: { status: 'delivered' } })).status).toBe(404);
    // Sent again by its later pairing.
    expect((await phone.call(setOrderStatus, { params, body: { status: 'expedited' } })).status).toBe(200);
    expect((await phone.call(setOrderStatus, { params, body: { status: 'delivered' } })).status).toBe(200);
  });

  test('[TEAM-03] a phone that is paired for another duty has no deliveries any more', async ({ app, admin }) => {
    await withKitchen(app);
    const ready = { ...promised(app.clock.now()), service: 'delivery', status: 'ready' } as const;
    const params = { id: (await anOrder(app, await aUser(app), ready)).id };
    const phone = asDevice(app, await aDevice(app, 'courier'));
    await phone.call(setOrderStatus, { params, body: { status: 'expedited' } });
    await phone.call(pairDevice, { body: { code: await codeFrom(admin) } });
    expect((await phone.call(setOrderStatus, { params, body: { status: 'delivered' } })).status).toBe(403);
    await phone.call(pairDevice, { body: { code: await codeFrom(admin, { name: 'Phone', duty: 'courier' }) } });
    expect((await phone.call(listDeliveries, {})).body).toEqual([]);
  });

  test('[TEAM-03] the code names the device that it will pair', async ({ app, admin }) => {
    await withKitchen(app);
    const { body } = await admin.call(createPairingCode, { body: tablet });
    const paired = await app.client().call(pairDevice, { body: { code: body.code } });
    expect(paired.body).toMatchObject({ _id: body.deviceId });
  });

  test('[TEAM-03] the event stream is open to a paired device, but not once its pairing has ended', async ({
    app,
    admin,
  }) => {
    await withKitchen(app);
    const device = await aDevice(app);
    const client = asDevice(app, device);
    expect((await client.send('HEAD', '/events')).status).toBe(200);
    await admin.call(endDevice, { params: { id: device.id } });
    expect((await client.send('HEAD', '/events')).status).toBe(401);
  });

  test('[TEAM-03] someone signed in on a paired tablet makes calls as themselves', async ({ app }) => {
    await withKitchen(app);
    const { token } = await aDevice(app);
    const customer = await withSession(app, await aUser(app));
    customer.cookies.set('device', token);
    expect((await customer.call(pauseOrders, { body: { minutes: 20 } })).status).toBe(403);
  });

  test('[TEAM-03] another site cannot use the cookie of a device', async ({ app }) => {
    await withKitchen(app);
    const client = asDevice(app, await aDevice(app));
    const headers = { origin: 'https://evil.example' };
    const { body } = await client.call(pauseOrders, { body: { minutes: 20 } }, headers);
    expect(body).toMatchObject({ code: 'cross_site_refused' });
  });

  test('[TEAM-03] code and cookie are stored as hashes', async ({ app, admin }) => {
    await withKitchen(app);
    const [code, other] = [await codeFrom(admin), await codeFrom(admin)];
    const client = app.client();
    await client.call(pairDevice, { body: { code } });
    const rows = [
      ...(await app.db.selectFrom('devices').selectAll().execute()),
      ...(await app.db.selectFrom('pairing_codes').selectAll().execute()),
    ];
    expect(rows).toHaveLength(2);
    const text = JSON.stringify(rows);
    expect([other, client.cookies.get('device') ?? ''].filter((secret) => text.includes(secret))).toEqual([]);
  });

  test('[TEAM-03] with the kitchen switched off no codes are issued and nothing is paired', async ({ app }) => {
    const manager = await withSession(app, await aUser(app));
    const { body } = await app.client().call(pairDevice, { body: { code: 'ACDEFG' } });
    expect(body).toMatchObject({ code: 'feature_disabled' });
    expect((await manager.call(createPairingCode, { body: tablet })).body).toMatchObject({ code: 'feature_disabled' });
  });

  test('[TEAM-03] of twenty tablets that enter a code at once one is paired', async ({ app, admin }) => {
    await withKitchen(app);
    const code = await codeFrom(admin);
    const clients = Array.from({ length: 20 }, () => app.client());
    const answers = await Promise.all(clients.map((client) => client.call(pairDevice, { body: { code } })));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 400)]);
    expect((await admin.call(getTeam, {})).body.devices).toHaveLength(1);
  });
});
