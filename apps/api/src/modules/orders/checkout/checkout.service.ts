import { waitsSince } from '@bottega/contract/kitchen/rules';
import { centsFromPrice, totalCents } from '@bottega/contract/money';
import type { Fulfilment } from '@bottega/contract/orders/fulfilment';
import type { Order } from '@bottega/contract/orders/schemas';
import type { OpeningHours } from '@bottega/contract/shop/opening-hours';
import type { Db, NewRow } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import { HttpError } from '#http/http-error.ts';
import { enqueueJob } from '#jobs/jobs.queries.ts';
import { randomId } from '#lib/random.ts';
import { emptyCart, lockCart } from '../../cart/cart-lines.queries.ts';
import { loadsSpan } from '../../ordering/kitchen.service.ts';
import { takeUnits } from '../../ordering/slot-loads.queries.ts';
import { insertPrintJobs } from '../../printing/print-jobs.queries.ts';
import { type MenuView, readMenuView } from '../../products/availability.queries.ts';
import { moveStock, runningLow, type StockChange, showsStock } from '../../products/stock.queries.ts';
import { insertHistory } from '../order-changes.queries.ts';
import { insertOrderEvent } from '../order-events.queries.ts';
import { mailLowStock, mailPlacedOrder } from '../order-mail.service.ts';
import { presentOrder } from '../orders.queries.ts';
import {
  type Buyer,
  type CartLine,
  findBuyer,
  insertOrderItems,
  insertWithUniqueNumber,
  itemOf,
  readCartLines,
  saveResponse,
} from './checkout.queries.ts';
import { deliveryOf, fulfilmentOf, type Ordering, readOrdering } from './fulfilment.service.ts';
import { findIdempotentResponse, type Idempotency, inProgress } from './idempotency.service.ts';
import {
  ageConfirmedAt,
  refuseUnavailable,
  refuseUnknownFood,
  stockTaken,
  stockTakenBy,
} from './unavailable.service.ts';

export interface Checkout {
  userId: string;
  /** Total that the customer saw, in euros; absent: any total. */
  expectedTotal?: number | undefined;
  /** Version of the terms that the customer could read; absent: the one in force. */
  termsVersion?: number | undefined;
  fulfilment?: Fulfilment | undefined;
  /** Note to the kitchen. */
  note?: string | undefined;
  /** The customer confirmed being old enough for alcohol. */
  ageConfirmed?: boolean | undefined;
  idempotency?: Idempotency | undefined;
}

interface PlacedOrder {
  order: Order;
  /** Whether pages now show something different about a dish. */
  changesMenu: boolean;
  /** The response of an earlier call with the same key. */
  isReplayed: boolean;
}

type OwnColumns = Partial<NewRow<'orders'>> & Pick<NewRow<'orders'>, 'total_cents'>;

/** Nothing is read back: others wait during each statement. */
const insertOrder = async (
  { payment }: Deps,
  trx: Db,
  { customer, lines, columns, menu }: { customer: Buyer; lines: CartLine[]; columns: OwnColumns; menu: MenuView },
  now: Date,
): Promise<{ order: Order; taken: StockChange[] }> => {
  const { paymentId, paymentStatus } = payment.firstState();
  const order = await insertWithUniqueNumber(trx, {
    id: randomId(),
    user_id: customer.id,
    username: customer.username,
    email: customer.email,
    status: 'created',
    payment_provider: payment.name,
    payment_id: paymentId,
    payment_status: paymentStatus,
    ...columns,
    created_at: now,
    updated_at: now,
    terms_version: customer.termsVersion,
  });
  const items = lines.map((line, position) => ({
    order_id: order.id,
    position,
    ...itemOf(line, stockTakenBy(line, menu)),
  }));
  await insertOrderItems(trx, items);
  const entry = { order_id: order.id, position: 0, status: order.status, at: now, by_user_id: customer.id };
  await insertHistory(trx, entry);
  await insertOrderEvent(trx, { order_id: order.id, kind: 'placed', at: now });
  const dishes = lines.map(({ row: { name, img } }) => ({ product_name: name, img }));
  const shown = items.map((item, at) => ({ ...item, product_name: null, img: null, ...dishes[at] }));
  return { order: presentOrder(order, shown, [entry]), taken: stockTaken(items) };
};

/** While the feature is off, its fields are unknown. @throws HttpError invalid_input */
const refuseOrdering = (checkout: Checkout): void => {
  const given = (['fulfilment', 'note', 'ageConfirmed'] as const).filter((field) => checkout[field] !== undefined);
  if (given.length === 0) return;
  throw new HttpError('invalid_input', { fields: Object.fromEntries(given.map((field) => [field, 'field_unknown'])) });
};

/** Others were faster and took stock or a slot that the order needed; retry with the new state. */
class OvertakenError extends Error {}

interface ReadBefore {
  mailsShop: boolean;
  /** Undefined while `ff_ordering` is off. */
  ordering: Ordering | undefined;
  menu: MenuView;
  /** Undefined while `ff_kitchen` is off. */
  kitchen: Kitchen | undefined;
}

interface Kitchen {
  hours: OpeningHours;
  /** Minutes. */
  remindAfter: number;
}

const readKitchen = async ({ settings }: Deps): Promise<Kitchen | undefined> => {
  if (!(await settings.isOn('ff_kitchen'))) return undefined;
  return { hours: await settings.hours(), remindAfter: (await settings.kitchen()).remindAfter };
};

