import { isTakenBack } from '@bottega/contract/kitchen/rules';
import type { OrderNow } from '@bottega/contract/orders/notified-steps';
import type { Db } from '#db/tables.ts';

export const findOrderNow = async (db: Db, orderNumber: string): Promise<OrderNow | undefined> => {
  const row = await db
    .selectFrom('orders')
    .select(['status', 'service', 'promised_at', 'acknowledged_at', 'bumped_at'])
    .where('order_number', '=', orderNumber)
    .executeTakeFirst();
  if (!row) return undefined;
  const { status, service, promised_at, acknowledged_at, bumped_at: bumpedAt } = row;
  return {
    status,
    service,
    promisedAt: promised_at?.toISOString(),
    takenBack: isTakenBack({ status, bumpedAt }),
    isSeen: acknowledged_at !== null,
  };
};
