import { priceFromCents } from '@bottega/contract/money';
import { orderNumberBeginnings } from '@bottega/contract/order-number';
import type { OrderStatus } from '@bottega/contract/order-status';
import type { Order } from '@bottega/contract/orders';
import { maxFound, type PageRequest, type SearchRequest } from '@bottega/contract/pagination';
import { type Expression, type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { pageOf } from '../../db/list-pages.ts';
import type { Database, Row } from '../../db/tables.ts';
import { countOf } from '../../db/tallies.ts';

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

/** An order with its items and history as the wire carries it. */
export const presentOrder = (row: Row<'orders'>, items: ItemRow[], history: Row<'order_status_history'>[]): Order => ({
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
  version: row.version,
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

/** These orders, newest first. */
const readOrders = async (db: Kysely<Database>, ids: Expression<string>): Promise<Order[]> => {
  const orders = db.selectFrom('orders').selectAll().where('id', 'in', ids);
  return complete(db, await orders.orderBy('created_at', 'desc').orderBy('id').execute());
};

/** The orders of one page of these, newest first. */
const readPage = <Tables, Table extends keyof Tables>(
  db: Kysely<Database>,
  these: SelectQueryBuilder<Tables, Table, { id: string }>,
  { page, limit }: PageRequest,
): Promise<Order[]> => {
  const newestFirst = these.orderBy(sql`created_at`, 'desc').orderBy(sql`id`);
  return readOrders(db, sql<string>`(${newestFirst.limit(limit).offset((page - 1) * limit)})`);
};

/** One page of the orders of a customer, newest first. */
export const listUserOrders = async (
  db: Kysely<Database>,
  { userId, ...request }: PageRequest & { userId: string },
): Promise<{ orders: Order[]; total: number }> => {
  const own = db.selectFrom('orders').where('user_id', '=', userId);
  const { total } = await own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { orders: await readPage(db, own.select('id'), request), total };
};

type OrdersRequest = SearchRequest & { status?: OrderStatus | undefined };
type OrderPage = Promise<{ orders: Order[]; total: number }>;

const inStatus = (db: Kysely<Database>, status: OrderStatus | undefined) =>
  status === undefined ? db.selectFrom('orders') : db.selectFrom('orders').where('status', '=', status);

/** Orders whose number begins in one of these ways; read from the index `orders_numbers` alone. */
const beginningWith = (db: Kysely<Database>, beginnings: readonly string[], status: OrderStatus | undefined) => {
  const [first, ...others] = beginnings.map((beginning) =>
    inStatus(db, status)
      .select(['id', 'created_at'])
      .where('order_number', '>=', beginning)
      .where('order_number', '<', `${beginning}~`),
  );
  return others.reduce((all, next) => all?.unionAll(next), first);
};

const findOrders = async (
  db: Kysely<Database>,
  beginnings: readonly string[],
  { status, ...request }: OrdersRequest,
): OrderPage => {
  const fitting = beginningWith(db, beginnings, status);
  if (!fitting) return { orders: [], total: 0 };
  const found = db.selectFrom(fitting.as('fitting')).selectAll().limit(maxFound).as('found');
  const { total } = await db
    .selectFrom(found)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { orders: await readPage(db, db.selectFrom(found).select('id'), request), total };
};

/** One page of all orders, newest first: in one status, with a number that begins as typed. */
export const listOrders = async (db: Kysely<Database>, request: OrdersRequest): OrderPage => {
  const { status, search } = request;
  const beginnings = orderNumberBeginnings(search ?? '');
  if (!beginnings.includes('')) return findOrders(db, beginnings, request);
  const keys = status && [status];
  const orders = await readOrders(db, await pageOf(db, 'orders', { ...request, keys }));
  return { orders, total: await countOf(db, 'orders', keys) };
};

const completeOne = async (db: Kysely<Database>, row: Row<'orders'> | undefined): Promise<Order | undefined> =>
  row && (await complete(db, [row]))[0];

export const findOrder = async (db: Kysely<Database>, id: string): Promise<Order | undefined> =>
  completeOne(db, await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst());

/** An order that is known to be there. @throws Error when it is not */
export const existingOrder = async (db: Kysely<Database>, id: string): Promise<Order> => {
  const order = await findOrder(db, id);
  if (!order) throw new Error(`the order ${id} is gone`);
  return order;
};

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
