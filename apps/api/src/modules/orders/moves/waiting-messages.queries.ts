import { type SqlBool, sql } from 'kysely';
import type { Db } from '#db/tables.ts';

const isNewTime = (orderNumber: string) => sql<SqlBool>`(
  kind = 'mail' and payload ->> 'template' = 'order_delayed'
    and payload -> 'params' -> 'order' ->> 'orderNumber' = ${orderNumber}
  or kind = 'push_send' and payload ->> 'status' = 'delayed' and payload ->> 'order' = ${orderNumber})`;

const isReminder = (orderId: string) => sql<SqlBool>`(
  kind in ('order_remind', 'order_timeout') and payload ->> 'orderId' = ${orderId})`;

interface About {
  orderNumber: string;
  orderId?: string;
}

/** Returns the promise that the customer knows; undefined: no new time waits, or a worker has begun. */
export const withdrawWaiting = async (trx: Db, { orderNumber, orderId }: About): Promise<string | undefined> => {
  const withdrawn = await trx
    .deleteFrom('jobs')
    .where('kind', 'in', ['mail', 'push_send', 'order_remind', 'order_timeout'])
    .where('done_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('attempts', '=', 0)
    .where(({ or }) => or([isNewTime(orderNumber), ...(orderId === undefined ? [] : [isReminder(orderId)])]))
    .returning(sql<string | null>`payload -> 'params' ->> 'known'`.as('known'))
    .execute();
  return withdrawn.find(({ known }) => known !== null)?.known ?? undefined;
};
