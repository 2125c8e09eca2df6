import type { UnavailableItem } from '@bottega/contract/cart/unavailable';
import type { Shortage } from '#features/cart/lines/line-shortage.tsx';
import { type CartLine, idOf, isOut } from '#features/cart/store/cart-lines.ts';
import { type Cart, sumsOf } from '#features/cart/store/cart-provider.tsx';
import type { ApiError } from '#lib/api/api-error.ts';

export interface RefusedLine extends Shortage {
  lineId: string;
}

/** Lines named by the errors `items_unavailable` and `food_unknown`. */
export const refusedLines = ({ details }: ApiError): readonly RefusedLine[] => {
  const { items = [] } = (details ?? {}) as { items?: (Partial<UnavailableItem> & { lineId: string })[] };
  return items.map(({ lineId, left = 0, reason }) => ({ lineId, left, reason: reason ?? 'food_unknown' }));
};

export interface Rest extends Pick<Cart, 'lines' | 'count' | 'total'> {
  /** By line id. */
  shortages: ReadonlyMap<string, Shortage>;
}

const shortageOf = (
  line: CartLine,
  refused: readonly RefusedLine[],
  found: readonly RefusedLine[] | undefined,
): Shortage | undefined => {
  const [least] = [...refused, ...(found ?? [])]
    .filter(({ lineId, left }) => lineId === idOf(line) && left < line.quantity)
    .toSorted((a, b) => a.left - b.left);
  if (least || found) return least;
  return line.problem && isOut(line) ? { reason: line.problem, left: 0 } : undefined;
};

/**
 * `refused`: from the response to the order, minus lines since reduced enough. `found`: shortages at the chosen time
 * instead of today's.
 */
export const restOf = (
  lines: readonly CartLine[],
  refused: readonly RefusedLine[] = [],
  found?: readonly RefusedLine[],
): Rest => {
  const shortages = new Map<string, Shortage>();
  const rest = lines.flatMap((line) => {
    const shortage = shortageOf(line, refused, found);
    const judged = found ? { ...line, problem: undefined } : line;
    if (!shortage) return [judged];
    shortages.set(idOf(line), shortage);
    return shortage.left > 0 ? [{ ...judged, quantity: shortage.left }] : [];
  });
  return { lines: rest, shortages, ...sumsOf(rest) };
};
