import { duties } from '@bottega/contract/duties';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Engine } from '#db/open/open-database.ts';
import {
  type Actor,
  actors,
  alsoDevices,
  everyone,
  owner,
  ownerOrStaff,
  type Statuses,
  session,
  staff,
  superadmin,
} from '#testing/access.ts';
import { dumpShop } from '#testing/database/dump.ts';
import { describeDatabase } from '#testing/database/test-database.ts';
import { withEveryFlag } from '#testing/ordering.ts';
import { type Client, createTestApp, type TestApp } from '#testing/test-app.ts';
import { aWorld, validCall, type World } from '#testing/valid-calls.ts';

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
  'POST /orders/user/:userId/cancel': staff(200, 'manager'),
  'GET /orders/number/:orderNumber': ownerOrStaff(200, 'manager'),
  'GET /orders/:id/record': staff(200, 'manager'),
  // 404 for couriers: the order is not ready.
  'PUT /orders/:id/status': alsoDevices({ ...staff(200, 'manager'), courier: 404 }),
  'PUT /orders/:id': staff(200, 'manager'),
  'PUT /orders/:id/cancel': ownerOrStaff(200, 'manager'),
  'PUT /orders/:id/promise': alsoDevices(staff(200, 'kitchen', 'manager')),
  'GET /orders/deliveries': alsoDevices(staff(200, 'courier', 'manager')),
  'POST /orders/:id/told': alsoDevices(staff(200, 'courier', 'manager')),
  'GET /orders/pickups': staff(200, 'manager'),
  'POST /orders/:id/hand-over': alsoDevices(staff(200, 'kitchen', 'manager')),
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
  'POST /kitchen/orders/:id/told': alsoDevices(staff(200, 'kitchen', 'manager')),
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
  'POST /printers/:id/skip': staff(200, 'manager'),
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

/** On PostgreSQL, too: one row of each access, and writes of each kind. */
const onBothEngines = [
  'GET /user/me',
  'POST /cart/:userId',
  'GET /orders/number/:orderNumber',
  'PUT /orders/:id/cancel',
  'GET /orders/deliveries',
  'PUT /products/:id',
  'DELETE /user/:id/sessions',
  'PUT /ordering/pause',
  'POST /team/invites',
  'GET /audit',
];

const rowsOn = (engine: Engine): string[] =>
  engine === 'sqlite' || process.env.TEST_ENGINES === 'all' ? Object.keys(matrix) : onBothEngines;

const endsAccount = (actor: Actor) => actor === 'deleted' || actor === 'disabled';

describeDatabase({ engines: 'both' }, (engine) => {
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

  const callAs = (client: Client, name: string, world: World) => {
    const { method, path, sent } = validCall(name, world);
    return client.send(method, path, sent).then(({ status }) => status);
  };

  /** The refused change nothing, so that they share a world, unless a limit counts them together. */
  const callRefused = async (name: string, refused: readonly Actor[]) => {
    const world = await aWorld(app);
    const clients = await Promise.all(refused.map((actor) => actors[actor](app, world)));
    const before = await dumpShop(app.db);
    const statuses = await Promise.all(clients.map((client) => callAs(client, name, world)));
    expect(await dumpShop(app.db)).toEqual(before);
    return refused.map((actor, index) => [actor, statuses[index]]);
  };

  describe('[RULE-01] who may call', () => {
    test.each(rowsOn(engine))('%s', async (name) => {
      const row = matrix[name] ?? expect.fail();
      const route = app.routes.find(({ endpoint }) => name === `${endpoint.method} ${endpoint.path}`);
      const { yes: refused = [], no: others = [] } = Object.groupBy(Object.keys(actors) as Actor[], (actor) =>
        row[actor] >= 400 && !endsAccount(actor) && !route?.endpoint.limit ? 'yes' : 'no',
      );
      const statuses = await callRefused(name, refused);
      for (const actor of others) {
        const world = await aWorld(app);
        statuses.push([actor, await callAs(await actors[actor](app, world), name, world)]);
      }
      expect(Object.fromEntries(statuses)).toEqual(row);
    });
  });
});
