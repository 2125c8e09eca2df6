import { isTakenBack } from '@bottega/contract/kitchen/rules';
import { priceFromCents } from '@bottega/contract/money';
import type { NamedOption } from '@bottega/contract/options/schemas';
import type { OrderFulfilment } from '@bottega/contract/orders/fulfilment';
import { cancelerOf, type OrderStatus } from '@bottega/contract/orders/rules';
import type { Order } from '@bottega/contract/orders/schemas';
import type { PageRequest, SearchRequest } from '@bottega/contract/pagination';
import { dayBegins, daysAfter } from '@bottega/contract/shop/shop-time';
import { type SelectQueryBuilder, sql } from 'kysely';
import { type PageIds, type Period, readPageIds } from '#db/lists/list-pages.ts';
import type { OrderedOption } from '#db/order-tables.ts';
import { inBatches } from '#db/rows.ts';
import type { Db, Row } from '#db/tables.ts';
import { findOrders } from './order-search.queries.ts';

interface ItemRow extends Row<'order_items'> {
  /** Null once the product is off the menu. */
  product_name: string | null;
  img: string | null;
}

const presentOption = ({ priceCents, ...option }: OrderedOption): NamedOption => ({
  ...option,
  price: priceFromCents(priceCents),
});

/** Asks for the optional fields, too. */
type Complete<T> = { [Field in keyof Required<T>]: T[Field] };

const presentItem = (row: ItemRow): Complete<Order['products'][number]> => ({
  product:
    row.product_name !== null && row.img !== null
      ? { _id: row.product_id, name: row.product_name, img: row.img }
      : row.product_id,
  name: row.name,
  nameFr: row.name_fr || undefined,
  price: priceFromCents(row.price_cents),
  quantity: row.quantity,
  line: row.options || row.note ? row.position : undefined,
  options: row.options?.map(presentOption),
  note: row.note || undefined,
  food: row.food ?? undefined,
});

const presentFulfilment = (row: Row<'orders'>): Complete<OrderFulfilment> | undefined => {
  const { service, slot_start, slot_end, promised_at } = row;
  if (!service || !slot_start || !slot_end || !promised_at) return undefined;
  return {
    service,
    slot: { start: slot_start.toISOString(), end: slot_end.toISOString() },
    asap: row.is_asap,
    promisedAt: promised_at.toISOString(),
    units: row.units,
    contactName: row.contact_name,
    phone: row.contact_phone,
    address: row.address,
    zone: row.zone_name,
    zoneFr: row.zone_name_fr || undefined,
  };
};

type Cancellation = NonNullable<Order['cancellation']>;

const presentCancellation = (
  { status, user_id, cancel_reason, cancel_message }: Row<'orders'>,
  history: Row<'order_status_history'>[],
): Complete<Omit<Cancellation, 'name'>> | undefined => {
  if (status !== 'canceled') return undefined;
  const by = cancelerOf({ reason: cancel_reason, customerId: user_id, byId: history.at(-1)?.by_user_id });
  return by && { by, reason: cancel_reason ?? undefined, message: cancel_message || undefined };
};

export const presentOrder = (
  row: Row<'orders'>,
  items: ItemRow[],
  history: Row<'order_status_history'>[],
): Complete<Order> => {
  const fulfilment = presentFulfilment(row);
  return {
    _id: row.id,
    orderNumber: row.order_number,
    user: row.user_id === null ? null : { _id: row.user_id, username: row.username ?? '', email: row.email ?? '' },
    status: row.status,
    takenBack: isTakenBack({ status: row.status, bumpedAt: row.bumped_at }) ? true : undefined,
    paymentId: row.payment_id,
    paymentStatus: row.payment_status,
    products: items.map(presentItem),
    totalPrice: priceFromCents(row.total_cents),
    statusHistory: history.map(({ status, at }) => ({ status, timestamp: at.toISOString() })),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
    termsVersion: row.terms_version,
    fulfilment,
    itemsPrice: fulfilment && priceFromCents(row.total_cents - row.delivery_fee_cents),
    deliveryFee: fulfilment && priceFromCents(row.delivery_fee_cents),
    note: row.note ?? undefined,
    ageConfirmedAt: row.age_confirmed_at?.toISOString(),
    cancellation: presentCancellation(row, history),
  };
};

const readItems = (db: Db, orderIds: readonly string[]) =>
  db
    .selectFrom('order_items')
    .leftJoin('products', 'products.id', 'order_items.product_id')
    .selectAll('order_items')
    .select(['products.name as product_name', 'products.img'])
    .where('order_items.order_id', 'in', orderIds)
    .orderBy('order_items.position')
    .execute();

