import { lineIdOf } from '@bottega/contract/options/rules';
import type { Order } from '@bottega/contract/orders/schemas';
import type { UnavailableItem } from '@bottega/contract/orders/unavailable';
import { lastOpenedDay, type OpeningHours } from '@bottega/contract/shop/opening-hours';
import type { Db, Row } from '#db/tables.ts';
import { HttpError } from '#http/http-error.ts';
import { type MenuView, stockNow } from '../products/availability.queries.ts';
import {
  moveStock,
  readStock,
  runningLow,
  type StockChange,
  type StockLeft,
  showsStock,
} from '../products/stock.queries.ts';
import { readItems } from './order-changes.queries.ts';

type Item = Row<'order_items'>;

const changesOf = (items: readonly Item[], sign: 1 | -1): StockChange[] =>
  items.map(({ product_id, stock_taken }) => ({ productId: product_id, more: sign * stock_taken }));

/** Only the move that canceled the order may call this. Returns whether pages now show something different. */
export const giveBackStock = async (
  trx: Db,
  { order, hours }: { order: Order; hours: OpeningHours },
): Promise<boolean> => {
  const changes = changesOf(await readItems(trx, order._id), -1);
  const orderDay = lastOpenedDay(new Date(order.createdAt), hours) ?? '';
  const left = await moveStock(trx, changes, { today: orderDay, orderDay });
  return showsStock(left ?? [], changes);
};

/** A line that shrinks returns what it no longer needs; one that grows takes more, if its dish is counted. */
const stockOfLine = ({ quantity, stock_taken }: Item, before: number, isCounted: boolean): number => {
  const more = quantity - before;
  if (more <= 0) return Math.min(stock_taken, quantity);
  return isCounted ? stock_taken + more : stock_taken;
};

interface Restock {
  before: readonly Item[];
  /** The new lines, with the stock that they have taken so far. */
  wanted: readonly Item[];
  menu: MenuView;
  orderedAt: Date;
}

/**
 * Takes and returns stock as an edit requires; call after locking the order's row. Returns the lines with the stock
 * they now have taken, and the dishes that run low. @throws HttpError items_unavailable with the possible quantity of
 * each dish that grows
 */
export const restock = async (
  trx: Db,
  { before, wanted, menu, orderedAt }: Restock,
): Promise<{ items: Item[]; changesMenu: boolean; low: StockLeft[] }> => {
  const stock = await readStock(trx, [...new Set(wanted.map(({ product_id }) => product_id))]);
  const leftOf = (id: string): number | undefined => {
    const dish = menu.hasFood ? stock.get(id) : undefined;
    return dish && stockNow(dish, menu.stockDay);
  };
  const quantities = new Map(before.map(({ position, quantity }) => [position, quantity]));
  const items = wanted.map((item) => {
    const counted = leftOf(item.product_id) !== undefined;
    return { ...item, stock_taken: stockOfLine(item, quantities.get(item.position) ?? 0, counted) };
  });
  const changes = [...changesOf(before, -1), ...changesOf(items, 1)];
  const days = { today: menu.stockDay, orderDay: lastOpenedDay(orderedAt, menu.hours) ?? '' };
  const left = await moveStock(trx, changes, days);
  if (left) return { items, changesMenu: showsStock(left, changes), low: runningLow(left, changes) };
  const refused = items.flatMap((item): UnavailableItem[] => {
    const had = before.find(({ position }) => position === item.position);
    const can = (leftOf(item.product_id) ?? 0) + (had?.stock_taken ?? 0);
    if (can >= item.stock_taken) return [];
    const { product_id: productId, name, name_fr, quantity: wanted, options, note } = item;
    const lineId = lineIdOf({ productId, options: options ?? undefined, note: note ?? '' });
    const dish = { productId, lineId, name, ...(name_fr && { nameFr: name_fr }), wanted };
    // Pieces sold before the dish was counted remain as well.
    const left = can + wanted - item.stock_taken;
    return [{ ...dish, left, reason: left > 0 ? 'too_few' : 'sold_out' }];
  });
  throw new HttpError('items_unavailable', { details: { items: refused } });
};
