import { overdueMs } from '@bottega/contract/kitchen/rules';
import type { Account } from '@bottega/contract/orders/trust';
import { type SqlBool, sql } from 'kysely';
import { isPostgres } from '#db/engines/is-postgres.ts';
import type { Db } from '#db/tables.ts';

/** Orders overdue since yesterday count as forgotten: they must not block their customer. */
const isCurrent = (now: Date) =>
  sql<SqlBool>`coalesce(orders.promised_at, orders.created_at) > ${new Date(now.getTime() - overdueMs)}`;

export const hasDelivered = (userId: unknown) => sql<SqlBool>`exists (
  select 1 from orders as earlier where earlier.user_id = ${userId} and earlier.status = 'delivered')`;

export const readAccount = async (trx: Db, userId: string, now: Date): Promise<Account> => {
  const open = trx
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('user_id', '=', userId)
    .where('status', 'not in', ['delivered', 'canceled'])
    .where(isCurrent(now));
  const row = await open.select(hasDelivered(sql`cast(${userId} as text)`).as('is_known')).executeTakeFirstOrThrow();
  return { isKnown: Boolean(row.is_known), open: Number(row.open) };
};

/** Serializes the network's orders until the transaction ends. SQLite does so anyway. */
export const lockNetwork = async (trx: Db, network: string): Promise<void> => {
  if (isPostgres(trx))
    await sql`select pg_advisory_xact_lock(hashtextextended(${`orders ${network}`}, 0))`.execute(trx);
};

export const countWaiting = async (
  trx: Db,
  networks: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, number>> => {
  const rows = await trx
    .selectFrom('order_networks')
    .innerJoin('orders', 'orders.id', 'order_networks.order_id')
    .select(({ fn }) => ['order_networks.network', fn.countAll<number>().as('waiting')])
    .where('order_networks.network', 'in', networks)
    .where('orders.status', '=', 'created')
    .where(isCurrent(now))
    .groupBy('order_networks.network')
    .execute();
  return new Map(rows.map(({ network, waiting }) => [network, Number(waiting)]));
};

export const insertNetworks = (trx: Db, orderId: string, networks: readonly string[]): Promise<unknown> =>
  trx
    .insertInto('order_networks')
    .values(networks.map((network) => ({ order_id: orderId, network })))
    .execute();

/** Networks are needed only until acceptance. */
export const deleteOldNetworks = (db: Db, now: Date): Promise<unknown> =>
  db
    .deleteFrom('order_networks')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders')
            .select('orders.id')
            .whereRef('orders.id', '=', 'order_networks.order_id')
            .where('status', '=', 'created')
            .where(isCurrent(now)),
        ),
      ),
    )
    .execute();
