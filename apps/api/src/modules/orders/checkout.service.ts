import { createHash } from 'node:crypto';
import { centsFromPrice, totalCents } from '@bottega/contract/money';
import type { Order } from '@bottega/contract/orders/schemas';
import type { Db } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import { HttpError } from '#http/http-error.ts';
import { randomId } from '#lib/random.ts';
import { deleteCartLines, lockCart } from '../cart/cart.queries.ts';
import {
  type CartLine,
  claimIdempotencyKey,
  insertOrderItems,
  insertWithUniqueNumber,
  readCartLines,
  saveIdempotentResponse,
} from './checkout.queries.ts';
import { insertHistory } from './order-changes.queries.ts';
import { insertOrderEvent } from './order-events.queries.ts';
import { mailPlacedOrder } from './order-mail.service.ts';
import { type Customer, findCustomer, presentOrder } from './orders.queries.ts';

export interface Checkout {
  userId: string;
  /** Total that the customer saw, in euros; absent: whatever the shop's prices say. */
  expectedTotal?: number | undefined;
  idempotencyKey?: string | undefined;
}

const requestHash = ({ expectedTotal }: Checkout): string =>
  createHash('sha256')
    .update(JSON.stringify({ expectedTotal: expectedTotal ?? null }))
    .digest('base64url');

/** @throws HttpError idempotency_key_reused when another request has used its key */
const findIdempotentResponse = async (
  trx: Db,
  { checkout, key, now }: { checkout: Checkout; key: string; now: Date },
): Promise<Order | undefined> => {
  const hash = requestHash(checkout);
  const used = await claimIdempotencyKey(trx, { user_id: checkout.userId, key, request_hash: hash, created_at: now });
  if (!used) return undefined;
  if (used.request_hash !== hash) throw new HttpError('idempotency_key_reused');
  if (used.response === null) throw new HttpError('request_in_progress', { headers: { 'Retry-After': '1' } });
  return JSON.parse(used.response) as Order;
};

/** Nothing is read back: each statement is time that others wait. */
const insertOrder = async (
  { payment }: Deps,
  trx: Db,
  { customer, lines, total, now }: { customer: Customer; lines: CartLine[]; total: number; now: Date },
): Promise<Order> => {
  const { paymentId, paymentStatus } = payment.firstState();
  const order = await insertWithUniqueNumber(trx, {
    id: randomId(),
    user_id: customer.id,
    username: customer.username,
    email: customer.email,
    status: 'created',
    payment_provider: payment.name,
    payment_id: paymentId,
    payment_status: paymentStatus,
    total_cents: total,
    created_at: now,
    updated_at: now,
  });
  const items = lines.map((line, position) => ({ ...line, order_id: order.id, position, product_name: line.name }));
  await insertOrderItems(
    trx,
    items.map(({ img, product_name, ...item }) => item),
  );
  const entry = { order_id: order.id, position: 0, status: order.status, at: now, by_user_id: customer.id };
  await insertHistory(trx, entry);
  await insertOrderEvent(trx, { order_id: order.id, kind: 'placed', at: now });
  return presentOrder(order, items, [entry]);
};

const placeOrder = async (deps: Deps, trx: Db, checkout: Checkout, mailsShop: boolean): Promise<Order> => {
  const { userId, idempotencyKey: key, expectedTotal } = checkout;
  const now = deps.clock();
  const earlier = key === undefined ? undefined : await findIdempotentResponse(trx, { checkout, key, now });
  if (earlier) return earlier;
  await lockCart(trx, userId);
  const lines = await readCartLines(trx, userId);
  if (lines.length === 0) throw new HttpError('cart_empty');
  const total = totalCents(lines.map((line) => ({ priceCents: line.price_cents, quantity: line.quantity })));
  if (expectedTotal !== undefined && centsFromPrice(expectedTotal) !== total) throw new HttpError('price_changed');
  await deleteCartLines(trx, userId);
  const customer = await findCustomer(trx, userId);
  if (!customer) throw new HttpError('authentication_required');
  const order = await insertOrder(deps, trx, { customer, lines, total, now });
  await mailPlacedOrder(deps, trx, { order, customer, mailsShop });
  if (key !== undefined) await saveIdempotentResponse(trx, { userId, key, order });
  return order;
};

/**
 * In one transaction: afterwards there is the cart or the order, never both or neither. @throws HttpError cart_empty,
 * price_changed, idempotency_key_reused
 */
export const checkOut = async (deps: Deps, checkout: Checkout): Promise<Order> => {
  // Read before the transaction: a first read would wait for its connection.
  const mailsShop = await deps.settings.mailsOrders();
  const order = await deps.db.transaction().execute((trx) => placeOrder(deps, trx, checkout, mailsShop));
  deps.wakeMail();
  deps.changes.announceOrders();
  return order;
};
