import type { ErrorCode } from '@bottega/contract/errors';
import { totalCents } from '@bottega/contract/money';
import { canMove, isClosed, type OrderActor, type OrderStatus } from '@bottega/contract/order-status';
import type { Order } from '@bottega/contract/orders';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/http-error.ts';
import { mailOrder } from './order-mail.ts';
import { appendHistory, findOrder } from './orders.queries.ts';

/** A wanted move of an order. */
export interface Move {
  orderId: string;
  to: OrderStatus;
  actor: OrderActor;
  actorId: string;
  /** Answered when the rules do not allow the move. */
  otherwise: ErrorCode;
}

/** Moves an order if the rules allow it; of two moves at once one wins. @throws HttpError order_not_found, the move's own code, order_status_conflict for who comes second */
export const moveOrder = async (deps: Deps, move: Move): Promise<Order> => {
  const moved = await deps.db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('orders')
      .select(['status', 'payment_status'])
      .where('id', '=', move.orderId)
      .executeTakeFirst();
    if (!before) throw new HttpError('order_not_found');
    if (!canMove(before.status, move.to, move.actor)) throw new HttpError(move.otherwise);
    const now = deps.clock();
    const result = await trx
      .updateTable('orders')
      .set(({ eb }) => ({
        status: move.to,
        payment_status: deps.payment.afterMove(move.to, before.payment_status),
        updated_at: now,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', move.orderId)
      // Only from the status that the rule was asked about: whoever comes second changes nothing.
      .where('status', '=', before.status)
      .executeTakeFirst();
    if (result.numUpdatedRows !== 1n) throw new HttpError('order_status_conflict');
    await appendHistory(trx, { orderId: move.orderId, status: move.to, at: now, byUserId: move.actorId });
    const after = await existing(trx, move.orderId);
    await mailOrder(deps, trx, move.to === 'canceled' ? 'order_canceled' : 'order_status_changed', after);
    return after;
  });
  deps.wakeMail();
  return moved;
};

const existing = async (db: Kysely<Database>, id: string): Promise<Order> => {
  const order = await findOrder(db, id);
  if (!order) throw new HttpError('order_not_found');
  return order;
};

/** New quantities for products of an order; products that are not named are removed. */
export interface OrderEdit {
  orderId: string;
  lines: { productId: string; quantity: number }[];
}

/** Changes an open order and recomputes its total from the prices it keeps. @throws HttpError order_not_found, order_status_conflict, invalid_input for a product that is not in it or named twice */
export const editOrder = (deps: Deps, edit: OrderEdit): Promise<Order> =>
  deps.db.transaction().execute(async (trx) => {
    const touched = await trx
      .updateTable('orders')
      .set(({ eb }) => ({ updated_at: deps.clock(), version: eb('version', '+', 1) }))
      .where('id', '=', edit.orderId)
      .returning('status')
      .executeTakeFirst();
    if (!touched) throw new HttpError('order_not_found');
    if (isClosed(touched.status)) throw new HttpError('order_status_conflict');
    const items = await trx.selectFrom('order_items').selectAll().where('order_id', '=', edit.orderId).execute();
    const wanted = new Map(edit.lines.map(({ productId, quantity }) => [productId, quantity]));
    const known = new Set(items.map(({ product_id }) => product_id));
    const namedTwice = wanted.size < edit.lines.length;
    if (namedTwice || [...wanted.keys()].some((productId) => !known.has(productId))) {
      throw new HttpError('invalid_input', { fields: { products: 'value_invalid' } });
    }
    const kept = items.flatMap((item) => {
      const quantity = wanted.get(item.product_id);
      return quantity === undefined ? [] : [{ ...item, quantity }];
    });
    await trx.deleteFrom('order_items').where('order_id', '=', edit.orderId).execute();
    await trx.insertInto('order_items').values(kept).execute();
    const total = totalCents(kept.map(({ price_cents, quantity }) => ({ priceCents: price_cents, quantity })));
    await trx.updateTable('orders').set({ total_cents: total }).where('id', '=', edit.orderId).execute();
    return existing(trx, edit.orderId);
  });
