import type { Order } from '@bottega/contract/orders/schemas';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '#db/tables.ts';
import { isOffTheStove } from '../deliveries/deliveries.queries.ts';
import { withDetails } from '../orders.queries.ts';

/** What waits at the counter, the earliest promised first. What the kitchen has taken back does not. */
export const listPickups = async (db: Db): Promise<Order[]> =>
  withDetails(
    db,
    await db
      .selectFrom('orders')
      .selectAll()
      // Worded as in the index `orders_promised`: with parameters SQLite would not recognize it.
      .where(sql<SqlBool>`promised_at is not null and status not in ('delivered', 'canceled')`)
      .where('status', 'not in', ['created', 'confirmed'])
      .where(isOffTheStove)
      .where('service', '=', 'pickup')
      .orderBy('promised_at')
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
  );
