import type { OrderStatus } from '@bottega/contract/order-status';
import type { Role } from '@bottega/contract/permissions';
import type { Kysely } from 'kysely';
import { partOf } from '../../db/list-pages.ts';
import type { Database, Row } from '../../db/tables.ts';

// Pages begin behind the last row of the one before, each in a query of its own: a transaction for as long as somebody
// downloads would stop the whole shop on SQLite. What changes meanwhile is exported as it was or as it became.

// So many rows are in memory at a time.
const pageSize = 500;

async function* inPages<R>(read: (after: R | undefined) => Promise<R[]>): AsyncGenerator<R[]> {
  let rows = await read(undefined);
  while (rows.length > 0) {
    yield rows;
    if (rows.length < pageSize) return;
    rows = await read(rows.at(-1));
  }
}

/** An order with what was ordered. */
export type OrderWithItems = Row<'orders'> & { items: Row<'order_items'>[] };

const withItems = async (db: Kysely<Database>, orders: Row<'orders'>[]): Promise<OrderWithItems[]> => {
  if (orders.length === 0) return [];
  const ids = orders.map(({ id }) => id);
  const items = await db
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('order_id')
    .orderBy('position')
    .execute();
  const itemsOf = Map.groupBy(items, ({ order_id }) => order_id);
  return orders.map((order) => ({ ...order, items: itemsOf.get(order.id) ?? [] }));
};

/** All orders, or those in one status, newest first. */
export const readOrders = (db: Kysely<Database>, status: OrderStatus | undefined) =>
  inPages<OrderWithItems>(async (last) => {
    const after = last && { place: last.created_at, id: last.id };
    const ids = await partOf(db, 'orders', { keys: status && [status], after, limit: pageSize });
    const orders = db.selectFrom('orders').selectAll().where('id', 'in', ids);
    return withItems(db, await orders.orderBy('created_at', 'desc').orderBy('id').execute());
  });

/** All users, or those with one of the roles, newest first. */
export const readUsers = (db: Kysely<Database>, roles: readonly Role[] | undefined) =>
  inPages<Row<'users'>>(async (last) => {
    const after = last && { place: last.created_at, id: last.id };
    const ids = await partOf(db, 'users', { keys: roles, after, limit: pageSize });
    const users = db.selectFrom('users').selectAll().where('id', 'in', ids);
    return users.orderBy('created_at', 'desc').orderBy('id').execute();
  });

/** The whole menu, in its order. */
export const readMenu = (db: Kysely<Database>) =>
  inPages<Row<'products'>>(async (last) => {
    const after = last && { place: last.position, id: last.id };
    const ids = await partOf(db, 'products', { after, limit: pageSize });
    return db.selectFrom('products').selectAll().where('id', 'in', ids).orderBy('position').orderBy('id').execute();
  });
