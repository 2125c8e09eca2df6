import { type Duty, duties } from '@bottega/contract/accounts/duties';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accessToken } from '#modules/accounts/sessions/session-tokens.service.ts';
import { eachEngine } from '#testing/database/test-database.ts';
import { aUser, withSession } from '#testing/factories.ts';
import { withEveryFlag } from '#testing/ordering.ts';
import { aDevice, asDevice } from '#testing/team.ts';
import { type Client, createTestApp, type TestApp } from '#testing/test-app.ts';
import { aWorld, validCall, type World } from '#testing/valid-calls.ts';
import { accessLifeMs } from './security/session-cookies.ts';

/** The callers, relative to the objects of `owner`. */
const actors = {
  visitor: async (app: TestApp) => app.client(),
  owner: (app, { owner }) => withSession(app, owner),
  stranger: async (app) => withSession(app, await aUser(app)),
  admin: async (app) => withSession(app, await aUser(app, { role: 'admin' })),
  superadmin: async (app) => withSession(app, await aUser(app, { role: 'superadmin' })),
  kitchen: async (app) => withSession(app, await aUser(app, { duties: ['kitchen'] })),
  courier: async (app) => withSession(app, await aUser(app, { duties: ['courier'] })),
  editor: async (app) => withSession(app, await aUser(app, { duties: ['editor'] })),
  manager: async (app) => withSession(app, await aUser(app, { duties: ['manager'] })),
  kitchenDevice: async (app) => asDevice(app, await aDevice(app)),
  courierDevice: async (app) => asDevice(app, await aDevice(app, 'courier')),
  expired: async (app, { owner }) => {
    const client = await withSession(app, owner);
    const [sessionId = ''] = client.cookies.get('access')?.split('.') ?? [];
    const longAgo = new Date(app.clock.now().getTime() - accessLifeMs);
    client.cookies.set('access', accessToken(app.deps.keys, sessionId, longAgo));
    return client;
  },
  deleted: async (app, { owner }) => {
    const client = await withSession(app, owner);
    await app.db.deleteFrom('users').where('id', '=', owner.id).execute();
    return client;
  },
  disabled: async (app, { owner }) => {
    const client = await withSession(app, owner);
    await app.db.updateTable('users').set({ disabled_at: app.clock.now() }).where('id', '=', owner.id).execute();
    return client;
  },
} satisfies Record<string, (app: TestApp, world: World) => Promise<Client>>;

type Statuses = Record<keyof typeof actors, number>;

const everyone = (status: number): Statuses => ({
  visitor: status,
  owner: status,
  stranger: status,
  admin: status,
  superadmin: status,
  kitchen: status,
  courier: status,
  editor: status,
  manager: status,
  kitchenDevice: status,
  courierDevice: status,
  expired: status,
  deleted: status,
  disabled: status,
});
const session = (status: number): Statuses => ({
  ...everyone(status),
  visitor: 401,
  kitchenDevice: 401,
  courierDevice: 401,
  expired: 401,
  deleted: 401,
  disabled: 401,
});
/** Devices are admitted by their duty, and otherwise refused like people without it. */
const alsoDevices = (statuses: Statuses): Statuses => ({
  ...statuses,
  kitchenDevice: statuses.kitchen,
  courierDevice: statuses.courier,
});
const onDuty = (status: number, those: readonly Duty[] = duties) =>
  Object.fromEntries(those.map((duty) => [duty, status])) as Record<Duty, number>;
const staff = (status: number, ...those: Duty[]): Statuses => ({
  ...session(status),
  ...{ owner: 403, stranger: 403 },
  ...onDuty(403),
  ...onDuty(status, those),
});
const superadmin = (status: number): Statuses => ({ ...staff(status), admin: 403 });
/** To other customers the object does not exist. */
const ownerOrStaff = (status: number, ...those: Duty[]): Statuses => ({
  ...session(status),
  stranger: 404,
  ...onDuty(404),
  ...onDuty(status, those),
});
/** To staff, too, the object does not exist. */
const owner = (status: number): Statuses => ({ ...ownerOrStaff(status), admin: 404, superadmin: 404 });

