import type { UnavailableItem } from '../cart/unavailable.ts';
import type { OrderingSettings } from '../fulfilment/settings.ts';
import type { Cents } from '../money.ts';
import { hasTooManyPieces, piecesOf } from '../orders/trust.ts';
import type { Quote } from './endpoints.ts';
import type { CheckoutRefusal } from './refusal.ts';

/** At the prices and stock of the order's day. */
export interface BasketLine {
  place: number;
  productId: string;
  lineId: string;
  name: string;
  nameFr?: string;
  quantity: number;
  /** Of one piece, like the kitchen units. */
  priceCents: Cents;
  units: number;
  /** Regardless of the stock. */
  problem: Exclude<UnavailableItem['reason'], 'too_few'> | undefined;
  /** Undefined: not counted. */
  stock: number | undefined;
  isUndeclared: boolean;
  hasAlcohol: boolean;
}

type Basket = readonly BasketLine[];

export const unitsOf = (basket: Basket): number => basket.reduce((sum, line) => sum + line.units * line.quantity, 0);

interface Shortage extends Pick<UnavailableItem, 'left' | 'reason'> {
  line: BasketLine;
}

/** Lines with the same dish share its stock, first come first served. */
const unavailable = (basket: Basket): Shortage[] => {
  const taken = new Map<string, number>();
  return basket.flatMap((line): Shortage[] => {
    const { productId, quantity, problem, stock } = line;
    if (problem) return [{ line, left: 0, reason: problem }];
    if (stock === undefined) return [];
    const before = taken.get(productId) ?? 0;
    const left = Math.min(quantity, stock - before);
    taken.set(productId, before + left);
    return left < quantity ? [{ line, left, reason: left > 0 ? 'too_few' : 'sold_out' }] : [];
  });
};

export const orderable = (basket: Basket): { lines: BasketLine[]; shortages: Quote['shortages'] } => {
  const short = new Map(unavailable(basket).map((shortage) => [shortage.line, shortage]));
  const shortages = basket.flatMap((line): Quote['shortages'] => {
    const known = short.get(line);
    if (known?.left !== 0 && line.isUndeclared) return [{ line: line.place, left: 0, reason: 'food_unknown' }];
    return known ? [{ line: line.place, left: known.left, reason: known.reason }] : [];
  });
  const left = new Map(shortages.map((shortage) => [shortage.line, shortage.left]));
  return { lines: basket.map((line) => ({ ...line, quantity: left.get(line.place) ?? line.quantity })), shortages };
};

const named = ({ productId, lineId, name, nameFr }: BasketLine) => ({
  productId,
  lineId,
  name,
  ...(nameFr && { nameFr }),
});

export const refuseUnavailable = (basket: Basket): CheckoutRefusal | undefined => {
  const items = unavailable(basket).map(
    ({ line, left, reason }): UnavailableItem => ({ ...named(line), wanted: line.quantity, left, reason }),
  );
  return items.length > 0 ? { code: 'items_unavailable', details: { items } } : undefined;
};

export const refuseUndeclared = (basket: Basket): CheckoutRefusal | undefined => {
  const items = basket.filter(({ isUndeclared }) => isUndeclared).map(named);
  return items.length > 0 ? { code: 'food_unknown', details: { items } } : undefined;
};

export const refuseTooManyPieces = (
  basket: Basket,
  settings: OrderingSettings,
  phone: string,
): CheckoutRefusal<'order_too_large'> | undefined => {
  const pieces = piecesOf(basket);
  if (!hasTooManyPieces(pieces, settings)) return undefined;
  return { code: 'order_too_large', details: { largestPieces: settings.piecesPerOrder, pieces, phone } };
};
