import { randomBytes } from 'node:crypto';
import { login } from '@bottega/contract/accounts/session-endpoints';
import { type FlagKey, flagKeys, laterFlagKeys } from '@bottega/contract/flags';
import { orderNumberFrom } from '@bottega/contract/orders/order-number';
import { foodMasks } from '#db/default-food.ts';
import type { NewRow, Row } from '#db/tables.ts';
import { sessionLifeMs } from '#http/security/session-cookies.ts';
import { randomId } from '#lib/random.ts';
import { startSession } from '#modules/accounts/sessions/session.service.ts';
import type { ProductRow } from '#modules/products/products.queries.ts';
import type { Client, TestApp } from './test-app.ts';

export const password = 'Basilico-7!';

/** Turns every feature flag of the spec on, except those in `off`, and those of `on`. */
export const withFlags = async (
  { db, clock, deps }: TestApp,
  off: readonly string[] = [],
  on: readonly FlagKey[] = [],
): Promise<void> => {
  const isOn = (key: FlagKey) => on.includes(key) || (!laterFlagKeys.includes(key) && !off.includes(key));
  await db.deleteFrom('feature_flags').execute();
  await db
    .insertInto('feature_flags')
    .values(flagKeys.map((key) => ({ id: randomId(), key, enabled: isOn(key), updated_at: clock.now() })))
    .execute();
  await deps.changes.publish('flags');
};

