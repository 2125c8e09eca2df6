import type { Service } from '@bottega/contract/shop/hours/opening-hours';
import { type SqlBool, sql } from 'kysely';
import type { Db, Row } from '#db/tables.ts';

export interface PromisedOrder extends Pick<Row<'orders'>, 'id' | 'taken_slots'> {
  service: Service;
  slot_start: Date;
  promised_at: Date;
}

export const readPromisedOrders = (db: Db, now: Date): Promise<PromisedOrder[]> =>
  db
    .selectFrom('orders')
    .select(['id', 'service', 'slot_start', 'promised_at', 'taken_slots'])
    .where('promised_at', '>', now)
    // Literals, or SQLite skips the partial index `orders_promised`.
    .where(sql<SqlBool>`promised_at is not null and status not in ('delivered', 'canceled')`)
    .where('service', 'is not', null)
    .orderBy('promised_at')
    .orderBy('id')
    .$narrowType<{ service: Service; slot_start: Date; promised_at: Date }>()
    .execute();
