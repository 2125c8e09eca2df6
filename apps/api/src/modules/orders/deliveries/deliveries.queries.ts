import type { OrderStatus } from '@bottega/contract/orders/rules';
import type { Order } from '@bottega/contract/orders/schemas';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '#db/tables.ts';
import { withDetails } from '../orders.queries.ts';

/** A person has one id, a device one per pairing. */
type CourierIds = readonly string[];

/** That the courier has moved the order to the status. */
const isMovedBy = (courierIds: CourierIds, status: OrderStatus) =>
  sql<SqlBool>`exists (select 1 from order_status_history as moved
    where moved.order_id = orders.id and moved.status = ${status} and moved.by_user_id in (${sql.join(courierIds)}))`;

const isTakenBy = (courierIds: CourierIds) => isMovedBy(courierIds, 'expedited');

/**
 * Orders that are ready or on their way, the earliest promised first. Of those on their way, only the courier's, if
 * one is given.
 */
export const listDeliveries = async (db: Db, { courierIds }: { courierIds?: CourierIds } = {}): Promise<Order[]> =>
  withDetails(
    db,
    await db
      .selectFrom('orders')
      .selectAll()
      // Worded as in the index `orders_promised`: with parameters SQLite would not recognize it.
      .where(sql<SqlBool>`promised_at is not null and status not in ('delivered', 'canceled')`)
      .where('status', 'not in', ['created', 'confirmed'])
      .where('service', '=', 'delivery')
      .$if(courierIds !== undefined, (query) =>
        query.where((eb) => eb.or([eb('status', '=', 'ready'), isTakenBy(courierIds ?? [])])),
      )
      .orderBy('promised_at')
      .orderBy('id')
      .execute(),
  );

interface CourierMove {
  orderId: string;
  to: OrderStatus;
  courierIds: CourierIds;
}

/** Whether the order is waiting for a courier, or is being delivered by this one. */
export const mayDeliver = async (db: Db, { orderId, to, courierIds }: CourierMove): Promise<boolean> => {
  const found = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where('service', '=', 'delivery')
    .$if(to === 'expedited', (query) => query.where('status', '=', 'ready'))
    .$if(to === 'delivered', (query) => query.where('status', '=', 'expedited').where(isTakenBy(courierIds)))
    .executeTakeFirst();
  return found !== undefined && (to === 'expedited' || to === 'delivered');
};

/** Whether this courier has made the move already, and the order was not canceled since. */
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

/** Whether someone was first: took or canceled it, or closed what this courier has taken. */
export const isOvertaken = async (db: Db, { orderId, to, courierIds }: CourierMove): Promise<boolean> => {
  const found = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where('service', '=', 'delivery')
    .where('status', 'in', ['expedited', 'delivered', 'canceled'])
    .$if(to === 'delivered', (query) => query.where(isTakenBy(courierIds)))
    .executeTakeFirst();
  return found !== undefined && (to === 'expedited' || to === 'delivered');
};