// One row per endpoint, in the order of spec §7. A new endpoint fails until it has a row.
const matrix: Record<string, Statuses> = {
  'GET /user/me': session(200),
  'POST /user/refresh': {
    ...everyone(200),
    visitor: 401,
    kitchenDevice: 401,
    courierDevice: 401,
    deleted: 401,
    disabled: 401,
  },
  'POST /user/logout': everyone(200),
  'POST /user/reauthenticate': session(200),
  'GET /user/reauthenticate': session(200),
  'POST /user/login': { ...everyone(200), deleted: 401, disabled: 403 },
  'POST /user/verifyLogin': everyone(401),
  'POST /user/resendLoginCode': everyone(400),
  'POST /user/signup': everyone(201),
  'POST /user/resendVerification': everyone(200),
  'POST /user/forgotPassword': everyone(200),
  'POST /user/verifyAccount/:token': everyone(400),
  'POST /user/validateResetToken': everyone(400),
  'POST /user/notMe': everyone(400),
  'POST /user/resetPassword': everyone(400),
  'GET /feature-flags': everyone(200),
  'PATCH /feature-flags/:flag/toggle': staff(200),
  'GET /config': everyone(200),
  'PUT /config/maintenance': staff(200),
  'GET /cart/:userId': owner(200),
  'POST /cart/:userId': owner(200),
  'PUT /cart/:userId/:productId': owner(200),
  'DELETE /cart/:userId/:productId': owner(200),
  'DELETE /cart/:userId': owner(200),
  'POST /cart/:userId/reorder': owner(200),
  'POST /orders/create/:userId': owner(201),
  'GET /orders': staff(200, 'manager'),
  'GET /orders/user/:userId': ownerOrStaff(200, 'manager'),
  'GET /orders/number/:orderNumber': ownerOrStaff(200, 'manager'),
  'GET /orders/:id/record': staff(200, 'manager'),
  // 404 for couriers: the order is not ready.
  'PUT /orders/:id/status': alsoDevices({ ...staff(200, 'manager'), courier: 404 }),
  'PUT /orders/:id': staff(200, 'manager'),
  'PUT /orders/:id/cancel': ownerOrStaff(200, 'manager'),
  'PUT /orders/:id/promise': alsoDevices(staff(200, 'kitchen', 'manager')),
  'GET /orders/deliveries': alsoDevices(staff(200, 'courier', 'manager')),
  'GET /orders/export': staff(200, 'manager'),
  'GET /products': everyone(200),
  'GET /products/category/:category': everyone(200),
  'GET /products/:id': everyone(200),
  'GET /products/slug/:slug': everyone(200),
  'GET /products/categories': everyone(200),
  'GET /products/whole': everyone(200),
  'POST /products': staff(201, 'editor', 'manager'),
  'GET /products/staff': alsoDevices(staff(200, 'kitchen', 'editor', 'manager')),
  'GET /products/staff/:id': staff(200, 'editor', 'manager'),
  'PUT /products/:id/availability': alsoDevices(staff(200, 'kitchen', 'editor', 'manager')),
  'PUT /products/:id': staff(200, 'editor', 'manager'),
  'DELETE /products/:id': staff(200, 'editor', 'manager'),
  'GET /products/export': staff(200, 'editor', 'manager'),
  'POST /products/import': staff(200, 'editor', 'manager'),
  'GET /options': alsoDevices(staff(200, 'kitchen', 'editor', 'manager')),
  'POST /options': staff(201, 'editor', 'manager'),
  'PUT /options/:id': staff(200, 'editor', 'manager'),
  'DELETE /options/:id': staff(200, 'editor', 'manager'),
  'PUT /options/values/:id/availability': alsoDevices(staff(200, 'kitchen', 'editor', 'manager')),
  'GET /products/:id/options': staff(200, 'editor', 'manager'),
  'PUT /products/:id/options': staff(200, 'editor', 'manager'),
  'GET /news/lang/:locale': everyone(200),
  'GET /news/:id': everyone(200),
  'GET /news': staff(200, 'editor', 'manager'),
  'POST /news': staff(201, 'editor', 'manager'),
  'PUT /news/:id': staff(200, 'editor', 'manager'),
  'DELETE /news/:id': staff(200, 'editor', 'manager'),
  'GET /dashboard/untranslated': staff(200, 'editor', 'manager'),
  'GET /reviews/approved': everyone(200),
  'GET /reviews': staff(200, 'editor', 'manager'),
  'PUT /reviews/:id': staff(200, 'editor', 'manager'),
  'DELETE /reviews/:id': staff(200, 'editor', 'manager'),
  'GET /messages': staff(200, 'manager'),
  'PUT /messages/:id': staff(200, 'manager'),
  'GET /user': staff(200, 'manager'),
  'GET /user/:id': ownerOrStaff(200, 'manager'),
  'PUT /user/:id': ownerOrStaff(200),
  'PUT /user/:id/disabled': staff(200),
  'PUT /user/changePassword/:id': owner(200),
  'DELETE /user/:id': ownerOrStaff(200),
  'GET /user/:id/sessions': owner(200),
  'DELETE /user/:id/sessions': { ...owner(200), superadmin: 200 },
  'DELETE /user/:id/sessions/:sessionId': owner(200),
  'GET /user/:id/events': owner(200),
  'POST /user/:id/totp': owner(200),
  'DELETE /user/:id/totp': { ...owner(200), superadmin: 200 },
  'POST /user/:id/totp/recovery-codes': owner(409),
  'GET /user/:id/data': owner(200),
  'GET /user/export': staff(200, 'manager'),
  'GET /user/:id/favorites': owner(200),
  'POST /user/:id/favorite/:productId': owner(200),
  'DELETE /user/:id/favorite/:productId': owner(200),
  'GET /push/key': session(200),
  'POST /user/:id/push': owner(200),
  'DELETE /user/:id/push': owner(200),
  'GET /user/:id/addresses': owner(200),
  'POST /user/:id/addresses': owner(201),
  'PUT /user/:id/addresses/:addressId': owner(200),
  'DELETE /user/:id/addresses/:addressId': owner(200),
  'GET /ordering': everyone(200),
  'POST /ordering/quote': everyone(200),
  'GET /ordering/outside': staff(200, 'manager'),
  'POST /user/contact': everyone(200),
  'GET /dashboard/overview': staff(200, 'manager'),
  'GET /dashboard/changes': staff(200, ...duties),
  'GET /events': alsoDevices(session(200)),
  'GET /dashboard/counts': staff(200, ...duties),
  'GET /shop': everyone(200),
  'GET /legal/:page': everyone(200),
  'GET /shop/profile': staff(200, 'manager'),
  'PUT /shop': staff(200, 'manager'),
  'GET /shop/hours': everyone(200),
  'PUT /shop/hours': staff(200, 'manager'),
  'GET /ordering/settings': staff(200, 'manager'),
  'PUT /ordering/settings': staff(200, 'manager'),
  'GET /ordering/zones': staff(200, 'manager'),
  'PUT /ordering/zones': staff(200, 'manager'),
  'GET /ordering/state': alsoDevices(staff(200, 'kitchen', 'manager')),
  'PUT /ordering/pause': alsoDevices(staff(200, 'kitchen', 'manager')),
  'PUT /ordering/busy': alsoDevices(staff(200, 'kitchen', 'manager')),
  'GET /ordering/units': staff(200, 'manager'),
  'PUT /ordering/units': staff(200, 'manager'),
  'GET /kitchen/orders': alsoDevices(staff(200, 'kitchen', 'manager')),
  'POST /kitchen/orders/:id/acknowledge': alsoDevices(staff(200, 'kitchen', 'manager')),
  'POST /kitchen/orders/:id/accept': alsoDevices(staff(200, 'kitchen', 'manager')),
  'POST /kitchen/orders/:id/bump': alsoDevices(staff(200, 'kitchen', 'manager')),
  'POST /kitchen/orders/:id/recall': alsoDevices(staff(200, 'kitchen', 'manager')),
  'POST /kitchen/orders/:id/refuse': alsoDevices(staff(200, 'kitchen', 'manager')),
  'PUT /kitchen/orders/:id/lines/:line': alsoDevices(staff(200, 'kitchen', 'manager')),
  'GET /kitchen/stations': staff(200, 'editor', 'manager'),
  'GET /kitchen/settings': staff(200, 'manager'),
  'PUT /kitchen/settings': staff(200, 'manager'),
  'GET /printers': alsoDevices(staff(200, 'kitchen', 'manager')),
  'POST /printers': staff(201, 'manager'),
  'PUT /printers/:id': staff(200, 'manager'),
  'DELETE /printers/:id': staff(200, 'manager'),
  'POST /printers/:id/test': staff(200, 'manager'),
  'POST /printers/orders/:id': alsoDevices(staff(200, 'kitchen', 'manager')),
  'POST /print/:key/cloudprnt': everyone(200),
  'GET /print/:key/cloudprnt': everyone(200),
  'DELETE /print/:key/cloudprnt': everyone(200),
  'GET /shop/readiness': staff(200, 'manager'),
  'PUT /shop/open': staff(200, 'manager'),
  'GET /shop/mail-test': staff(200, 'manager'),
  'POST /shop/mail-test': staff(200, 'manager'),
  'POST /shop/mail-test/verify': staff(400, 'manager'),
  'GET /setup': everyone(404),
  'POST /setup/link': everyone(404),
  'POST /setup/account': everyone(404),
  'PUT /setup/step': staff(404),
  'POST /setup/finish': staff(404),
  'GET /dashboard/settings': staff(200, 'manager'),
  'PUT /dashboard/settings': staff(200, 'manager'),
  'GET /dashboard/second-factor': staff(200),
  'PUT /dashboard/second-factor': superadmin(200),
  'GET /team': staff(200, 'manager'),
  'POST /team/invites': staff(201, 'manager'),
  'POST /team/invites/:id/resend': staff(200, 'manager'),
  'DELETE /team/invites/:id': staff(200, 'manager'),
  'POST /invite': everyone(400),
  'POST /invite/accept': everyone(400),
  'POST /team/devices/codes': staff(201, 'manager'),
  'DELETE /team/devices/:id': staff(200, 'manager'),
  'POST /device': everyone(400),
  'GET /device': everyone(200),
  'GET /audit': superadmin(200),
  'GET /audit/events/:event/records': superadmin(200),
  'GET /audit/:kind/:id': staff(200),
  'POST /uploads': staff(201, 'editor', 'manager'),
};

eachEngine((engine) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(engine);
    await withEveryFlag(app);
  });
  afterEach(() => app.close());

  test('[RULE-01] every endpoint has a row in the matrix, and every row an endpoint', () => {
    const names = app.routes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
    expect(Object.keys(matrix).toSorted()).toEqual(names.toSorted());
  });

  describe('[RULE-01] who may call', () => {
    test.each(Object.keys(matrix))('%s', async (name) => {
      const statuses: Record<string, number> = {};
      for (const [actor, enter] of Object.entries(actors)) {
        const world = await aWorld(app);
        const client = await enter(app, world);
        const { method, path, sent } = validCall(name, world);
        statuses[actor] = (await client.send(method, path, sent)).status;
      }
      expect(statuses).toEqual(matrix[name]);
    });
  });
});