/** Reminds staff of an order that the kitchen has not acknowledged by then. */
const scheduleReminder = (
  trx: Db,
  { hours, remindAfter }: Kitchen,
  order: { id: string; createdAt: Date; promisedAt: Date | null },
): Promise<void> => {
  const runAt = new Date(waitsSince(order, hours).getTime() + remindAfter * 60_000);
  return enqueueJob(trx, { kind: 'order_remind', payload: { orderId: order.id }, runAt });
};

const placeOrder = async (
  deps: Deps,
  trx: Db,
  checkout: Checkout,
  { mailsShop, ordering, menu, kitchen }: ReadBefore,
): Promise<PlacedOrder> => {
  const { userId, idempotency, expectedTotal, termsVersion, fulfilment: form, note } = checkout;
  const now = deps.clock();
  const earlier = idempotency && (await findIdempotentResponse<Order>(trx, { userId, idempotency, now }));
  if (earlier) return { order: earlier, isReplayed: true, changesMenu: false };
  if (!ordering) refuseOrdering(checkout);
  await lockCart(trx, userId);
  const customer = await findBuyer(trx, userId, ordering && loadsSpan({ rules: ordering.rules, now }));
  if (!customer) throw new HttpError('authentication_required');
  if (customer.isClosed) throw new HttpError('shop_closed');
  const lines = await readCartLines(trx, userId, menu);
  if (lines.length === 0) throw new HttpError('cart_empty');
  refuseUnavailable(lines, menu);
  refuseUnknownFood(lines, menu);
  const confirmedAt = ordering ? ageConfirmedAt(lines, { view: menu, isConfirmed: checkout.ageConfirmed, now }) : null;
  const itemsPrice = totalCents(lines.map(({ priceCents, row }) => ({ priceCents, quantity: row.quantity })));
  const wish = { userId, fulfilment: form, items: itemsPrice, now };
  const delivery = ordering && (await deliveryOf(trx, ordering, wish));
  const total = itemsPrice + (delivery?.fee ?? 0);
  if (expectedTotal !== undefined && centsFromPrice(expectedTotal) !== total) throw new HttpError('price_changed');
  await emptyCart(trx, userId, menu.hasOptions);
  if (termsVersion !== undefined && termsVersion !== customer.termsVersion) throw new HttpError('terms_changed');
  const units = lines.reduce((sum, line) => sum + line.units * line.row.quantity, 0);
  const { loads } = customer;
  const placed = ordering && delivery && fulfilmentOf(ordering, { form, delivery, units, loads, now });
  const columns = { ...placed?.columns, total_cents: total, note: note || null, age_confirmed_at: confirmedAt };
  const { order, taken } = await insertOrder(deps, trx, { customer, lines, columns, menu }, now);
  if (kitchen) {
    const times = { createdAt: now, promisedAt: columns.promised_at ?? null };
    await scheduleReminder(trx, kitchen, { id: order._id, ...times });
    await insertPrintJobs(trx, { orderId: order._id, now });
  }
  await mailPlacedOrder(deps, trx, { order, customer, mailsShop });
  if (idempotency) await saveResponse(trx, { userId, key: idempotency.key, response: order, orderId: order._id });
  // Last, because everyone who orders the same dish or slot waits for its row.
  const left = await moveStock(trx, taken, { today: menu.stockDay, orderDay: menu.stockDay });
  if (!left) throw new OvertakenError();
  await mailLowStock(deps, trx, { low: runningLow(left, taken), day: menu.stockDay });
  if (ordering && placed && !(await takeUnits(trx, { taken: placed.taken, ...unitsPerSlotOf(ordering) }))) {
    throw new OvertakenError();
  }
  return { order, isReplayed: false, changesMenu: showsStock(left, taken) };
};

const unitsPerSlotOf = ({ rules: { settings } }: Ordering) => ({ unitsPerSlot: settings.unitsPerSlot });

// Each attempt fails only because another order took stock or a slot in between.
const mostAttempts = 30;

const tryCheckOut = async (deps: Deps, checkout: Checkout, attempt: number): Promise<PlacedOrder> => {
  // Read before the transaction: a first read inside it would wait for its connection.
  const before = {
    mailsShop: await deps.settings.mailsOrders(),
    ordering: await readOrdering(deps),
    menu: await readMenuView(deps),
    kitchen: await readKitchen(deps),
  };
  try {
    return await deps.db.transaction().execute((trx) => placeOrder(deps, trx, checkout, before));
  } catch (error) {
    if (!(error instanceof OvertakenError)) throw error;
    if (attempt === mostAttempts) throw new HttpError('unavailable', { retryAfter: 1 });
    return tryCheckOut(deps, checkout, attempt + 1);
  }
};

/**
 * In one transaction: afterwards there is either the cart or the order, never both or neither. @throws HttpError
 * shop_closed, cart_empty, items_unavailable, food_unknown, price_changed, terms_changed, idempotency_key_reused,
 * request_in_progress, and with `ff_ordering` those of `fulfilment.service.ts`
 */
const checkOut = async (deps: Deps, checkout: Checkout): Promise<PlacedOrder> => {
  const placed = await tryCheckOut(deps, checkout, 1);
  deps.wakeMail();
  deps.changes.announceOrders();
  // The order does not wait for other instances.
  if (placed.changesMenu) void deps.changes.publish('products');
  return placed;
};

/** Refuses a call while another one with the same key is running. On SQLite calls of other processes wait for it. */
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
