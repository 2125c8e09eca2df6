import { afterAll, beforeAll, expect, test } from 'vitest';
import { aUser, withSession } from '#testing/factories.ts';
import { withEveryFlag } from '#testing/ordering.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { aWorld, validCall, validCalls } from '#testing/valid-calls.ts';

// The response shapes given by the spec and by later decisions, written out: an endpoint whose shape changes fails
// here.
const isMessage = ({ message, ...rest }: Record<string, unknown>) =>
  typeof message === 'string' && Object.keys(rest).length === 0;
const isEntity = ({ _id }: Record<string, unknown>) => typeof _id === 'string';
const isCart = (body: Record<string, unknown>) =>
  Object.keys(body).join() === 'products' && Array.isArray(body.products);
const isSessionUser = (body: Record<string, unknown>) =>
  Object.keys(body).toSorted().join() === 'email,id,role,username';
const isBareList = (body: unknown) => Array.isArray(body);
const isListOf = (plural: string) => (body: Record<string, unknown>) => {
  const payload = body.payload as Record<string, unknown>;
  const keys = [...Object.keys(body), ...Object.keys(payload).toSorted()];
  return keys.join() === `payload,${[plural, 'total'].toSorted().join()}` && Array.isArray(payload[plural]);
};

type Shape = (body: Record<string, unknown>) => boolean;

const shapes: Record<string, Shape> = {
  'GET /user/me': isSessionUser,
  'POST /user/refresh': isSessionUser,
  'POST /user/login': isSessionUser,
  'GET /feature-flags': isBareList,
  'PATCH /feature-flags/:flag/toggle': isEntity,
  'GET /products/categories': isBareList,
  'GET /ordering/outside': isBareList,
  'GET /user/:id/favorites': isBareList,
  'GET /user/:id/sessions': isBareList,
  'GET /user/:id/addresses': isBareList,
  'GET /orders/deliveries': isBareList,
  'POST /orders/:id/told': isBareList,
  'GET /orders/pickups': isBareList,
  'GET /options': isBareList,
  'GET /printers': isBareList,
  'GET /kitchen/stations': isBareList,
  'GET /ordering/units': isBareList,
  'PUT /ordering/units': isBareList,
  'POST /user/:id/addresses': isEntity,
  'PUT /user/:id/addresses/:addressId': isEntity,
  'DELETE /user/:id/addresses/:addressId': isBareList,
  'GET /products': isListOf('products'),
  'GET /products/whole': isListOf('products'),
  'GET /products/staff': isListOf('products'),
  'GET /products/category/:category': isListOf('products'),
  'GET /news': isListOf('articles'),
  'GET /news/lang/:locale': isListOf('articles'),
  'GET /reviews': isListOf('reviews'),
  'GET /reviews/approved': isListOf('reviews'),
  'GET /messages': isListOf('messages'),
  'GET /user': isListOf('users'),
  'GET /orders': isListOf('orders'),
  'GET /orders/user/:userId': isListOf('orders'),
  'GET /audit': isListOf('events'),
  'GET /audit/:kind/:id': isListOf('events'),
  'GET /audit/events/:event/records': isListOf('records'),
  'GET /cart/:userId': isCart,
  'POST /cart/:userId': isCart,
  'PUT /cart/:userId/:productId': isCart,
  'DELETE /cart/:userId/:productId': isCart,
  'DELETE /cart/:userId': isCart,
  ...Object.fromEntries(
    [
      'GET /products/:id',
      'GET /products/slug/:slug',
      'POST /products',
      'PUT /products/:id',
      'GET /products/staff/:id',
      'PUT /products/:id/availability',
      'POST /options',
      'PUT /options/:id',
      'PUT /options/values/:id/availability',
      'POST /printers',
      'PUT /printers/:id',
      'POST /printers/:id/test',
      'POST /printers/:id/skip',
      'GET /news/:id',
      'POST /news',
      'PUT /news/:id',
      'POST /orders/create/:userId',
      'GET /orders/number/:orderNumber',
      'PUT /orders/:id/status',
      'PUT /orders/:id',
      'PUT /orders/:id/cancel',
      'PUT /orders/:id/promise',
      'POST /orders/:id/hand-over',
      'POST /kitchen/orders/:id/acknowledge',
      'POST /kitchen/orders/:id/accept',
      'POST /kitchen/orders/:id/bump',
      'POST /kitchen/orders/:id/recall',
      'POST /kitchen/orders/:id/told',
      'POST /kitchen/orders/:id/refuse',
      'PUT /kitchen/orders/:id/lines/:line',
      'PUT /reviews/:id',
      'PUT /messages/:id',
      'GET /user/:id',
      'PUT /user/:id',
      'PUT /user/:id/disabled',
      'DELETE /user/:id/totp',
    ].map((name) => [name, isEntity]),
  ),
  ...Object.fromEntries(
    [
      'POST /user/logout',
      'POST /user/signup',
      'POST /user/resendVerification',
      'POST /user/forgotPassword',
      'DELETE /options/:id',
      'DELETE /products/:id',
      'DELETE /news/:id',
      'DELETE /reviews/:id',
      'DELETE /user/:id',
      'PUT /user/changePassword/:id',
      'DELETE /user/:id/sessions',
      'DELETE /user/:id/sessions/:sessionId',
      'POST /user/:id/favorite/:productId',
      'DELETE /user/:id/favorite/:productId',
      'POST /user/contact',
      'POST /user/:id/push',
      'DELETE /user/:id/push',
      'POST /user/reauthenticate',
      'GET /user/reauthenticate',
      'DELETE /printers/:id',
      'DELETE /print/:key/cloudprnt',
    ].map((name) => [name, isMessage]),
  ),
};