export const aUser = async (app: TestApp, overrides: Partial<NewRow<'users'>> = {}): Promise<Row<'users'>> => {
  const id = randomId();
  const username = `u_${id.slice(0, 12)}`;
  const now = app.clock.now();
  return app.db
    .insertInto('users')
    .values({
      id,
      username,
      email: `${username.toLowerCase()}@example.org`,
      password_hash: await app.deps.hasher.hash(password),
      role: 'user',
      locale: 'en',
      verified_at: now,
      created_at: now,
      updated_at: now,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
};

export type ProductOverrides = Partial<NewRow<'products'> & Pick<ProductRow, 'name_fr' | 'description_fr'>>;

export const aProduct = async (
  app: TestApp,
  { name_fr = null, description_fr = null, ...overrides }: ProductOverrides = {},
): Promise<ProductRow> => {
  const now = app.clock.now();
  const row = await app.db
    .insertInto('products')
    .values({
      id: randomId(),
      name: 'Cacio e pepe',
      description: 'Tonnarelli, pecorino, black pepper',
      img: '/dishes/cacio-e-pepe.svg',
      price_cents: 1250,
      category: 'pasta',
      created_at: now,
      updated_at: now,
      ...foodMasks(overrides.food),
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const text = { product_id: row.id, locale: 'fr', name: name_fr, description: description_fr } as const;
  if (name_fr !== null || description_fr !== null) await app.db.insertInto('product_texts').values(text).execute();
  return { ...row, name_fr, description_fr };
};

/** What is left of a dish that is counted by day; null: not counted. */
export const aStockDay = (app: TestApp, product_id: string, day: string, stock: number | null) =>
  app.db.insertInto('stock_days').values({ product_id, day, stock }).execute();

export const inCart = (app: TestApp, userId: string, productId: string, quantity = 1) =>
  app.db
    .insertInto('cart_items')
    .values({ user_id: userId, line_id: productId, product_id: productId, quantity, added_at: app.clock.now() })
    .execute();

/** An order of one line, as a checkout leaves it. */
export const anOrder = async (
  app: TestApp,
  user: Row<'users'>,
  overrides: Partial<NewRow<'orders'>> = {},
): Promise<Row<'orders'>> => {
  const now = app.clock.now();
  const order = await app.db
    .insertInto('orders')
    .values({
      id: randomId(),
      order_number: orderNumberFrom(randomBytes(7)),
      user_id: user.id,
      username: user.username,
      email: user.email,
      status: 'created',
      payment_provider: 'on_delivery',
      payment_id: `cod_${randomId()}`,
      payment_status: 'pending',
      total_cents: 2500,
      created_at: now,
      updated_at: now,
      // Its ticket is put away, unless it was taken back.
      ...((overrides.status === 'ready' || overrides.status === 'expedited') && { bumped_at: now }),
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const item = { position: 0, product_id: `gone_${order.id}`, name: 'Cacio e pepe', price_cents: 1250, quantity: 2 };
  await app.db
    .insertInto('order_items')
    .values({ order_id: order.id, ...item })
    .execute();
  await app.db
    .insertInto('order_status_history')
    .values({ order_id: order.id, position: 0, status: order.status, at: now, by_user_id: user.id })
    .execute();
  return order;
};

/** An entry of the address book. */
export const anAddress = (
  app: TestApp,
  { id: user_id }: Pick<Row<'users'>, 'id'>,
  overrides: Partial<NewRow<'addresses'>> = {},
): Promise<Row<'addresses'>> =>
  app.db
    .insertInto('addresses')
    .values({
      id: randomId(),
      user_id,
      label: 'Home',
      full_name: 'Mia Rossi',
      phone: '+33612345678',
      street: '12 rue Mercière',
      extra: '3rd floor, code 12A7',
      postcode: '69002',
      city: 'Lyon',
      note: 'Ring twice',
      last_used_at: app.clock.now(),
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export const anArticle = (app: TestApp, overrides: Partial<NewRow<'news'>> = {}): Promise<Row<'news'>> => {
  const now = app.clock.now();
  return app.db
    .insertInto('news')
    .values({
      id: randomId(),
      locale: 'en',
      category: 'news',
      date: now,
      author: 'Chiara',
      title: 'Truffle week',
      cover_image: '/news/truffle.svg',
      content: [{ subHeader: 'White gold', text: 'From Alba.' }, { text: 'Until Sunday.' }],
      created_at: now,
      updated_at: now,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
};

export const aReview = (app: TestApp, overrides: Partial<NewRow<'reviews'>> = {}): Promise<Row<'reviews'>> =>
  app.db
    .insertInto('reviews')
    .values({
      id: randomId(),
      user_id: null,
      username: 'mia',
      rating: 5,
      comment: 'Like at my nonna’s.',
      date: app.clock.now(),
      approved: true,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export const aMessage = (
  app: TestApp,
  overrides: Partial<NewRow<'contact_messages'>> = {},
): Promise<Row<'contact_messages'>> =>
  app.db
    .insertInto('contact_messages')
    .values({
      id: randomId(),
      user_id: null,
      full_name: 'Anna Rossi',
      email: 'anna@example.org',
      phone: null,
      topic: 'general',
      subject: 'order',
      message: 'Is the ragù made with pork?',
      fingerprint: null,
      ip: '203.0.113.1',
      locale: 'en',
      created_at: app.clock.now(),
      read_at: null,
      handled_at: null,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export const signedIn = async (app: TestApp, user: Row<'users'>): Promise<Client> => {
  const client = app.client();
  const answer = await client.call(login, { body: { email: user.email, password } });
  if (answer.status !== 200) throw new Error(`login answered ${answer.status}`);
  return client;
};

export const aSignedInUser = async (app: TestApp, overrides: Partial<NewRow<'users'>> = {}) => {
  const user = await aUser(app, overrides);
  return { user, client: await signedIn(app, user) };
};

/** A client with a new session, without the cost of a login. */
export const withSession = async (app: TestApp, user: Row<'users'>): Promise<Client> => {
  const { tokens } = await startSession(app.deps, user, { userAgent: 'test', ip: 'test' });
  const client = app.client();
  client.cookies.set('access', tokens.access).set('refresh', tokens.refresh);
  return client;
};

/** Inserts a further session without usable tokens and returns its id. */
export const aSession = async (
  app: TestApp,
  { id: user_id }: Row<'users'>,
  overrides: Partial<NewRow<'sessions'>> = {},
): Promise<string> => {
  const id = randomId();
  const now = app.clock.now();
  const times = {
    created_at: now,
    last_used_at: now,
    rotated_at: now,
    expires_at: new Date(now.getTime() + sessionLifeMs),
  };
  const session = { id, user_id, refresh_hash: `hash-${id}`, user_agent: 'test', ip: 'test', ...times, ...overrides };
  await app.db.insertInto('sessions').values(session).execute();
  return id;
};
