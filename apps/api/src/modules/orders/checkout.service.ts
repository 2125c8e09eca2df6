import { createHash, randomBytes } from 'node:crypto';
import { centsFromPrice, totalCents } from '@bottega/contract/money';
import { orderNumberFrom } from '@bottega/contract/order-number';
import type { Order } from '@bottega/contract/orders';
import type { Kysely } from 'kysely';
import type { Database, NewRow, Row } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/http-error.ts';
import { randomId } from '../../random.ts';
import { lockCart } from '../cart/cart.queries.ts';
import { mailOrder } from './order-mail.ts';
import { presentOrder } from './orders.queries.ts';

/** A request to order the cart. */
export interface Checkout {
  userId: string;
  /** Total that the customer saw, in euros; absent: whatever the shop's prices say. */
  expectedTotal?: number | undefined;
  idempotencyKey?: string | undefined;
}

type Line = Pick<Row<'order_items'>, 'product_id' | 'name' | 'price_cents' | 'quantity'> & Pick<Row<'products'>, 'img'>;

const requestHash = ({ expectedTotal }: Checkout): string =>
  createHash('sha256')
    .update(JSON.stringify({ expectedTotal: expectedTotal ?? null }))
    .digest('base64url');

/**
 * Claims the key for this request, or finds the answer that it already got. On PostgreSQL a twin that runs at the same
 * time waits here until the first has committed. @throws HttpError idempotency_key_reused for another request's key
 */
const answerGivenBefore = async (
  trx: Kysely<Database>,
  checkout: Checkout & { idempotencyKey: string },
  now: Date,
): Promise<Order | null> => {
  const { userId, idempotencyKey: key } = checkout;
  const hash = requestHash(checkout);
  const claimed = await trx
    .insertInto('idempotency_keys')
    .values({ user_id: userId, key, request_hash: hash, order_id: null, response: null, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (claimed.numInsertedOrUpdatedRows === 1n) return null;
  const used = await trx
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (used.request_hash !== hash) throw new HttpError('idempotency_key_reused');
  if (used.response === null) throw new HttpError('request_in_progress', { headers: { 'Retry-After': '1' } });
  // An answer from before orders had a version on the wire.
  return { version: 1, ...(JSON.parse(used.response) as Omit<Order, 'version'>) };
};

/** Empties the cart and hands out what was in it, at the shop's names and prices of this moment. */
const takeCart = async (trx: Kysely<Database>, userId: string): Promise<Line[]> => {
  await lockCart(trx, userId);
  const lines = await trx
    .selectFrom('cart_items')
    .innerJoin('products', 'products.id', 'cart_items.product_id')
    .select([
      'products.id as product_id',
      'products.name',
      'products.price_cents',
      'products.img',
      'cart_items.quantity',
    ])
    .where('cart_items.user_id', '=', userId)
    .orderBy('cart_items.added_at')
    .orderBy('cart_items.product_id')
    .execute();
  await trx.deleteFrom('cart_items').where('user_id', '=', userId).execute();
  return lines;
};

// 30^7 numbers: a clash is rare, and then another number is drawn.
const insertNumbered = async (
  trx: Kysely<Database>,
  order: Omit<NewRow<'orders'>, 'order_number'>,
): Promise<Row<'orders'>> => {
  for (;;) {
    const inserted = await trx
      .insertInto('orders')
      .values({ ...order, order_number: orderNumberFrom(randomBytes(7)) })
      .onConflict((conflict) => conflict.column('order_number').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (inserted) return inserted;
  }
};

/** Writes the order, its lines and its history. Nothing of it is read back: each statement is time that others wait. */
const insertOrder = async (
  deps: Deps,
  trx: Kysely<Database>,
  { userId, lines, total }: { userId: string; lines: Line[]; total: number },
): Promise<Order> => {
  const now = deps.clock();
  const id = randomId();
  const user = await trx
    .selectFrom('users')
    .select(['username', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const payment = await deps.payment.begin({ orderId: id, totalCents: total });
  const order = await insertNumbered(trx, {
    id,
    user_id: userId,
    username: user.username,
    email: user.email,
    status: 'created',
    payment_provider: deps.payment.name,
    payment_id: payment.paymentId,
    payment_status: payment.paymentStatus,
    total_cents: total,
    created_at: now,
    updated_at: now,
  });
  const items = lines.map((line, position) => ({ ...line, order_id: id, position, product_name: line.name }));
  await trx
    .insertInto('order_items')
    .values(items.map(({ img, product_name, ...item }) => item))
    .execute();
  const entry = { order_id: id, position: 0, status: order.status, at: now, by_user_id: userId };
  await trx.insertInto('order_status_history').values(entry).execute();
  return presentOrder(order, items, [entry]);
};

/**
 * Turns the cart into an order in one transaction: either the cart is there afterwards or the order, never both or
 * neither. @throws HttpError cart_empty, price_changed, idempotency_key_reused
 */
export const checkOut = async (deps: Deps, checkout: Checkout): Promise<Order> => {
  const order = await deps.db.transaction().execute(async (trx) => {
    const { userId, idempotencyKey, expectedTotal } = checkout;
    if (idempotencyKey !== undefined) {
      const given = await answerGivenBefore(trx, { ...checkout, idempotencyKey }, deps.clock());
      if (given) return given;
    }
    const lines = await takeCart(trx, userId);
    if (lines.length === 0) throw new HttpError('cart_empty');
    const total = totalCents(lines.map((line) => ({ priceCents: line.price_cents, quantity: line.quantity })));
    if (expectedTotal !== undefined && centsFromPrice(expectedTotal) !== total) throw new HttpError('price_changed');
    const placed = await insertOrder(deps, trx, { userId, lines, total });
    await mailOrder(deps, trx, 'order_received', placed);
    if (idempotencyKey !== undefined) {
      await trx
        .updateTable('idempotency_keys')
        .set({ order_id: placed._id, response: JSON.stringify(placed) })
        .where('user_id', '=', userId)
        .where('key', '=', idempotencyKey)
        .execute();
    }
    return placed;
  });
  deps.wakeMail();
  return order;
};
