import { overdueMs } from '@bottega/contract/kitchen/rules';
import { lineChanges } from '@bottega/contract/orders/line-changes';
import type { OrderStatus } from '@bottega/contract/orders/rules';
import type { Delivery, Order } from '@bottega/contract/orders/schemas';
import { type SqlBool, sql } from 'kysely';
import type { Db, Row } from '#db/tables.ts';
import { acknowledgeChange, productLine } from '../change-notices/change-notices.queries.ts';
import { withDetails } from '../orders.queries.ts';

/** A person has one id, a device one per pairing. */
type CourierIds = readonly string[];

const isMovedBy = (courierIds: CourierIds, status: OrderStatus) =>
  sql<SqlBool>`exists (select 1 from order_status_history as moved
    where moved.order_id = orders.id and moved.status = ${status} and moved.by_user_id in (${sql.join(courierIds)}))`;

const isTakenBy = (courierIds: CourierIds) => isMovedBy(courierIds, 'expedited');

/** For ready orders: false if the kitchen has recalled them. */
export const isOffTheStove = sql<SqlBool>`(status <> 'ready' or bumped_at is not null)`;

const readOpen = (db: Db, courierIds: CourierIds | undefined) =>
  db
    .selectFrom('orders')
    .selectAll()
    // Literals, or SQLite skips the partial index `orders_promised`.
    .where(sql<SqlBool>`promised_at is not null and status not in ('delivered', 'canceled')`)
    .where('status', 'not in', ['created', 'confirmed'])
    .where('service', '=', 'delivery')
    .where(isOffTheStove)
    .$if(courierIds !== undefined, (query) =>
      query.where((eb) => eb.or([eb('status', '=', 'ready'), isTakenBy(courierIds ?? [])])),
    )
    .orderBy('promised_at')
    .orderBy('id')
    .execute();

/** Changes since yesterday of the courier's deliveries, not confirmed yet. */
const readUntold = (db: Db, { courierIds, now }: { courierIds: CourierIds; now: Date }) =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('untold_at', '>', new Date(now.getTime() - overdueMs))
    .where('service', '=', 'delivery')
    .where(isTakenBy(courierIds))
    .execute();

const changeOf = ({ untold_at, told_lines }: Row<'orders'>, order: Order): Delivery['change'] =>
  untold_at
    ? {
        at: untold_at.toISOString(),
        lines: told_lines
          ? lineChanges(told_lines, order.products.map(productLine)).map(({ options, ...change }) => ({
              ...change,
              ...(options && { options: [...options] }),
            }))
          : [],
      }
    : undefined;

/** Earliest promise first, with unconfirmed cancellations. On their way: only the courier's own, unless `all`. */
export const listDeliveries = async (
  db: Db,
  { courierIds, all, now }: { courierIds: CourierIds; all: boolean; now: Date },
): Promise<Delivery[]> => {
  const open = await readOpen(db, all ? undefined : courierIds);
  const untold = new Map((await readUntold(db, { courierIds, now })).map((row) => [row.id, row]));
  const canceled = [...untold.values()].filter(({ status }) => status === 'canceled');
  const orders = await withDetails(db, [...canceled, ...open]);
  return orders.map((order) => {
    const row = untold.get(order._id);
    const change = row && changeOf(row, order);
    return { ...order, ...(change && { change }) };
  });
};

/** Changes after `seen` stay unconfirmed. Returns whether any was confirmed. */
export const acknowledgeByCourier = async (
  trx: Db,
  { orderId, seen, courierIds }: { orderId: string; seen: Date; courierIds: CourierIds },
): Promise<boolean> => {
  const acknowledged = acknowledgeChange(trx, orderId, seen)
    .where('service', '=', 'delivery')
    .where(isTakenBy(courierIds));
  return (await acknowledged.executeTakeFirst()).numUpdatedRows > 0n;
};

interface CourierMove {
  orderId: string;
  to: OrderStatus;
  courierIds: CourierIds;
}

export const mayDeliver = async (db: Db, { orderId, to, courierIds }: CourierMove): Promise<boolean> => {
  const found = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where('service', '=', 'delivery')
    .$if(to === 'expedited', (query) => query.where('status', '=', 'ready').where(isOffTheStove))
    .$if(to === 'delivered', (query) => query.where('status', '=', 'expedited').where(isTakenBy(courierIds)))
    .executeTakeFirst();
  return found !== undefined && (to === 'expedited' || to === 'delivered');
};

/** Retry of a move that succeeded; false if canceled since. */
export const hasMoved = async (db: Db, { orderId, to, courierIds }: CourierMove): Promise<boolean> => {
  if (to !== 'expedited' && to !== 'delivered') return false;
  const found = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where('service', '=', 'delivery')
    .where('status', 'in', ['expedited', 'delivered'])
    .where(isMovedBy(courierIds, to))
    .executeTakeFirst();
  return found !== undefined;
};

/** Whether someone else took, canceled, recalled or closed the order. */
export const isOvertaken = async (db: Db, { orderId, to, courierIds }: CourierMove): Promise<boolean> => {
  const found = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where('service', '=', 'delivery')
    .where('status', 'in', ['ready', 'expedited', 'delivered', 'canceled'])
    .$if(to === 'delivered', (query) => query.where(isTakenBy(courierIds)))
    .executeTakeFirst();
  return found !== undefined && (to === 'expedited' || to === 'delivered');
};
