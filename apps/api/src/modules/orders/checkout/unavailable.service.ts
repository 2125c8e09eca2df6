import type { UnavailableItem } from '@bottega/contract/orders/unavailable';
import { HttpError } from '#http/http-error.ts';
import { type MenuView, stockNow } from '../../products/availability.queries.ts';
import type { StockChange } from '../../products/stock.queries.ts';
import type { CartLine } from './checkout.queries.ts';

const reasonOf = ({ row, problem }: CartLine): UnavailableItem['reason'] | undefined => {
  if (row.hidden) return 'gone';
  return problem === 'sold_out' || problem === 'options_changed' ? problem : undefined;
};

/** Lines that cannot be ordered as they are; lines with the same dish share its stock in their order. */
const unavailableItems = (lines: readonly CartLine[], view: MenuView): UnavailableItem[] => {
  const taken = new Map<string, number>();
  return lines.flatMap((line): UnavailableItem[] => {
    const { product_id: productId, line_id: lineId, name, name_fr, quantity: wanted } = line.row;
    const item = { productId, lineId, name, ...(name_fr && { nameFr: name_fr }), wanted };
    const reason = reasonOf(line);
    if (reason) return [{ ...item, left: 0, reason }];
    const counted = view.hasFood ? stockNow(line.row, view.stockDay) : undefined;
    if (counted === undefined) return [];
    const before = taken.get(productId) ?? 0;
    const left = Math.min(wanted, counted - before);
    taken.set(productId, before + left);
    return left < wanted ? [{ ...item, left, reason: left > 0 ? 'too_few' : 'sold_out' }] : [];
  });
};

/** @throws HttpError items_unavailable with the remaining stock of each such line */
export const refuseUnavailable = (lines: readonly CartLine[], view: MenuView): void => {
  const items = unavailableItems(lines, view);
  if (items.length > 0) throw new HttpError('items_unavailable', { details: { items } });
};

/** @throws HttpError food_unknown with the lines whose food the shop has not declared */
export const refuseUnknownFood = (lines: readonly CartLine[], view: MenuView): void => {
  if (!view.hasFood) return;
  const items = lines
    .filter(({ row }) => !row.food)
    .map(({ row: { product_id: productId, line_id: lineId, name, name_fr } }) => ({
      ...{ productId, lineId, name },
      ...(name_fr && { nameFr: name_fr }),
    }));
  if (items.length > 0) throw new HttpError('food_unknown', { details: { items } });
};

/** When the customer confirmed their age; null: not required. @throws HttpError age_confirmation_required */
export const ageConfirmedAt = (
  lines: readonly CartLine[],
  { view, isConfirmed, now }: { view: MenuView; isConfirmed: boolean | undefined; now: Date },
): Date | null => {
  if (!view.hasFood || !lines.some(({ food }) => food?.alcohol)) return null;
  if (!isConfirmed) throw new HttpError('age_confirmation_required', { fields: { ageConfirmed: 'field_required' } });
  return now;
};

/** What a line takes from the stock of its dish: 0 if that is not counted. */
export const stockTakenBy = ({ row }: CartLine, view: MenuView): number =>
  view.hasFood && stockNow(row, view.stockDay) !== undefined ? row.quantity : 0;

export const stockTaken = (items: readonly { product_id: string; stock_taken: number }[]): StockChange[] =>
  items.map(({ product_id, stock_taken }) => ({ productId: product_id, more: stock_taken }));
