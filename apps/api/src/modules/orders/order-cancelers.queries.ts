import type { Order } from '@bottega/contract/orders/schemas';
import { sql } from 'kysely';
import type { Db } from '#db/tables.ts';

export const nameOfActor = sql<string | null>`coalesce(users.username, devices.name)`.as('username');

/** Who canceled each order; `name` is null once the account is deleted. */
export const readCancelers = async (
  db: Db,
  orderIds: readonly string[],
): Promise<Map<string, { id: string | null; name: string | null }>> => {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('order_status_history as history')
    .leftJoin('users', 'users.id', 'history.by_user_id')
    .leftJoin('devices', 'devices.id', 'history.by_user_id')
    .select(['history.order_id', 'history.by_user_id as id'])
    .select(nameOfActor)
    .where('history.order_id', 'in', orderIds)
    .where('history.status', '=', 'canceled')
    .execute();
  return new Map(rows.map(({ order_id, id, username }) => [order_id, { id, name: username }]));
};

export const withCancelers = async (db: Db, orders: readonly Order[]): Promise<Order[]> => {
  const isByShop = ({ cancellation }: Order) => cancellation?.by === 'shop';
  const cancelers = await readCancelers(
    db,
    orders.filter(isByShop).map(({ _id }) => _id),
  );
  return orders.map((order) => {
    const name = cancelers.get(order._id)?.name;
    return name && order.cancellation ? { ...order, cancellation: { ...order.cancellation, name } } : order;
  });
};
