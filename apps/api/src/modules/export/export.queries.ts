import { selectPartIds } from '#db/lists/list-pages.ts';
import { batchSize } from '#db/rows.ts';
import type { Db, Row } from '#db/tables.ts';
import { type UserFilters, userKeys } from '../accounts/users.queries.ts';
import { readCancelers } from '../orders/order-cancelers.queries.ts';
import { findOrders } from '../orders/order-search.queries.ts';
import { type OrderFilters, periodOf } from '../orders/orders.queries.ts';
import { frenchTexts, type ProductRow } from '../products/products.queries.ts';

// One query per page: a transaction as long as a download would block all SQLite writes.

async function* inPages<R>(read: (after: R | undefined) => Promise<R[]>): AsyncGenerator<R[]> {
  let rows = await read(undefined);
  while (rows.length > 0) {
    yield rows;
    if (rows.length < batchSize) return;
    rows = await read(rows.at(-1));
  }
}

export interface OrderWithItems extends Row<'orders'> {
  items: Row<'order_items'>[];
  /** Undefined: not canceled. */
  canceler: { id: string | null; name: string | null } | undefined;
}

const withItems = async (db: Db, orders: Row<'orders'>[]): Promise<OrderWithItems[]> => {
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
  const cancelers = await readCancelers(
    db,
    orders.filter(({ status }) => status === 'canceled').map(({ id }) => id),
  );
  return orders.map((order) => ({
    ...order,
    items: itemsOf.get(order.id) ?? [],
    canceler: cancelers.get(order.id),
  }));
};

/** Search results fit into one page. */
export const readOrders = (db: Db, { status, search = '', ...days }: OrderFilters & { search?: string | undefined }) =>
  inPages<OrderWithItems>(async (last) => {
    const [filters, within] = [status, periodOf(days)];
    const found = await findOrders(db, { search, filters, within });
    const after = last && { place: last.created_at, id: last.id };
    const ids = found
      ? db.selectFrom(found).select('id')
      : selectPartIds('order', { filters, within, after, limit: batchSize });
    const orders = db.selectFrom('orders').selectAll().where('id', 'in', ids);
    return withItems(db, await orders.orderBy('created_at', 'desc').orderBy('id').execute());
  });

export const readUsers = (db: Db, filters: UserFilters) =>
  inPages<Row<'users'>>(async (last) => {
    const after = last && { place: last.created_at, id: last.id };
    const ids = selectPartIds('user', { filters: userKeys(filters), after, limit: batchSize });
    const users = db.selectFrom('users').selectAll().where('id', 'in', ids);
    return users.orderBy('created_at', 'desc').orderBy('id').execute();
  });

export const readMenu = (db: Db) =>
  inPages<ProductRow>(async (last) => {
    const after = last && { place: last.position, id: last.id };
    const ids = selectPartIds('product', { after, limit: batchSize });
    return db
      .selectFrom('products')
      .selectAll()
      .select(frenchTexts)
      .where('id', 'in', ids)
      .orderBy('position')
      .orderBy('id')
      .execute();
  });
