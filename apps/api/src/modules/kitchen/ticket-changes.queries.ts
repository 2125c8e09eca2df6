import type { TicketChange } from '@bottega/contract/kitchen/schemas';
import type { Locale } from '@bottega/contract/locale';
import { lineChanges, lineChangeText } from '@bottega/contract/orders/line-changes';
import type { OrderStatus } from '@bottega/contract/orders/rules';
import type { Db } from '#db/tables.ts';
import { orderedLine } from '../orders/change-notices/change-notices.queries.ts';
import type { TicketRow } from './tickets.queries.ts';

interface ChangeNotice {
  change: TicketChange;
  /** For a canceled order the status before, which keeps the ticket in its column. */
  status: OrderStatus;
}

const readMoves = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('order_status_history')
    .select(['order_id', 'status', 'by_user_id'])
    .where('order_id', 'in', ids)
    .orderBy('order_id')
    .orderBy('position')
    .execute();

const readStations = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('products').select(['id', 'station']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, station }) => [id, station]));
};

/** By order: the changes not confirmed by the kitchen. */
export const readChanges = async (
  db: Db,
  tickets: readonly TicketRow[],
  locale: Locale,
): Promise<ReadonlyMap<string, ChangeNotice>> => {
  const untold = tickets.flatMap((ticket) =>
    ticket.untold_at ? [{ ...ticket, at: ticket.untold_at.toISOString() }] : [],
  );
  if (untold.length === 0) return new Map();
  const movesOf = Map.groupBy(
    await readMoves(
      db,
      untold.map(({ id }) => id),
    ),
    ({ order_id }) => order_id,
  );
  const ours = untold.filter(({ id, service }) => {
    const isTaken = movesOf.get(id)?.some(({ status }) => status === 'expedited') ?? false;
    return !(service === 'delivery' && isTaken);
  });
  const linesOf = new Map(
    ours.map(({ id, told_lines, items }) => [id, told_lines ? lineChanges(told_lines, items.map(orderedLine)) : []]),
  );
  const products = [...linesOf.values()].flat().map(({ productId }) => productId);
  const stations = await readStations(db, products);
  return new Map(
    ours.map(({ id, at, user_id, status, cancel_reason }) => {
      const moves = movesOf.get(id) ?? [];
      const isCanceled = status === 'canceled';
      const isCustomers = isCanceled && user_id !== null && !cancel_reason && moves.at(-1)?.by_user_id === user_id;
      const lines = (linesOf.get(id) ?? []).map((change) => ({
        text: lineChangeText(change, locale),
        station: stations.get(change.productId) ?? '',
      }));
      const before = (isCanceled ? moves.at(-2)?.status : undefined) ?? 'created';
      return [
        id,
        { change: { at, by: isCustomers ? 'customer' : 'shop', lines }, status: isCanceled ? before : status },
      ] as const;
    }),
  );
};
