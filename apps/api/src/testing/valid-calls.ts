import type { Row } from '../db/tables.ts';
import { randomId } from '../random.ts';
import { anArticle, anOrder, aProduct, aSession, aUser, inCart, password } from './factories.ts';
import type { TestApp } from './test-app.ts';

/** A customer with something of everything that calls can be about. */
export interface World {
  owner: Row<'users'>;
  product: Row<'products'>;
  order: Row<'orders'>;
  article: Row<'articles'>;
  /** Another session of the owner's. */
  session: string;
}

/** Makes a new customer with a full cart and an order, after a time long enough that no limit of the last one holds. */
export const aWorld = async (app: TestApp): Promise<World> => {
  app.clock.pass(25 * 3_600_000);
  const owner = await aUser(app);
  const product = await aProduct(app);
  await inCart(app, owner.id, product.id);
  const order = await anOrder(app, owner);
  const article = await anArticle(app);
  return { owner, product, order, article, session: await aSession(app, owner) };
};

/** The parts of a call that its endpoint takes without complaint. */
export interface ValidCall {
  params?: Record<string, string>;
  body?: Record<string, unknown>;
}

const productForm = {
  name: 'Pici',
  description: 'With garlic',
  img: '/pici.svg',
  price: 9.5,
  category: 'pasta',
  badge: 'new',
};
const links = { token: 'a-token-that-nobody-was-mailed' };
const newPassword = { newPassword: 'Rosmarino-8?', confirmPassword: 'Rosmarino-8?' };

/** One well-formed call per endpoint, about what its world holds. An endpoint that is missing fails the tests. */
export const validCalls: Record<string, (world: World) => ValidCall> = {
  'GET /user/me': () => ({}),
  'POST /user/refresh': () => ({}),
  'POST /user/logout': () => ({}),
  'POST /user/login': ({ owner }) => ({ body: { email: owner.email, password } }),
  'POST /user/verifyLogin': ({ owner }) => ({ body: { email: owner.email, code: '123456' } }),
  'POST /user/resendLoginCode': ({ owner }) => ({ body: { email: owner.email } }),
  'POST /user/signup': () => {
    const username = `n_${randomId().slice(0, 12)}`;
    return { body: { email: `${username}@example.org`, username, password } };
  },
  'POST /user/resendVerification': ({ owner }) => ({ body: { email: owner.email } }),
  'POST /user/verifyAccount/:token': () => ({ params: links }),
  'POST /user/forgotPassword': ({ owner }) => ({ body: { email: owner.email } }),
  'POST /user/validateResetToken': () => ({ body: links }),
  'POST /user/resetPassword': () => ({ body: { ...links, ...newPassword } }),
  'GET /user/:id': ({ owner }) => ({ params: { id: owner.id } }),
  'PUT /user/:id': ({ owner }) => ({
    params: { id: owner.id },
    body: { username: owner.username, fullName: 'Mia Rossi', phoneNumber: '+33612345678', _2faEnabled: true },
  }),
  'DELETE /user/:id': ({ owner }) => ({ params: { id: owner.id }, body: { password } }),
  'PUT /user/changePassword/:id': ({ owner }) => ({
    params: { id: owner.id },
    body: { currentPassword: password, ...newPassword },
  }),
  'GET /user/:id/sessions': ({ owner }) => ({ params: { id: owner.id } }),
  'DELETE /user/:id/sessions': ({ owner }) => ({ params: { id: owner.id } }),
  'DELETE /user/:id/sessions/:sessionId': ({ owner, session }) => ({ params: { id: owner.id, sessionId: session } }),
  'GET /user/:id/data': ({ owner }) => ({ params: { id: owner.id } }),
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
  'GET /feature-flags': () => ({}),
  'PATCH /feature-flags/:flag/toggle': () => ({ params: { flag: 'ff_theme_switch' } }),
  'GET /config': () => ({}),
  'PUT /config/maintenance': () => ({ body: { enabled: false } }),
  'GET /products': () => ({}),
  'GET /products/category/:category': () => ({ params: { category: 'pasta,pizza' } }),
  'GET /products/categories': () => ({}),
  'GET /products/:id': ({ product }) => ({ params: { id: product.id } }),
  'POST /products': () => ({ body: { ...productForm, descriptionFr: 'À l’ail' } }),
  'PUT /products/:id': ({ product }) => ({ params: { id: product.id }, body: productForm }),
  'DELETE /products/:id': ({ product }) => ({ params: { id: product.id } }),
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
  'POST /orders/create/:userId': ({ owner }) => ({ params: { userId: owner.id }, body: { expectedTotal: 12.5 } }),
  'GET /orders': () => ({}),
  'GET /orders/user/:userId': ({ owner }) => ({ params: { userId: owner.id } }),
  'GET /orders/number/:orderNumber': ({ order }) => ({ params: { orderNumber: order.order_number } }),
  'PUT /orders/:id/status': ({ order }) => ({ params: { id: order.id }, body: { status: 'confirmed' } }),
  'PUT /orders/:id': ({ order }) => ({
    params: { id: order.id },
    body: { order: { _id: order.id }, products: [{ product: `gone_${order.id}`, quantity: 3 }], totalPrice: 1 },
  }),
  'PUT /orders/:id/cancel': ({ order }) => ({ params: { id: order.id } }),
  'GET /news/lang/:locale': () => ({ params: { locale: 'en' } }),
  'GET /news/:id': ({ article }) => ({ params: { id: article.id } }),
  'GET /reviews/approved': () => ({}),
};

/** The valid call of the endpoint `METHOD /path`, with its path filled in. @throws Error for one without an entry */
export const validCall = (name: string, world: World): { method: string; path: string; body: ValidCall['body'] } => {
  const make = validCalls[name];
  if (!make) throw new Error(`${name} has no valid call: add one to testing/valid-calls.ts`);
  const { params = {}, body } = make(world);
  const [method = '', path = ''] = name.split(' ');
  return { method, path: path.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? '')), body };
};
