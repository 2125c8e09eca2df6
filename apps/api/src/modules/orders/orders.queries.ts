import { priceFromCents } from '@bottega/contract/money';
import type { OrderStatus } from '@bottega/contract/order-status';
import type { Order } from '@bottega/contract/orders';
import type { PageRequest } from '@bottega/contract/pagination';
import type { Kysely } from 'kysely';
import type { Database, Row } from '../../db/tables.ts';

interface ItemRow extends Row<'order_items'> {
  /** Null once the product has left the menu. */
  product_name: string | null;
  img: string | null;
}

const presentItem = (row: ItemRow): Order['products'][number] => ({
  product:
    row.product_name !== null && row.img !== null
      ? { _id: row.product_id, name: row.product_name, img: row.img }
      : row.product_id,
  name: row.name,
  price: priceFromCents(row.price_cents),
  quantity: row.quantity,
});

const presentOrder = (row: Row<'orders'>, items: ItemRow[], history: Row<'order_status_history'>[]): Order => ({
  _id: row.id,
  orderNumber: row.order_number,
  user: row.user_id === null ? null : { _id: row.user_id, username: row.username ?? '', email: row.email ?? '' },
  status: row.status,
  paymentId: row.payment_id,
  paymentStatus: row.payment_status,
  products: items.map(presentItem),
  totalPrice: priceFromCents(row.total_cents),
  statusHistory: history.map(({ status, at }) => ({ status, timestamp: at.toISOString() })),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

/** Completes order rows with their items and history: two queries, however many orders. */
const complete = async (db: Kysely<Database>, rows: Row<'orders'>[]): Promise<Order[]> => {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const items = await db
    .selectFrom('order_items')
    .leftJoin('products', 'products.id', 'order_items.product_id')
    .selectAll('order_items')
    .select(['products.name as product_name', 'products.img'])
    .where('order_items.order_id', 'in', ids)
    .orderBy('order_items.position')
    .execute();
  const history = await db
    .selectFrom('order_status_history')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('position')
    .execute();
  const itemsOf = Map.groupBy(items, ({ order_id }) => order_id);
  const historyOf = Map.groupBy(history, ({ order_id }) => order_id);
  return rows.map((row) => presentOrder(row, itemsOf.get(row.id) ?? [], historyOf.get(row.id) ?? []));
};

/** One page of orders, newest first: of one customer, in one status, or all. */
export const listOrders = async (
  db: Kysely<Database>,
  { page, limit, userId, status }: PageRequest & { userId?: string; status?: OrderStatus },
): Promise<{ orders: Order[]; total: number }> => {
  let fitting = db.selectFrom('orders');
  if (userId !== undefined) fitting = fitting.where('user_id', '=', userId);
  if (status !== undefined) fitting = fitting.where('status', '=', status);
  const { total } = await fitting.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await fitting
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { orders: await complete(db, rows), total };
};

const completeOne = async (db: Kysely<Database>, row: Row<'orders'> | undefined): Promise<Order | undefined> =>
  row && (await complete(db, [row]))[0];

export const findOrder = async (db: Kysely<Database>, id: string): Promise<Order | undefined> =>
  completeOne(db, await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst());

export const findOrderByNumber = async (db: Kysely<Database>, orderNumber: string): Promise<Order | undefined> =>
  completeOne(db, await db.selectFrom('orders').selectAll().where('order_number', '=', orderNumber).executeTakeFirst());

/** Appends a status to the history of an order. */
export const appendHistory = async (
  trx: Kysely<Database>,
  entry: { orderId: string; status: OrderStatus; at: Date; byUserId: string },
): Promise<void> => {
  const { entries } = await trx
    .selectFrom('order_status_history')
    .select(({ fn }) => fn.countAll<number>().as('entries'))
    .where('order_id', '=', entry.orderId)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('order_status_history')
    .values({
      order_id: entry.orderId,
      position: entries,
      status: entry.status,
      at: entry.at,
      by_user_id: entry.byUserId,
    })
    .execute();
};