const readHistory = (db: Db, orderIds: readonly string[]) =>
  db.selectFrom('order_status_history').selectAll().where('order_id', 'in', orderIds).orderBy('position').execute();

export const withDetails = async (db: Db, rows: readonly Row<'orders'>[]): Promise<Order[]> => {
  const orders: Order[] = [];
  await inBatches(rows, async (batch) => {
    const ids = batch.map(({ id }) => id);
    const itemsOf = Map.groupBy(await readItems(db, ids), ({ order_id }) => order_id);
    const historyOf = Map.groupBy(await readHistory(db, ids), ({ order_id }) => order_id);
    orders.push(...batch.map((row) => presentOrder(row, itemsOf.get(row.id) ?? [], historyOf.get(row.id) ?? [])));
  });
  return orders;
};

export const readOrders = async (db: Db, ids: PageIds['ids'], oldestFirst = false): Promise<Order[]> => {
  const orders = db.selectFrom('orders').selectAll().where('id', 'in', ids);
  const newestFirst = await orders.orderBy('created_at', 'desc').orderBy('id').execute();
  return withDetails(db, oldestFirst ? newestFirst.toReversed() : newestFirst);
};

const readPage = <Tables, Table extends keyof Tables>(
  db: Db,
  these: SelectQueryBuilder<Tables, Table, { id: string }>,
  { page, limit, sort }: PageRequest & Pick<OrdersRequest, 'sort'>,
): Promise<Order[]> => {
  const oldestFirst = sort === 'oldest';
  const sorted = these
    .orderBy(sql`created_at`, oldestFirst ? 'asc' : 'desc')
    .orderBy(sql`id`, oldestFirst ? 'desc' : 'asc');
  return readOrders(db, sql<string>`(${sorted.limit(limit).offset((page - 1) * limit)})`, oldestFirst);
};

export const listUserOrders = async (
  db: Db,
  { userId, ...request }: PageRequest & { userId: string },
): Promise<{ orders: Order[]; total: number }> => {
  const own = db.selectFrom('orders').where('user_id', '=', userId);
  const { total } = await own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { orders: await readPage(db, own.select('id'), request), total };
};

export interface OrderFilters {
  status?: readonly OrderStatus[] | undefined;
  /** Days in shop time. */
  from?: string | undefined;
  to?: string | undefined;
}

type OrdersRequest = SearchRequest & OrderFilters & { sort?: 'newest' | 'oldest' | undefined };

type OrderPage = Promise<{ orders: Order[]; total: number }>;

export const periodOf = ({ from, to }: Pick<OrderFilters, 'from' | 'to'>): Period => ({
  from: from === undefined ? undefined : dayBegins(from),
  until: to === undefined ? undefined : dayBegins(daysAfter(to, 1)),
});

/** A search finds at most `maxFound` orders. */
export const listOrders = async (db: Db, request: OrdersRequest): OrderPage => {
  const { status, sort, search = '', page, limit } = request;
  const [filters, within, reversed] = [status, periodOf(request), sort === 'oldest'];
  const found = await findOrders(db, { search, filters, within });
  if (found) {
    const { total } = await db
      .selectFrom(found)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return { orders: await readPage(db, db.selectFrom(found).select('id'), request), total };
  }
  const { ids, total } = await readPageIds(db, 'order', { page, limit, filters, within, reversed });
  return { orders: await readOrders(db, ids, reversed), total };
};

const withDetailsOne = async (db: Db, row: Row<'orders'> | undefined): Promise<Order | undefined> =>
  row && (await withDetails(db, [row]))[0];

export const findOrder = async (db: Db, id: string): Promise<Order | undefined> =>
  withDetailsOne(db, await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst());

export const getOrderOrThrow = async (db: Db, id: string): Promise<Order> => {
  const order = await findOrder(db, id);
  if (!order) throw new Error(`there is no order ${id}`);
  return order;
};

export const findOrderByNumber = async (db: Db, orderNumber: string): Promise<Order | undefined> =>
  withDetailsOne(
    db,
    await db.selectFrom('orders').selectAll().where('order_number', '=', orderNumber).executeTakeFirst(),
  );

export type Customer = Pick<Row<'users'>, 'id' | 'username' | 'email' | 'locale'>;

const findCustomer = (db: Db, id: string): Promise<Customer | undefined> =>
  db.selectFrom('users').select(['id', 'username', 'email', 'locale']).where('id', '=', id).executeTakeFirst();

export const findCustomerOf = async (db: Db, { user }: Order): Promise<Customer | undefined> =>
  user ? findCustomer(db, user._id) : undefined;
