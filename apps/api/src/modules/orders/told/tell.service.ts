import { isKitchenTime } from '@bottega/contract/kitchen/rules';
import { lineChanges } from '@bottega/contract/orders/line-changes';
import type { Db, Row } from '#db/tables.ts';
import { dropJobs, insertSlips } from '#modules/printing/jobs/slips.queries.ts';
import { orderedLine, setUntold } from './told.queries.ts';

type Told = Pick<Row<'orders'>, 'id' | 'status' | 'created_at' | 'promised_at'>;

/** Whether someone works on it: the kitchen sees it on its screen, or it is on its way. */
const isAtWork = ({ status, created_at, promised_at }: Told, now: Date): boolean =>
  status === 'expedited' || isKitchenTime({ createdAt: created_at, promisedAt: promised_at }, now);

interface Edited {
  /** As it was, its row locked. */
  order: Told & Pick<Row<'orders'>, 'told_lines'>;
  before: readonly Row<'order_items'>[];
  after: readonly Row<'order_items'>[];
  now: Date;
}

/** Part of the transaction of an edit: kitchen or courier hear of it until they say that they know, and read it on paper. */
export const tellOfEdit = async (trx: Db, { order, before, after, now }: Edited): Promise<void> => {
  const [was, is] = [before.map(orderedLine), after.map(orderedLine)];
  // Several edits count as one, from what was known before the first.
  if (isAtWork(order, now)) await setUntold(trx, order.id, { untold_at: now, told_lines: order.told_lines ?? was });
  const changes = lineChanges(was, is);
  if (changes.length > 0) await insertSlips(trx, { orderId: order.id, slip: { what: 'changed', changes }, now });
};

/** Part of the transaction of a cancellation. `order`: as it was; `isKnown`: the kitchen has done it itself. */
export const notifyOfCancellation = async (
  trx: Db,
  { order, isKnown, now }: { order: Told; isKnown: boolean; now: Date },
): Promise<void> => {
  const untold_at = !isKnown && isAtWork(order, now) ? now : null;
  await setUntold(trx, order.id, { untold_at, told_lines: null });
  await dropJobs(trx, order.id, now);
  await insertSlips(trx, { orderId: order.id, slip: { what: 'canceled', changes: [] }, now });
};
