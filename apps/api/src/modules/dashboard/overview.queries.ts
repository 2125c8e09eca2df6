import {
  bestProductsDays,
  mostBestProducts,
  type Overview,
  openStatuses,
  takingsDays,
} from '@bottega/contract/dashboard/schemas';
import { priceFromCents } from '@bottega/contract/money';
import { orderStatuses } from '@bottega/contract/orders/rules';
import { dayBegins, daysAfter, momentOf, shopDate, shopTime } from '@bottega/contract/shop/shop-time';
import { countByKey } from '#db/lists/list-counts.ts';
import type { ListedKind } from '#db/record-types.ts';
import type { Db } from '#db/tables.ts';

const statusesSince = async (db: Db, begin: Date): Promise<Overview['today']> => {
  const counted: Partial<Overview['today']> = {};
  for (const status of orderStatuses) {
    const { orders } = await db
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll<number>().as('orders'))
      // Grouped by status, SQLite would read the whole index `orders_status`.
      .where('status', '=', status)
      .where('created_at', '>=', begin)
      .executeTakeFirstOrThrow();
    counted[status] = orders;
  }
  return counted as Overview['today'];
};

/** Read from the index `orders_takings` alone. */
const selectSales = (db: Db, from: Date, to: Date) =>
  db
    .selectFrom('orders')
    .select(({ fn, val, eb }) => [
      fn.countAll<number>().as('orders'),
      fn.coalesce(fn.sum<number>('total_cents'), val(0)).as('ordered'),
      fn
        .coalesce(
          fn.sum<number>(eb.case().when('payment_status', '=', 'paid').then(eb.ref('total_cents')).else(0).end()),
          val(0),
        )
        .as('paid'),
    ])
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .where('status', '<>', 'canceled');

const readSales = async (db: Db, from: Date, to: Date): Promise<Overview['day']['lastWeek']> => {
  const { orders, ordered, paid } = await selectSales(db, from, to).executeTakeFirstOrThrow();
  return { orders, ordered: priceFromCents(ordered), paid: priceFromCents(paid) };
};

const readDay = async (db: Db, now: Date): Promise<Overview['day']> => {
  const today = shopDate(now);
  const weekAgo = daysAfter(today, -7);
  return {
    ...(await readSales(db, dayBegins(today), dayBegins(daysAfter(today, 1)))),
    lastWeek: await readSales(db, dayBegins(weekAgo), momentOf(weekAgo, shopTime(now))),
  };
};

const takingsUntil = async (db: Db, today: string): Promise<Overview['takings']> => {
  const salesOn = (date: string) =>
    selectSales(db, dayBegins(date), dayBegins(daysAfter(date, 1))).select(({ val }) => val(date).as('date'));
  const dates = Array.from({ length: takingsDays - 1 }, (_, index) => daysAfter(today, index + 1 - takingsDays));
  const all = dates.reduceRight((later, date) => salesOn(date).unionAll(later), salesOn(today));
  const rows = await all.execute();
  return rows
    .map(({ date, orders, ordered, paid }) => ({
      date,
      orders,
      total: priceFromCents(ordered),
      paid: priceFromCents(paid),
    }))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
};

const readOpen = async (db: Db, today: Overview['today']): Promise<Overview['open']> => {
  const counts = await countByKey(db, 'order');
  return Promise.all(
    openStatuses.map(async (status) => {
      const inStatus = db.selectFrom('orders').where('status', '=', status);
      const oldest = await inStatus.select('created_at').orderBy('created_at').limit(1).executeTakeFirst();
      const count = counts.get(status) ?? 0;
      return {
        status,
        count,
        oldest: oldest?.created_at.toISOString() ?? null,
        // Not negative after an order placed between the two counts.
        leftOver: Math.max(0, count - today[status]),
      };
    }),
  );
};

const readBestProducts = async (db: Db, since: Date): Promise<Overview['bestProducts']> => {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .select(({ fn, eb }) => [
      fn.max('order_items.name').as('name'),
      fn.sum<number>('quantity').as('quantity'),
      fn.sum<number>(eb('price_cents', '*', eb.ref('quantity'))).as('cents'),
    ])
    .where('orders.created_at', '>=', since)
    .where('orders.status', '<>', 'canceled')
    .groupBy('product_id')
    .orderBy('quantity', 'desc')
    .orderBy('name')
    .limit(mostBestProducts)
    .execute();
  return rows.map(({ cents, ...product }) => ({ ...product, total: priceFromCents(cents) }));
};

/** Days are in shop time. The cost does not depend on older orders. */
export const readOverview = async (db: Db, now: Date): Promise<Overview> => {
  const date = shopDate(now);
  const today = await statusesSince(db, dayBegins(date));
  const waiting = async (kind: ListedKind, key: string) => (await countByKey(db, kind)).get(key) ?? 0;
  return {
    today,
    day: await readDay(db, now),
    open: await readOpen(db, today),
    takings: await takingsUntil(db, date),
    bestProducts: await readBestProducts(db, dayBegins(daysAfter(date, 1 - bestProductsDays))),
    waiting: {
      orders: await waiting('order', 'created'),
      reviews: await waiting('review', 'pending'),
      messages: await waiting('message', 'unread'),
    },
  };
};
