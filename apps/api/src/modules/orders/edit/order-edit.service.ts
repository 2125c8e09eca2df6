import type { TakenSlot } from '@bottega/contract/fulfilment/loads';
import { type ChosenOption, checkOptions, lineIdOf, ownChoices } from '@bottega/contract/options/rules';
import { isClosed } from '@bottega/contract/orders/rules';
import type { Order } from '@bottega/contract/orders/schemas';
import type { ValidationCode } from '@bottega/contract/validation';
import { type Actor, audit } from '#db/audit/audit-trail.ts';
import { refuseOldVersion } from '#db/change-record.ts';
import { lockRow } from '#db/rows.ts';
import type { Db, Row } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import { ApiError } from '#lib/api-error.ts';
import { priceLines } from '../../cart/priced-lines.queries.ts';
import { readDishGroups } from '../../options/options.queries.ts';
import { type MenuView, readMenuView, viewAsOrdered } from '../../products/availability.queries.ts';
import { notifyOfEdit } from '../change-notices/change-notices.service.ts';
import { mailLowStock, mailOrder } from '../moves/order-mail.service.ts';
import { type PromisedRow, promisedSlot } from '../moves/order-promise.service.ts';
import { restock } from '../moves/order-stock.service.ts';
import { readItems, readKitchenUnits, replaceItems, retakeSlots, takenSlotsOf } from '../order-changes.queries.ts';
import { insertOrderEvent } from '../order-events.queries.ts';
import { itemOf, readDishes } from '../order-items.queries.ts';
import { findCustomerOf, getOrderOrThrow } from '../orders.queries.ts';

interface EditedLine {
  productId: string;
  quantity: number;
  /** Line with options or a note. Absent: the product's line, the plain one of several. */
  line?: number | undefined;
  /** Options of a new line. Absent: the dish's defaults. */
  options?: readonly ChosenOption[] | undefined;
  /** Note of a new line. */
  note?: string | undefined;
}

/** Unlisted products are removed; new ones get today's price. */
export interface OrderEdit {
  orderId: string;
  lines: EditedLine[];
  /** Absent: any. */
  version?: number | undefined;
  by: Actor;
}

type Item = Row<'order_items'>;

const lockOpenOrder = async (trx: Db, { orderId, version }: OrderEdit): Promise<Row<'orders'>> => {
  const order = await lockRow(trx, 'orders', orderId);
  if (!order) throw new ApiError('order_not_found');
  if (isClosed(order.status)) throw new ApiError('order_status_conflict');
  refuseOldVersion(version, order);
  return order;
};

const refuse = (code: ValidationCode = 'value_invalid'): never => {
  throw new ApiError('invalid_input', { fields: { products: code } });
};

const isPlain = ({ options, note }: Item): boolean => !options && !note;

const sortLines = (items: readonly Item[], lines: readonly EditedLine[]) => {
  const quantities = new Map<number, number>();
  const added: EditedLine[] = [];
  const known = new Set(items.map(({ product_id }) => product_id));
  const keep = (item: Item | undefined, quantity: number) => {
    if (!item || quantities.has(item.position)) return refuse();
    quantities.set(item.position, quantity);
  };
  for (const { productId, quantity, line } of lines) {
    if (line !== undefined)
      keep(
        items.find((item) => item.position === line && item.product_id === productId),
        quantity,
      );
  }
  for (const line of lines.filter((given) => given.line === undefined)) {
    if (line.options || line.note) {
      added.push(line);
      continue;
    }
    const named = items.filter((item) => item.product_id === line.productId);
    const free = named.filter(({ position }) => !quantities.has(position));
    if (!known.has(line.productId) || (free.length === 0 && !named.some(isPlain))) added.push(line);
    else keep(free.length === 1 ? free[0] : free.find(isPlain), line.quantity);
  }
  return { quantities, added };
};

const linesToAdd = async (trx: Db, added: readonly EditedLine[], menu: MenuView) => {
  if (added.length === 0) return [];
  const ids = added.map(({ productId }) => productId);
  const groups = await readDishGroups(trx, ids, menu.at);
  const dishes = await readDishes(trx, ids);
  const rows = added.map(({ productId, quantity, options, note = '' }) => {
    const own = groups.of(productId);
    const chosen = ownChoices(own, options);
    const [violation] = checkOptions(own, chosen);
    if (violation) refuse(violation.code);
    return { ...(dishes.get(productId) ?? refuse()), quantity, chosen, note };
  });
  const names = rows.map(({ product_id: productId, chosen: options, note }) => lineIdOf({ productId, options, note }));
  if (new Set(names).size < names.length) refuse();
  return (await priceLines(trx, rows, menu)).map((line) => itemOf(line, { stock_taken: 0, stock_day: null }));
};

