import type { Plan } from '@bottega/contract/checkout/assess';
import { waitsSince } from '@bottega/contract/kitchen/rules';
import type { Fulfilment } from '@bottega/contract/orders/fulfilment';
import type { Order } from '@bottega/contract/orders/schemas';
import { paperDueAt } from '@bottega/contract/printing/rules';
import { textOf } from '@bottega/contract/shop/local-text';
import { enqueueJob } from '#db/jobs/enqueue-job.ts';
import { indexNewOrder } from '#db/search/search-index.ts';
import type { Db, NewRow } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import { randomId } from '#lib/random.ts';
import { emptyCart } from '../cart/cart-lines.queries.ts';
import { rememberAddress } from '../fulfilment/addresses/addresses.queries.ts';
import { takeUnits } from '../fulfilment/slot-loads.queries.ts';
import { saveResponse } from '../orders/idempotency.queries.ts';
import { mailLowStock, mailPlacedOrder } from '../orders/moves/order-mail.service.ts';
import { stockTaken, stockTakenBy } from '../orders/moves/order-stock.service.ts';
import { insertHistory, storedSlots } from '../orders/order-changes.queries.ts';
import { insertOrderEvent } from '../orders/order-events.queries.ts';
import { itemOf } from '../orders/order-items.queries.ts';
import { presentOrder } from '../orders/orders.queries.ts';
import { insertPrintJobs } from '../printing/jobs/print-jobs.queries.ts';
import type { MenuView } from '../products/availability.queries.ts';
import { moveStock, runningLow, type StockChange, showsStock } from '../products/stock.queries.ts';
import { type Buyer, insertOrderItems, insertWithUniqueNumber, type PricedCartLine } from './checkout.queries.ts';
import type { ReadBefore, ReminderRules } from './read-order.service.ts';
import { insertNetworks } from './trust.queries.ts';

/** Another order took the stock or slot: retry. */
export class OvertakenError extends Error {}

interface NewOrder {
  plan: Plan;
  fulfilment: Fulfilment | undefined;
  note: string | undefined;
  buyer: Buyer;
  lines: readonly PricedCartLine[];
  /** For the time of the order. */
  menu: MenuView;
  /** Hashes. */
  networks: readonly string[];
  idempotencyKey: string | undefined;
  now: Date;
}

const fulfilmentColumns = ({ plan, fulfilment: form }: NewOrder): Partial<NewRow<'orders'>> => {
  const { zone, fee, address, units, chosen } = plan;
  if (!form || !chosen) return {};
  return {
    service: form.service,
    slot_start: chosen.slot.start,
    slot_end: chosen.slot.end,
    is_asap: form.slot === 'asap',
    promised_at: chosen.slot.end,
    units,
    taken_slots: storedSlots(chosen.taken),
    contact_name: form.contactName,
    contact_phone: form.phone ?? null,
    // A pickup keeps the defaults: each column slows the insert.
    ...(zone && {
      address,
      delivery_fee_cents: fee,
      zone_name: textOf(zone.name, 'en'),
      zone_name_fr: zone.name.fr || null,
    }),
  };
};

/** Reads nothing back: others wait during each statement. */
const insertOrder = async (
  { payment }: Deps,
  trx: Db,
  newOrder: NewOrder,
): Promise<{ order: Order; taken: StockChange[] }> => {
  const { plan, note, buyer, lines, menu, now } = newOrder;
  const { paymentId, paymentStatus } = payment.firstState();
  const order = await insertWithUniqueNumber(trx, {
    id: randomId(),
    user_id: buyer.id,
    username: buyer.username,
    email: buyer.email,
    status: 'created',
    payment_provider: payment.name,
    payment_id: paymentId,
    payment_status: paymentStatus,
    ...fulfilmentColumns(newOrder),
    total_cents: plan.total,
    note: note || null,
    age_confirmed_at: plan.ageConfirmedAt,
    created_at: now,
    updated_at: now,
    terms_version: buyer.termsVersion,
  });
  const items = lines.map((line, position) => ({
    order_id: order.id,
    position,
    ...itemOf(line, stockTakenBy(line.row, line.row.quantity, menu)),
  }));
  await insertOrderItems(trx, items);
  const entry = { order_id: order.id, position: 0, status: order.status, at: now, by_user_id: buyer.id };
  await insertHistory(trx, entry);
  await insertOrderEvent(trx, { order_id: order.id, kind: 'placed', at: now });
  await indexNewOrder(trx, order);
  const dishes = lines.map(({ row: { name, img } }) => ({ product_name: name, img }));
  const shown = items.map((item, at) => ({ ...item, product_name: null, img: null, ...dishes[at] }));
  return { order: presentOrder(order, shown, [entry]), taken: stockTaken(items, 1) };
};

const tellKitchen = async (
  trx: Db,
  { hours, remindAfter }: ReminderRules,
  { orderId, plan, fulfilment, now }: NewOrder & { orderId: string },
): Promise<void> => {
  const promisedAt = plan.chosen?.slot.end ?? null;
  const waits = waitsSince({ createdAt: now, promisedAt }, hours);
  const runAt = new Date(waits.getTime() + remindAfter * 60_000);
  await enqueueJob(trx, { kind: 'order_remind', payload: { orderId }, now, runAt });
  const dueAt = paperDueAt({ promisedAt, service: fulfilment?.service ?? null }, now, hours);
  await insertPrintJobs(trx, { orderId, now, dueAt });
};

/** Locks rows in the order used everywhere. `changesMenu`: pages show a changed dish. @throws OvertakenError */
export const writeOrder = async (
  deps: Deps,
  trx: Db,
  { mailsShop, kitchen, rules, menu: today }: ReadBefore,
  newOrder: NewOrder,
): Promise<{ order: Order; changesMenu: boolean }> => {
  const { plan, buyer, networks, idempotencyKey: key, now } = newOrder;
  const userId = buyer.id;
  if (plan.remembered) await rememberAddress(trx, { userId, address: plan.remembered, now });
  await emptyCart(trx, userId);
  const { order, taken } = await insertOrder(deps, trx, newOrder);
  const orderId = order._id;
  if (networks.length > 0) await insertNetworks(trx, orderId, networks);
  if (kitchen) await tellKitchen(trx, kitchen, { ...newOrder, orderId });
  await mailPlacedOrder(deps, trx, { order, customer: buyer, mailsShop });
  if (key !== undefined) await saveResponse(trx, { userId, key, response: order, orderId });
  // Last, because everyone who orders the same dish or slot waits for its row.
  const left = await moveStock(trx, taken, today.day);
  if (!left) throw new OvertakenError();
  await mailLowStock(deps, trx, { low: runningLow(left, taken), today: today.day });
  const slots = plan.chosen && rules && { taken: plan.chosen.taken, unitsPerSlot: rules.settings.unitsPerSlot };
  if (slots && !(await takeUnits(trx, slots))) throw new OvertakenError();
  return { order, changesMenu: showsStock(left, taken) };
};