// Files, dashboard numbers, and calls with a mailed token or code have tests of their own.
const others = [
  'POST /cart/:userId/reorder',
  'GET /products/:id/options',
  'PUT /products/:id/options',
  'GET /ordering',
  'POST /ordering/quote',
  'GET /config',
  'PUT /config/maintenance',
  'GET /orders/:id/record',
  'GET /orders/export',
  'GET /products/export',
  'GET /user/export',
  'GET /user/:id/events',
  'GET /user/:id/data',
  'POST /products/import',
  'POST /uploads',
  'GET /dashboard/overview',
  'GET /dashboard/changes',
  'GET /dashboard/untranslated',

  'GET /events',
  'GET /dashboard/counts',
  'GET /shop',
  'GET /legal/:page',
  'GET /shop/profile',
  'PUT /shop',
  'GET /shop/hours',
  'PUT /shop/hours',
  'GET /ordering/settings',
  'PUT /ordering/settings',
  'GET /ordering/zones',
  'PUT /ordering/zones',
  'POST /printers/orders/:id',
  'POST /orders/user/:userId/cancel',
  'POST /print/:key/cloudprnt',
  'GET /print/:key/cloudprnt',
  'GET /ordering/state',
  'PUT /ordering/pause',
  'PUT /ordering/busy',
  'GET /push/key',
  'GET /kitchen/orders',
  'GET /kitchen/settings',
  'PUT /kitchen/settings',
  'GET /shop/readiness',
  'PUT /shop/open',
  'GET /shop/mail-test',
  'POST /shop/mail-test',
  'POST /shop/mail-test/verify',
  'GET /setup',
  'POST /setup/link',
  'POST /setup/account',
  'PUT /setup/step',
  'POST /setup/finish',
  'GET /team',
  'POST /team/invites',
  'POST /team/invites/:id/resend',
  'DELETE /team/invites/:id',
  'POST /invite',
  'POST /invite/accept',
  'POST /team/devices/codes',
  'DELETE /team/devices/:id',
  'POST /device',
  'GET /device',
  'GET /dashboard/settings',
  'PUT /dashboard/settings',
  'GET /dashboard/second-factor',
  'PUT /dashboard/second-factor',
  'POST /user/:id/totp',
  'POST /user/:id/totp/recovery-codes',
  'POST /user/verifyLogin',
  'POST /user/resendLoginCode',
  'POST /user/verifyAccount/:token',
  'POST /user/validateResetToken',
  'POST /user/notMe',
  'POST /user/resetPassword',
];

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp('sqlite');
  await withEveryFlag(app);
});
afterAll(() => app.close());

test('[API-10] every endpoint’s shape is checked, here or in its own tests', () => {
  expect([...Object.keys(shapes), ...others].toSorted()).toEqual(Object.keys(validCalls).toSorted());
});

test.each(Object.entries(shapes))('[API-10] the response of %s has its shape', async (name, hasForm) => {
  const world = await aWorld(app);
  const { access } = app.routes.find(({ endpoint }) => name === `${endpoint.method} ${endpoint.path}`)?.endpoint ?? {};
  const isTheirs = access !== 'staff' && access !== 'superadmin';
  const client = await withSession(app, isTheirs ? world.owner : await aUser(app, { role: 'superadmin' }));
  const { method, path, sent } = validCall(name, world);
  const { status, body } = await client.send(method, path, sent);
  expect([status < 300, hasForm(body), body]).toEqual([true, true, body]);
});
