import type { Access } from '@bottega/contract/endpoint';
import { defaultOrdering } from '@bottega/contract/fulfilment/settings';
import { defaultHours } from '@bottega/contract/shop/hours/opening-hours';
import type { Row } from '#db/tables.ts';
import { randomId } from '#lib/random.ts';
import {
  aMessage,
  anAddress,
  anArticle,
  anOrder,
  aProduct,
  aReview,
  aSession,
  aUser,
  inCart,
  password,
} from './factories.ts';
import { kitchenCalls } from './kitchen.ts';
import { anOptionGroup } from './options.ts';
import { lyonZones } from './ordering.ts';
import { aDot, menuFile } from './pictures/valid-files.ts';
import { aPrinter, printerCalls } from './printers.ts';
import { promised } from './promised-order.ts';
import { aBrowser } from './push.ts';
import { aTeam, type TeamParts, teamCalls } from './team.ts';
import type { TestApp } from './test-app.ts';
import { addressForm, articleForm, optionForm, productForm } from './valid-forms.ts';

/** A customer with one of everything that calls refer to. */
export interface World extends TeamParts {
  owner: Row<'users'>;
  product: Row<'products'>;
  order: Row<'orders'>;
  cooking: Row<'orders'>;
  ready: Row<'orders'>;
  article: Row<'news'>;
  review: Row<'reviews'>;
  message: Row<'contact_messages'>;
  address: Row<'addresses'>;
  group: { id: string; values: string[] };
  /** That was handed `job`, a test page. */
  printer: { id: string; key: string; job: string };
  session: string;
}

/** A new customer with a full cart and an order, after all rate limits have expired. */
export const aWorld = async (app: TestApp): Promise<World> => {
  app.clock.pass(25 * 3_600_000);
  const owner = await aUser(app);
  const product = await aProduct(app, { slug: `dish-${owner.username.toLowerCase()}`, food: { contains: [] } });
  await inCart(app, owner.id, product.id);
  const order = await anOrder(app, owner, promised(app.clock.now()));
  const cooking = await anOrder(app, owner, { status: 'confirmed' });
  const ready = await anOrder(app, owner, { status: 'ready' });
  const article = await anArticle(app);
  const review = await aReview(app, { approved: false });
  const message = await aMessage(app);
  const address = await anAddress(app, owner);
  const group = await anOptionGroup(app);
  const printer = await aPrinter(app);
  const session = await aSession(app, owner);
  const own = { owner, product, order, cooking, ready, article, review, message, address, group, printer, session };
  return { ...own, ...(await aTeam(app)) };
};

export interface ValidCall {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  /** Instead of `body`, for endpoints that do not take JSON. */
  raw?: { type: string; bytes: Uint8Array };
}

const specialDay = (label: string) => ({ from: '2026-12-24', to: '2027-01-02', intervals: [], label: { en: label } });
const aName = () => `n_${randomId().slice(0, 12)}`;
const links = { token: 'a-token-that-nobody-was-mailed' };
const newPassword = { newPassword: 'Rosmarino-8?', confirmPassword: 'Rosmarino-8?' };