const applyLines = async (
  trx: Db,
  items: readonly Item[],
  { orderId, lines }: OrderEdit,
  menu: MenuView,
): Promise<Item[]> => {
  const { quantities, added } = sortLines(items, lines);
  const remaining = items.flatMap((item) => {
    const quantity = quantities.get(item.position);
    if (quantity === undefined) return [];
    // More pieces have to be made.
    return [{ ...item, quantity, done_at: quantity > item.quantity ? null : item.done_at }];
  });
  const next = (items.at(-1)?.position ?? -1) + 1;
  const newItems = (await linesToAdd(trx, added, menu)).map((item, index) => ({
    ...item,
    order_id: orderId,
    position: next + index,
  }));
  return [...remaining, ...newItems];
};

const hasSameLines = (before: readonly Item[], after: readonly Item[]): boolean =>
  before.length === after.length &&
  before.every(({ position, quantity }, at) => {
    const item = after[at];
    return item?.position === position && item.quantity === quantity;
  });

const audited = ({ products, totalPrice }: Order) => ({
  products: products.map(({ product, name, price, quantity, line, options }) => ({
    product: typeof product === 'string' ? product : product._id,
    name,
    price,
    quantity,
    // Two lines with the same dish differ by position.
    ...(line !== undefined && { line }),
    ...(options && { options: options.map((option) => ({ count: option.count, name: option.name })) }),
  })),
  totalPrice,
});

/** Counts the units sold; older lines have today's menu units, or one. */
const unitsAdded = async (trx: Db, before: readonly Item[], after: readonly Item[]): Promise<number> => {
  const older = before.filter(({ kitchen_units }) => kitchen_units === null);
  const menu = await readKitchenUnits(
    trx,
    older.map(({ product_id }) => product_id),
  );
  const unitsOf = (items: readonly Item[]) =>
    items.reduce((sum, line) => sum + line.quantity * (line.kitchen_units ?? menu.get(line.product_id) ?? 1), 0);
  return unitsOf(after) - unitsOf(before);
};

/** Added units go into the promised slot, which staff may overfill; removed ones free the earliest. */
const withUnits = (taken: readonly TakenSlot[], more: number, promised: Date): TakenSlot[] => {
  if (more >= 0) {
    const last = taken.at(-1) ?? { start: promised, units: 0 };
    return [...taken.slice(0, -1), { start: last.start, units: last.units + more }].filter(({ units }) => units > 0);
  }
  let fewer = -more;
  return taken.flatMap(({ start, units }) => {
    const freed = Math.min(units, fewer);
    fewer -= freed;
    return units > freed ? [{ start, units: units - freed }] : [];
  });
};

export const editOrder = async (deps: Deps, edit: OrderEdit): Promise<Order> => {
  const { orderId } = edit;
  const today = await readMenuView(deps);
  const hasKitchen = await deps.settings.isOn('ff_kitchen');
  const { order: edited, changesMenu } = await deps.db.transaction().execute(async (trx) => {
    const row = await lockOpenOrder(trx, edit);
    const menu = viewAsOrdered(today, row);
    const before = await readItems(trx, orderId);
    const wanted = await applyLines(trx, before, edit, menu);
    const original = await getOrderOrThrow(trx, orderId);
    if (hasSameLines(before, wanted)) return { order: original, changesMenu: false };
    const now = deps.clock();
    const { items, changesMenu, low } = await restock(trx, { before, wanted, menu, orderedAt: row.created_at });
    await replaceItems(trx, { orderId, items, now });
    if (hasKitchen) await notifyOfEdit(trx, { order: row, before, after: items, now });
    const more = row.slot_start ? await unitsAdded(trx, before, items) : 0;
    const taken = takenSlotsOf(row);
    if (row.slot_start && more !== 0) {
      const after = withUnits(taken, more, promisedSlot(row as PromisedRow));
      await retakeSlots(trx, { orderId, before: taken, after });
    }
    const order = await getOrderOrThrow(trx, orderId);
    await mailLowStock(deps, trx, { low, today: today.day });
    await mailOrder(deps, trx, { template: 'order_changed', order, customer: await findCustomerOf(trx, order) });
    await insertOrderEvent(trx, { order_id: orderId, kind: 'edited', at: now });
    await audit(trx, {
      at: now,
      by: edit.by,
      action: 'updated',
      kind: 'order',
      recordId: orderId,
      label: order.orderNumber,
      before: audited(original),
      after: audited(order),
    });
    return { order, changesMenu };
  });
  deps.wakeJobs();
  deps.changes.announceOrders();
  if (changesMenu) await deps.changes.publish('products');
  return edited;
};
