import type { UnavailableItem } from '@bottega/contract/cart/unavailable';
import { lineIdOf } from '@bottega/contract/options/rules';
import type { Order } from '@bottega/contract/orders/schemas';
import { type OpeningHours, workingDay } from '@bottega/contract/shop/hours/opening-hours';
import type { Db, Row } from '#db/tables.ts';
import { ApiError } from '#lib/api-error.ts';
import { type MenuView, type StockOfDish, stockOn } from '#modules/products/availability.queries.ts';
import {
  moveStock,
  readStock,
  runningLow,
  type StockChange,
  type StockLeft,
  showsStock,
} from '#modules/products/stock.queries.ts';
import { readItems } from '../order-changes.queries.ts';
import type { TakenStock } from '../order-items.queries.ts';

type Item = Row<'order_items'>;

export const stockTakenBy = (row: StockOfDish, quantity: number, view: MenuView): TakenStock => {
  if (stockOn(row, view.day) === undefined) return { stock_taken: 0, stock_day: null };
  return { stock_taken: quantity, stock_day: row.daily_stock === null ? null : view.day };
};

export const stockTaken = (items: readonly (TakenStock & { product_id: string })[], sign: 1 | -1): StockChange[] =>
  items.map(({ product_id, stock_taken, stock_day }) => ({
    productId: product_id,
    day: stock_day,
    more: sign * stock_taken,
  }));

/** Only the canceling move may call this. Returns whether pages show a changed dish. */
export const giveBackStock = async (
  trx: Db,
  { order, hours }: { order: Order; hours: OpeningHours },
): Promise<boolean> => {
  const changes = stockTaken(await readItems(trx, order._id), -1);
  const left = await moveStock(trx, changes, workingDay(new Date(order.createdAt), hours));
  return showsStock(left ?? [], changes);
};

/** Shrinking returns stock; growing takes more, if the dish is counted. */
const restocked = (item: Item, before: number, dish: StockOfDish | undefined, menu: MenuView): Item => {
  const more = item.quantity - before;
  if (more <= 0) return { ...item, stock_taken: Math.min(item.stock_taken, item.quantity) };
  const taken = dish && stockTakenBy(dish, item.stock_taken + more, menu);
  return taken?.stock_taken ? { ...item, ...taken } : item;
};

interface Restock {
  before: readonly Item[];
  /** With the stock taken so far. */
  wanted: readonly Item[];
  /** For the day of the order. */
  menu: MenuView;
  orderedAt: Date;
}

/**
 * Call after locking the order's row. @throws ApiError items_unavailable with the possible quantity of each growing
 * dish
 */
export const restock = async (
  trx: Db,
  { before, wanted, menu, orderedAt }: Restock,
): Promise<{ items: Item[]; changesMenu: boolean; low: StockLeft[] }> => {
  const stock = await readStock(trx, [...new Set(wanted.map(({ product_id }) => product_id))]);
  const quantities = new Map(before.map(({ position, quantity }) => [position, quantity]));
  const items = wanted.map((item) =>
    restocked(item, quantities.get(item.position) ?? 0, stock.get(item.product_id), menu),
  );
  const changes = [...stockTaken(before, -1), ...stockTaken(items, 1)];
  const left = await moveStock(trx, changes, workingDay(orderedAt, menu.hours));
  if (left) return { items, changesMenu: showsStock(left, changes), low: runningLow(left, changes) };
  const leftOf = (id: string): number | undefined => {
    const dish = stock.get(id);
    return dish && stockOn(dish, menu.day);
  };
  const refused = items.flatMap((item): UnavailableItem[] => {
    const had = before.find(({ position }) => position === item.position);
    const can = (leftOf(item.product_id) ?? 0) + (had?.stock_taken ?? 0);
    if (can >= item.stock_taken) return [];
    const { product_id: productId, name, name_fr, quantity: wanted, options, note } = item;
    const lineId = lineIdOf({ productId, options: options ?? undefined, note: note ?? '' });
    const dish = { productId, lineId, name, ...(name_fr && { nameFr: name_fr }), wanted };
    // Pieces sold before the dish was counted remain too.
    const left = can + wanted - item.stock_taken;
    return [{ ...dish, left, reason: left > 0 ? 'too_few' : 'sold_out' }];
  });
  throw new ApiError('items_unavailable', { details: { items: refused } });
};
