import { assess, type Wishes } from '@bottega/contract/checkout/assess';
import { type CheckoutRefusal, isRefusal } from '@bottega/contract/checkout/refusal';
import type { Order } from '@bottega/contract/orders/schemas';
import type { Db } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import { ApiError } from '#lib/api-error.ts';
import { findIdempotentResponse, type Idempotency, inProgress } from '../orders/idempotency.service.ts';
import { networksOf } from './networks.service.ts';
import { type ReadBefore, readBefore, readOrder } from './read-order.service.ts';
import { OvertakenError, writeOrder } from './write-order.service.ts';

export interface Checkout extends Wishes {
  userId: string;
  idempotency?: Idempotency | undefined;
  /** The client's. */
  address: string;
  /** Staff have no limit of open orders. */
  isStaff: boolean;
}

interface PlacedOrder {
  order: Order;
  /** Whether pages show a changed dish. */
  changesMenu: boolean;
  isReplayed: boolean;
}

const accepted = <Result extends object>(result: Result | CheckoutRefusal): Result => {
  if (isRefusal(result)) throw new ApiError(result.code, result);
  return result;
};

const placeOrder = async (deps: Deps, trx: Db, checkout: Checkout, before: ReadBefore): Promise<PlacedOrder> => {
  const { userId, idempotency, fulfilment, note, address } = checkout;
  const now = deps.clock();
  const earlier = idempotency && (await findIdempotentResponse<Order>(trx, { userId, idempotency, now }));
  if (earlier) return { order: earlier, isReplayed: true, changesMenu: false };

  const { buyer, menu, lines, basket, terms } = await readOrder(trx, checkout, before, now);
  const plan = accepted(assess(checkout, basket, terms));
  const networks = accepted(await networksOf(deps, trx, terms, address));

  const own = { plan, fulfilment, note, idempotencyKey: idempotency?.key };
  return { isReplayed: false, ...(await writeOrder(deps, trx, before, { ...own, buyer, lines, menu, networks, now })) };
};

// Each attempt fails only if another order took stock or a slot.
const mostAttempts = 30;

const tryCheckOut = async (deps: Deps, checkout: Checkout, attempt: number): Promise<PlacedOrder> => {
  const before = await readBefore(deps, checkout);
  try {
    return await deps.db.transaction().execute((trx) => placeOrder(deps, trx, checkout, before));
  } catch (error) {
    if (!(error instanceof OvertakenError)) throw error;
    if (attempt === mostAttempts) throw new ApiError('unavailable', { retryAfter: 1 });
    return tryCheckOut(deps, checkout, attempt + 1);
  }
};

/** In one transaction: afterwards there is either the cart or the order. */
const checkOut = async (deps: Deps, checkout: Checkout): Promise<PlacedOrder> => {
  const placed = await tryCheckOut(deps, checkout, 1);
  deps.wakeJobs();
  deps.changes.announceOrders();
  // Does not wait for other instances.
  if (placed.changesMenu) void deps.changes.publish('products');
  return placed;
};

/** Refuses a key while its first call runs. Other SQLite processes wait. */
export const createCheckout = (deps: Deps) => {
  const running = new Set<string>();
  return async (checkout: Checkout): Promise<PlacedOrder> => {
    const { userId, idempotency } = checkout;
    if (!idempotency) return checkOut(deps, checkout);
    const call = `${userId} ${idempotency.key}`;
    if (running.has(call)) throw inProgress();
    running.add(call);
    return checkOut(deps, checkout).finally(() => running.delete(call));
  };
};
