import { totalCents } from '@bottega/contract/money';
import { isClosed } from '@bottega/contract/order-status';
import type { Order } from '@bottega/contract/orders';
import type { Kysely } from 'kysely';
import { type Actor, audit } from '../../db/audit-trail.ts';
import type { Database, Row } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/http-error.ts';
import { mailOrder } from './order-mail.ts';
import { existingOrder } from './orders.queries.ts';

/** New quantities for products of an order; products that are not named are removed. */
export interface OrderEdit {
  orderId: string;
  lines: { productId: string; quantity: number }[];
  /** What whoever edits has seen; absent: whatever the order is now. */
  version?: number | undefined;
  by: Actor;
}

type Item = Row<'order_items'>;

/** Takes the row, so that nobody else changes the order until the commit, and checks that it may be edited. */
const takeOpenOrder = async (trx: Kysely<Database>, { orderId, version }: OrderEdit): Promise<void> => {
  const taken = await trx
    .updateTable('orders')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('id', '=', orderId)
    .returning(['status', 'version'])
    .executeTakeFirst();
  if (!taken) throw new HttpError('order_not_found');
  if (isClosed(taken.status)) throw new HttpError('order_status_conflict');
  if (version !== undefined && version !== taken.version) throw new HttpError('version_conflict');
};

/** What stays of the items, with its new quantities. @throws HttpError invalid_input for a product that is not among them or named twice */
const keptOf = (items: readonly Item[], { lines }: OrderEdit): Item[] => {
  const wanted = new Map(lines.map(({ productId, quantity }) => [productId, quantity]));
  const known = new Set(items.map(({ product_id }) => product_id));
  const namedTwice = wanted.size < lines.length;
  if (namedTwice || [...wanted.keys()].some((productId) => !known.has(productId))) {
    throw new HttpError('invalid_input', { fields: { products: 'value_invalid' } });
  }
  return items.flatMap((item) => {
    const quantity = wanted.get(item.product_id);
    return quantity === undefined ? [] : [{ ...item, quantity }];
  });
};

const replaceItems = async (
  trx: Kysely<Database>,
  { orderId, items, now }: { orderId: string; items: Item[]; now: Date },
): Promise<Order> => {
  await trx.deleteFrom('order_items').where('order_id', '=', orderId).execute();
  await trx.insertInto('order_items').values(items).execute();
  const total = totalCents(items.map(({ price_cents, quantity }) => ({ priceCents: price_cents, quantity })));
  await trx
    .updateTable('orders')
    .set(({ eb }) => ({ total_cents: total, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', orderId)
    .execute();
  return existingOrder(trx, orderId);
};

const audited = ({ products, totalPrice }: Order) => ({
  products: products.map(({ product, name, price, quantity }) => ({
    product: typeof product === 'string' ? product : product._id,
    name,
    price,
    quantity,
  })),
  totalPrice,
});

/**
 * Changes an open order, recomputes its total from the prices it keeps, and tells its customer; an edit that changes
 * nothing is none. @throws HttpError order_not_found, order_status_conflict, version_conflict, invalid_input
 */
export const editOrder = async (deps: Deps, edit: OrderEdit): Promise<Order> => {
  const { orderId } = edit;
  const edited = await deps.db.transaction().execute(async (trx) => {
    await takeOpenOrder(trx, edit);
    const items = await trx
      .selectFrom('order_items')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('position')
      .execute();
    const kept = keptOf(items, edit);
    const before = await existingOrder(trx, orderId);
    const isSame = kept.length === items.length && kept.every((item, at) => item.quantity === items[at]?.quantity);
    if (isSame) return before;
    const now = deps.clock();
    const after = await replaceItems(trx, { orderId, items: kept, now });
    await mailOrder(deps, trx, 'order_changed', after);
    await audit(trx, {
      at: now,
      by: edit.by,
      action: 'updated',
      kind: 'order',
      recordId: orderId,
      label: after.orderNumber,
      before: audited(before),
      after: audited(after),
    });
    return after;
  });
  deps.wakeMail();
  return edited;
};