/** One valid call per endpoint; a missing endpoint fails the tests. */
export const validCalls: Record<string, (world: World) => ValidCall> = {
  'GET /user/me': () => ({}),
  'POST /user/refresh': () => ({}),
  'POST /user/logout': () => ({}),
  'POST /user/login': ({ owner }) => ({ body: { email: owner.email, password } }),
  'POST /user/verifyLogin': ({ owner }) => ({ body: { email: owner.email, code: '123456' } }),
  'POST /user/resendLoginCode': ({ owner }) => ({ body: { email: owner.email } }),
  'POST /user/signup': () => {
    const username = aName();
    return { body: { email: `${username}@example.org`, username, password } };
  },
  'POST /user/resendVerification': ({ owner }) => ({ body: { email: owner.email } }),
  'POST /user/verifyAccount/:token': () => ({ params: links }),
  'POST /user/forgotPassword': ({ owner }) => ({ body: { email: owner.email } }),
  'POST /user/validateResetToken': () => ({ body: links }),
  'POST /user/notMe': () => ({ body: links }),
  'POST /user/resetPassword': () => ({ body: { ...links, ...newPassword } }),
  'POST /user/reauthenticate': () => ({ body: { password } }),
  'GET /user/reauthenticate': () => ({}),
  'GET /user': () => ({}),
  'GET /user/:id': ({ owner }) => ({ params: { id: owner.id } }),
  'PUT /user/:id': ({ owner }) => ({ params: { id: owner.id }, body: { username: aName(), role: owner.role } }),
  'DELETE /user/:id': ({ owner }) => ({ params: { id: owner.id }, body: { password } }),
  'PUT /user/:id/disabled': ({ owner }) => ({ params: { id: owner.id }, body: { disabled: true } }),
  'PUT /user/changePassword/:id': ({ owner }) => ({
    params: { id: owner.id },
    body: { currentPassword: password, ...newPassword },
  }),
  'GET /user/:id/sessions': ({ owner }) => ({ params: { id: owner.id } }),
  'DELETE /user/:id/sessions': ({ owner }) => ({ params: { id: owner.id } }),
  'DELETE /user/:id/sessions/:sessionId': ({ owner, session }) => ({ params: { id: owner.id, sessionId: session } }),
  'GET /user/:id/events': ({ owner }) => ({ params: { id: owner.id } }),
  'POST /user/:id/totp': ({ owner }) => ({ params: { id: owner.id }, body: { password } }),
  'DELETE /user/:id/totp': ({ owner }) => ({ params: { id: owner.id }, body: { password } }),
  'POST /user/:id/totp/recovery-codes': ({ owner }) => ({ params: { id: owner.id }, body: { password } }),
  'GET /user/:id/data': ({ owner }) => ({ params: { id: owner.id } }),
  'GET /user/export': () => ({}),
  'GET /ordering': () => ({}),
  'POST /ordering/quote': ({ product }) => ({
    body: { service: 'pickup', cart: [{ productId: product.id, quantity: 1 }] },
  }),
  'GET /ordering/outside': () => ({}),
  'POST /user/contact': ({ owner }) => ({
    body: {
      fullName: 'Mia Rossi',
      email: owner.email,
      phone: '+33 6 12 34 56 78',
      topic: 'general',
      subject: 'order',
      message: 'Where is my pizza?',
      fingerprint: 'browser-1',
    },
  }),
  'GET /user/:id/favorites': ({ owner }) => ({ params: { id: owner.id } }),
  'POST /user/:id/favorite/:productId': ({ owner, product }) => ({ params: { id: owner.id, productId: product.id } }),
  'DELETE /user/:id/favorite/:productId': ({ owner, product }) => ({ params: { id: owner.id, productId: product.id } }),
  'GET /user/:id/addresses': ({ owner }) => ({ params: { id: owner.id } }),
  'POST /user/:id/addresses': ({ owner }) => ({ params: { id: owner.id }, body: addressForm }),
  'PUT /user/:id/addresses/:addressId': ({ owner, address }) => ({
    params: { id: owner.id, addressId: address.id },
    body: addressForm,
  }),
  'DELETE /user/:id/addresses/:addressId': ({ owner, address }) => ({
    params: { id: owner.id, addressId: address.id },
  }),
  'GET /feature-flags': () => ({}),
  'PATCH /feature-flags/:flag/toggle': () => ({ params: { flag: 'ff_theme_switch' }, body: { enabled: false } }),
  'GET /config': () => ({}),
  'PUT /config/maintenance': () => ({ body: { enabled: true } }),
  'GET /products': () => ({}),
  'GET /products/category/:category': () => ({ params: { category: 'pasta,pizza' } }),
  'GET /products/categories': () => ({}),
  'GET /products/whole': () => ({}),
  'GET /products/:id': ({ product }) => ({ params: { id: product.id } }),
  'GET /products/slug/:slug': ({ product }) => ({ params: { slug: product.slug ?? '' } }),
  'GET /products/staff': () => ({}),
  'GET /products/staff/:id': ({ product }) => ({ params: { id: product.id } }),
  'PUT /products/:id/availability': ({ product }) => ({ params: { id: product.id }, body: { soldOut: 'off' } }),
  'POST /products': () => ({ body: { ...productForm, descriptionFr: 'À l’ail' } }),
  'PUT /products/:id': ({ product }) => ({ params: { id: product.id }, body: { ...productForm, version: 1 } }),
  'DELETE /products/:id': ({ product }) => ({ params: { id: product.id } }),
  'GET /products/export': () => ({}),
  'GET /options': () => ({}),
  'POST /options': () => ({ body: optionForm }),
  'PUT /options/:id': ({ group }) => ({ params: { id: group.id }, body: { ...optionForm, version: 1 } }),
  'DELETE /options/:id': ({ group }) => ({ params: { id: group.id } }),
  'PUT /options/values/:id/availability': ({ group }) => ({
    params: { id: group.values[0] ?? '' },
    body: { soldOut: 'today' },
  }),
  'GET /products/:id/options': ({ product }) => ({ params: { id: product.id } }),
  'PUT /products/:id/options': ({ product, group }) => ({
    params: { id: product.id },
    body: { groups: [{ group: group.id, min: 0, max: 1 }], copyTo: [], version: 1 },
  }),
  'POST /products/import': () => ({ raw: { type: 'text/csv', bytes: menuFile } }),
  'GET /cart/:userId': ({ owner }) => ({ params: { userId: owner.id } }),
  'POST /cart/:userId': ({ owner, product }) => ({
    params: { userId: owner.id },
    body: { productId: product.id, quantity: 2 },
  }),
  'PUT /cart/:userId/:productId': ({ owner, product }) => ({
    params: { userId: owner.id, productId: product.id },
    body: { quantity: 2 },
  }),
  'DELETE /cart/:userId/:productId': ({ owner, product }) => ({ params: { userId: owner.id, productId: product.id } }),
  'DELETE /cart/:userId': ({ owner }) => ({ params: { userId: owner.id } }),
  'POST /cart/:userId/reorder': ({ owner, order }) => ({
    params: { userId: owner.id },
    body: { orderNumber: order.order_number },
  }),
  'POST /orders/create/:userId': ({ owner }) => ({ params: { userId: owner.id }, body: { expectedTotal: 12.5 } }),
  'GET /orders': () => ({}),
  'GET /orders/user/:userId': ({ owner }) => ({ params: { userId: owner.id } }),
  'POST /orders/user/:userId/cancel': ({ owner }) => ({ params: { userId: owner.id } }),
  'GET /orders/number/:orderNumber': ({ order }) => ({ params: { orderNumber: order.order_number } }),
  'GET /orders/:id/record': ({ order }) => ({ params: { id: order.id } }),
  'PUT /orders/:id/status': ({ order }) => ({ params: { id: order.id }, body: { status: 'confirmed' } }),
  'PUT /orders/:id': ({ order }) => ({
    params: { id: order.id },
    body: {
      order: { _id: order.id },
      products: [{ product: `gone_${order.id}`, quantity: 3 }],
      totalPrice: 1,
      version: order.version,
    },
  }),
  'PUT /orders/:id/cancel': ({ order }) => ({ params: { id: order.id } }),
  'PUT /orders/:id/promise': ({ order }) => ({ params: { id: order.id }, body: { minutes: 10, force: true } }),
  'GET /orders/deliveries': () => ({}),
  'POST /orders/:id/told': ({ order }) => ({ params: { id: order.id }, body: { at: order.created_at.toISOString() } }),
  'GET /orders/pickups': () => ({}),
  'POST /orders/:id/hand-over': ({ ready }) => ({ params: { id: ready.id } }),
  'GET /orders/export': () => ({}),
  'GET /news/lang/:locale': () => ({ params: { locale: 'en' } }),
  'GET /news/:id': ({ article }) => ({ params: { id: article.id } }),
  'GET /news': () => ({}),
  'POST /news': () => ({ body: articleForm }),
  'PUT /news/:id': ({ article }) => ({ params: { id: article.id }, body: { ...articleForm, version: 1 } }),
  'DELETE /news/:id': ({ article }) => ({ params: { id: article.id } }),
  'GET /reviews/approved': () => ({}),
  'GET /dashboard/overview': () => ({}),
  'GET /dashboard/untranslated': () => ({}),
  'GET /dashboard/changes': () => ({}),
  'GET /dashboard/counts': () => ({}),
  'GET /events': () => ({}),
  'GET /dashboard/settings': () => ({}),
  'PUT /dashboard/settings': () => ({ body: { orderMails: false } }),
  'GET /dashboard/second-factor': () => ({}),
  'PUT /dashboard/second-factor': () => ({ body: { required: false } }),
  'GET /shop': () => ({}),
  'GET /legal/:page': () => ({ params: { page: 'allergens' } }),
  'GET /shop/profile': () => ({}),
  'GET /shop/hours': () => ({}),
  'PUT /shop/hours': () => ({ body: { week: defaultHours.week, specialDays: [specialDay(aName())] } }),
  'GET /ordering/settings': () => ({}),
  'PUT /ordering/settings': () => ({ body: { ...defaultOrdering } }),
  'GET /ordering/zones': () => ({}),
  'PUT /ordering/zones': () => ({ body: { zones: lyonZones } }),
  'GET /ordering/state': () => ({}),
  'PUT /ordering/pause': () => ({ body: { minutes: 20 } }),
  'PUT /ordering/busy': () => ({ body: { minutes: 15, forMinutes: 60 } }),
  'GET /ordering/units': () => ({}),
  'PUT /ordering/units': ({ product }) => ({ body: { dishes: [{ _id: product.id, units: 2 }] } }),
  ...kitchenCalls,
  ...printerCalls,
  'GET /push/key': () => ({}),
  'POST /user/:id/push': ({ owner }) => ({ params: { id: owner.id }, body: aBrowser() }),
  'DELETE /user/:id/push': ({ owner }) => ({ params: { id: owner.id }, body: { endpoint: aBrowser().endpoint } }),
  'PUT /shop': () => ({ body: { name: `Da ${aName()}` } }),
  'GET /shop/readiness': () => ({}),
  'PUT /shop/open': () => ({ body: { open: true } }),
  'GET /shop/mail-test': () => ({}),
  'POST /shop/mail-test': () => ({}),
  'POST /shop/mail-test/verify': () => ({ body: { code: '123456' } }),
  'GET /setup': () => ({}),
  'POST /setup/link': () => ({ body: links }),
  'POST /setup/account': () => {
    const username = aName();
    return { body: { email: `${username}@example.org`, username, password } };
  },
  'PUT /setup/step': () => ({ body: { step: 'menu' } }),
  'POST /setup/finish': () => ({}),
  ...teamCalls,
  'GET /audit': () => ({}),
  'GET /audit/events/:event/records': () => ({ params: { event: '1' } }),
  'GET /audit/:kind/:id': ({ order }) => ({ params: { kind: 'order', id: order.id } }),
  'GET /reviews': () => ({}),
  'PUT /reviews/:id': ({ review }) => ({ params: { id: review.id }, body: { approved: true, version: 1 } }),
  'DELETE /reviews/:id': ({ review }) => ({ params: { id: review.id } }),
  'GET /messages': () => ({}),
  'PUT /messages/:id': ({ message }) => ({ params: { id: message.id }, body: { state: 'read' } }),
  'POST /uploads': () => ({ raw: { type: 'image/png', bytes: aDot } }),
};

type Sent = { body?: unknown; headers?: Record<string, string> };

/** Whether only staff may make the call; a superadmin may make them all. */
export const isForStaff = (access: Access | undefined): boolean => access === 'staff' || access === 'superadmin';

/**
 * The valid call of the endpoint `METHOD /path`, with its path filled in; `sent` is its body, JSON or not. @throws Error
 * for one without an entry
 */
export const validCall = (
  name: string,
  world: World,
): { method: string; path: string; body: ValidCall['body']; sent: Sent } => {
  const make = validCalls[name];
  if (!make) throw new Error(`${name} has no valid call: add one to testing/valid-calls.ts`);
  const { params = {}, query, body, raw } = make(world);
  const [method = '', path = ''] = name.split(' ');
  const filled = path.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const sent = raw ? { body: raw.bytes, headers: { 'content-type': raw.type } } : { body };
  return { method, path: query ? `${filled}?${new URLSearchParams(query)}` : filled, body, sent };
};
