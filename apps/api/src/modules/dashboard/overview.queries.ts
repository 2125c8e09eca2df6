import { type Overview, takingsDays } from '@bottega/contract/dashboard';
import { priceFromCents } from '@bottega/contract/money';
import { dayBegins, daysAfter, shopDate } from '@bottega/contract/opening-hours';
import { orderStatuses } from '@bottega/contract/order-status';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { countsOf } from '../../db/tallies.ts';

/** The statuses of the orders that were placed since a moment. */
const statusesSince = async (db: Kysely<Database>, begin: Date): Promise<Overview['today']> => {
  const counted: Partial<Overview['today']> = {};
  for (const status of orderStatuses) {
    const { orders } = await db
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll<number>().as('orders'))
      // Grouped by status, SQLite would read the index `orders_status` from end to end.
      .where('status', '=', status)
      .where('created_at', '>=', begin)
      .executeTakeFirstOrThrow();
    counted[status] = orders;
  }
  return counted as Overview['today'];
};

/** What the orders of a date come to that are not canceled; one row, read from the index `orders_takings` alone. */
const takingsOn = (db: Kysely<Database>, date: string) =>
  db
    .selectFrom('orders')
    .select(({ fn, val }) => [
      val(date).as('date'),
      fn.countAll<number>().as('orders'),
      fn.coalesce(fn.sum<number>('total_cents'), val(0)).as('cents'),
    ])
    .where('created_at', '>=', dayBegins(date))
    .where('created_at', '<', dayBegins(daysAfter(date, 1)))
    .where('status', '<>', 'canceled');

const takingsUntil = async (db: Kysely<Database>, today: string): Promise<Overview['takings']> => {
  const dates = Array.from({ length: takingsDays - 1 }, (_, index) => daysAfter(today, index + 1 - takingsDays));
  const all = dates.reduceRight((later, date) => takingsOn(db, date).unionAll(later), takingsOn(db, today));
  const rows = await all.execute();
  return rows
    .map(({ date, orders, cents }) => ({ date, orders, total: priceFromCents(cents) }))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
};

/** What matters at a moment; the days are those of the shop's clock. Costs the same however many older orders there are. */
export const readOverview = async (db: Kysely<Database>, now: Date): Promise<Overview> => {
  const today = shopDate(now);
  const waiting = async (list: 'orders' | 'reviews' | 'messages', key: string) =>
    (await countsOf(db, list)).get(key) ?? 0;
  return {
    today: await statusesSince(db, dayBegins(today)),
    takings: await takingsUntil(db, today),
    waiting: {
      orders: await waiting('orders', 'created'),
      reviews: await waiting('reviews', 'pending'),
      messages: await waiting('messages', 'unread'),
    },
  };
};
