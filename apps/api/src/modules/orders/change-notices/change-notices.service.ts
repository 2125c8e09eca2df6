import { isKitchenTime } from '@bottega/contract/kitchen/rules';
import { lineChanges } from '@bottega/contract/orders/line-changes';
import type { Db, Row } from '#db/tables.ts';
import { insertSlips } from '#modules/printing/jobs/slips.queries.ts';
import { orderedLine, setChangeNotice } from './change-notices.queries.ts';

type ChangedOrder = Pick<Row<'orders'>, 'id' | 'status' | 'created_at' | 'promised_at'>;

const isAtWork = ({ status, created_at, promised_at }: ChangedOrder, now: Date): boolean =>
  status === 'expedited' || isKitchenTime({ createdAt: created_at, promisedAt: promised_at }, now);

interface Edited {
  /** As before, its row locked. */
  order: ChangedOrder & Pick<Row<'orders'>, 'told_lines'>;
  before: readonly Row<'order_items'>[];
  after: readonly Row<'order_items'>[];
  now: Date;
}

/** Call in the edit's transaction: notifies kitchen or courier until they confirm, and prints a slip. */
export const notifyOfEdit = async (trx: Db, { order, before, after, now }: Edited): Promise<void> => {
  const [was, is] = [before.map(orderedLine), after.map(orderedLine)];
  // Several edits count as one change since the last confirmation.
  if (isAtWork(order, now))
    await setChangeNotice(trx, order.id, { untold_at: now, told_lines: order.told_lines ?? was });
  const changes = lineChanges(was, is);
  if (changes.length > 0) await insertSlips(trx, { orderId: order.id, slip: { what: 'changed', changes }, now });
};

/** Call in the cancellation's transaction. `order`: as before; `isKnown`: the kitchen canceled itself. */
export const notifyOfCancellation = async (
  trx: Db,
  { order, isKnown, now }: { order: ChangedOrder; isKnown: boolean; now: Date },
): Promise<void> => {
  const untold_at = !isKnown && isAtWork(order, now) ? now : null;
  await setChangeNotice(trx, order.id, { untold_at, told_lines: null });
  await insertSlips(trx, { orderId: order.id, slip: { what: 'canceled', changes: [] }, now });
};
