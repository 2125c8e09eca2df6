import type { KitchenOrder, RefusalReason } from '@bottega/contract/kitchen/schemas';
import { type OrderStatus, openStatuses } from '@bottega/contract/orders/rules';
import type { Actor } from '#db/audit/audit-trail.ts';
import { lockRow } from '#db/rows.ts';
import type { Db, Row } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import { ApiError } from '#lib/api-error.ts';
import {
  announceMove,
  cancelOrdersOf,
  type Move,
  moveInTransaction,
  readBeforeMove,
} from '../orders/moves/order-moves.service.ts';
import { movePromiseInTransaction } from '../orders/moves/order-promise.service.ts';
import { findStatus } from '../orders/order-changes.queries.ts';
import { insertOrderEvent } from '../orders/order-events.queries.ts';
import { readLastMove, wasMovedBy } from '../orders/order-record.queries.ts';
import { changeLine, changeTicket, findLine, finishLines, setKitchenTold } from './tickets.queries.ts';
import { readTicket } from './tickets.service.ts';

interface Press {
  orderId: string;
  by: Actor;
}

const isInKitchen = (status: OrderStatus): boolean => openStatuses.some((open) => open === status);

const overtaken = () => new ApiError('order_status_conflict');

/** Locks the order's row; the second cook gets the ticket as the first left it. Conflicts say who was first. */
const press = async (
  deps: Deps,
  { orderId }: Press,
  run: (trx: Db, order: Row<'orders'>, now: Date) => Promise<{ changesMenu: boolean } | undefined>,
): Promise<KitchenOrder> => {
  let changed: { changesMenu: boolean } | undefined;
  try {
    changed = await deps.db.transaction().execute(async (trx) => {
      const order = await lockRow(trx, 'orders', orderId);
      if (!order) throw new ApiError('order_not_found');
      return run(trx, order, deps.clock());
    });
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'order_status_conflict')) throw error;
    throw new ApiError('order_status_conflict', { details: await readLastMove(deps.db, orderId) });
  }
  if (changed) await announceMove(deps, changed);
  return readTicket(deps, orderId);
};

const silently = { changesMenu: false };

/** Retry of a press that succeeded. */
const isRepeated = (trx: Db, { orderId, by }: Press, to: OrderStatus): Promise<boolean> =>
  wasMovedBy(trx, { orderId, to, userId: by.id });

const moveOf = ({ orderId, by }: Press, to: OrderStatus): Move => ({
  orderId,
  to,
  by,
  actor: 'staff',
  otherwise: 'order_status_conflict',
});

export const acknowledge = (deps: Deps, given: Press): Promise<KitchenOrder> =>
  press(deps, given, async (trx, { id, status, acknowledged_at }, now) => {
    if (!isInKitchen(status)) throw overtaken();
    if (acknowledged_at) return undefined;
    await changeTicket(trx, id, { acknowledged_at: now });
    await insertOrderEvent(trx, { order_id: id, kind: 'acknowledged', at: now });
    return silently;
  });

/** `minutes`: postpones the promise, if there is one. */
export const accept = async (deps: Deps, given: Press & { minutes: number }): Promise<KitchenOrder> => {
  const before = await readBeforeMove(deps);
  return press(deps, given, async (trx, { id, status, promised_at }) => {
    if (status !== 'created') {
      if (isInKitchen(status) && (await isRepeated(trx, given, 'confirmed'))) return undefined;
      throw overtaken();
    }
    // First, for the status mail. Forced: the cook knows when the kitchen closes.
    const later = { orderId: id, by: given.by, minutes: given.minutes, force: true };
    if (promised_at && given.minutes > 0) await movePromiseInTransaction(deps, trx, later, before.hours);
    return moveInTransaction(deps, trx, moveOf(given, 'confirmed'), before);
  });
};

/** Conflicts if the order was not accepted. */
export const bump = async (deps: Deps, given: Press): Promise<KitchenOrder> => {
  const before = await readBeforeMove(deps);
  return press(deps, given, async (trx, { id, status, bumped_at }, now) => {
    if (status === 'confirmed') {
      await finishLines(trx, id, now);
      return moveInTransaction(deps, trx, moveOf(given, 'ready'), before);
    }
    if (status !== 'ready') throw overtaken();
    if (bumped_at) {
      if (await isRepeated(trx, given, 'ready')) return undefined;
      throw overtaken();
    }
    await finishLines(trx, id, now);
    await changeTicket(trx, id, { bumped_at: now });
    await insertOrderEvent(trx, { order_id: id, kind: 'bumped', at: now });
    return silently;
  });
};

/** The status stays (RULE-03). Conflicts once the order has left the kitchen. */
export const recall = (deps: Deps, given: Press): Promise<KitchenOrder> =>
  press(deps, given, async (trx, { id, status, bumped_at }, now) => {
    if (status !== 'ready') throw overtaken();
    if (!bumped_at) return undefined;
    await changeTicket(trx, id, { bumped_at: null });
    await insertOrderEvent(trx, { order_id: id, kind: 'recalled', at: now });
    return silently;
  });

/** Marks changes up to `seen` as known to the kitchen. */
export const tell = (deps: Deps, given: Press & { seen: Date }): Promise<KitchenOrder> =>
  press(deps, given, async (trx, { id }, now) => {
    if (!(await setKitchenTold(trx, id, given.seen))) return undefined;
    await insertOrderEvent(trx, { order_id: id, kind: 'told', at: now });
    return silently;
  });

interface Refused extends Press {
  reason: RefusalReason;
  message: string;
  /** Also all other orders of the account in the kitchen. */
  all: boolean;
}

export const refuse = async (deps: Deps, { reason, message, all, ...given }: Refused): Promise<KitchenOrder> => {
  const before = await readBeforeMove(deps);
  const refused = await press(deps, given, async (trx, { status }) => {
    if (status === 'canceled' && (await isRepeated(trx, given, 'canceled'))) return undefined;
    if (!isInKitchen(status)) throw overtaken();
    const move = { ...moveOf(given, 'canceled'), refusal: { reason, message }, isKitchens: true };
    return moveInTransaction(deps, trx, move, before);
  });
  const userId = all ? (await findStatus(deps.db, given.orderId))?.user_id : null;
  if (userId) await cancelOrdersOf(deps, { userId, by: given.by, refusal: { reason, message }, isKitchens: true });
  return refused;
};

export const crossOff = (deps: Deps, given: Press & { line: number; isDone: boolean }): Promise<KitchenOrder> =>
  press(deps, given, async (trx, { id, status }, now) => {
    if (!isInKitchen(status)) throw overtaken();
    const named = { orderId: id, line: given.line };
    const line = await findLine(trx, named);
    if (!line) throw new ApiError('invalid_input', { fields: { line: 'value_invalid' } });
    if ((line.done_at !== null) === given.isDone) return undefined;
    await changeLine(trx, { ...named, doneAt: given.isDone ? now : null });
    await insertOrderEvent(trx, { order_id: id, kind: 'line_done', at: now });
    return silently;
  });
