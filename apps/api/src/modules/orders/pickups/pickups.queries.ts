import type { Order } from '@bottega/contract/orders/schemas';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '#db/tables.ts';
import { isOffTheStove } from '../deliveries/deliveries.queries.ts';
import { withDetails } from '../orders.queries.ts';

export const listPickups = async (db: Db): Promise<Order[]> =>
  withDetails(
    db,
    await db
      .selectFrom('orders')
      .selectAll()
      // Literals, or SQLite skips the partial index `orders_promised`.
      .where(sql<SqlBool>`promised_at is not null and status not in ('delivered', 'canceled')`)
      .where('status', 'not in', ['created', 'confirmed'])
      .where(isOffTheStove)
      .where('service', '=', 'pickup')
      .orderBy('promised_at')
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
  );
