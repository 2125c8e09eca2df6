import type { KitchenColumn } from '@bottega/contract/kitchen/rules';
import type { KitchenLine, KitchenOrder } from '@bottega/contract/kitchen/schemas';
import { isCanceled } from '../change-notices/change-notices.ts';

/** A dish without a station belongs to all. */
const isAt = (line: Pick<KitchenLine, 'station'>, station: string): boolean =>
  station === '' || line.station === '' || line.station === station;

export interface Ticket {
  order: KitchenOrder;
  lines: KitchenLine[];
  /** Open lines of other stations. */
  elsewhere: number;
}

export const ticketsOf = (orders: readonly KitchenOrder[], station: string): Ticket[] =>
  orders.flatMap((order) => {
    const lines = order.lines.filter((line) => isAt(line, station));
    // The station still sees an order whose dishes were all removed.
    if (lines.length === 0 && !order.change?.lines.some((line) => isAt(line, station))) return [];
    const elsewhere = order.lines.filter((line) => !isAt(line, station) && line.doneAt === null).length;
    return [{ order, lines, elsewhere }];
  });

export const inColumn = (tickets: readonly Ticket[], column: KitchenColumn): Ticket[] =>
  tickets.filter(({ order }) => order.column === column);

export interface Total {
  productId: string;
  name: string;
  quantity: number;
}

/** Open quantities of today by dish, the largest first. */
export const totalsOf = (tickets: readonly Ticket[]): Total[] => {
  const totals = new Map<string, Total>();
  for (const { order, lines } of tickets) {
    if (order.column === 'ready' || order.later !== undefined || isCanceled(order)) continue;
    for (const { productId, name, quantity, doneAt } of lines) {
      if (doneAt !== null) continue;
      const before = totals.get(productId)?.quantity ?? 0;
      totals.set(productId, { productId, name, quantity: before + quantity });
    }
  }
  return [...totals.values()].toSorted((a, b) => b.quantity - a.quantity || a.name.localeCompare(b.name));
};

export const dishesOf = (orders: readonly KitchenOrder[]): { _id: string; name: string }[] => {
  const names = new Map(orders.flatMap(({ lines }) => lines.map(({ productId, name }) => [productId, name] as const)));
  return [...names].map(([_id, name]) => ({ _id, name })).toSorted((a, b) => a.name.localeCompare(b.name));
};

export const isUnseen = ({ status, acknowledgedAt }: KitchenOrder): boolean =>
  status === 'created' && acknowledgedAt === null;
