import type { OrderStatus } from '@bottega/contract/order-status';
import type { Role } from '@bottega/contract/permissions';
import type { Kysely } from 'kysely';
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
    let orders = db.selectFrom('orders').selectAll().orderBy('created_at', 'desc').orderBy('id').limit(pageSize);
    if (status !== undefined) orders = orders.where('status', '=', status);
    if (last) {
      orders = orders
        .where('created_at', '<=', last.created_at)
        .where(({ eb, or }) => or([eb('created_at', '<', last.created_at), eb('id', '>', last.id)]));
    }
    return withItems(db, await orders.execute());
  });

/** All users, or those with one of the roles, newest first. */
export const readUsers = (db: Kysely<Database>, roles: readonly Role[] | undefined) =>
  inPages<Row<'users'>>((last) => {
    let users = db.selectFrom('users').selectAll().orderBy('created_at', 'desc').orderBy('id').limit(pageSize);
    if (roles) users = users.where('role', 'in', roles);
    if (last) {
      users = users
        .where('created_at', '<=', last.created_at)
        .where(({ eb, or }) => or([eb('created_at', '<', last.created_at), eb('id', '>', last.id)]));
    }
    return users.execute();
  });

/** The whole menu, in its order. */
export const readMenu = (db: Kysely<Database>) =>
  inPages<Row<'products'>>((last) => {
    const products = db.selectFrom('products').selectAll().orderBy('position').orderBy('id').limit(pageSize);
    if (!last) return products.execute();
    return products
      .where('position', '>=', last.position)
      .where(({ eb, or }) => or([eb('position', '>', last.position), eb('id', '>', last.id)]))
      .execute();
  });
