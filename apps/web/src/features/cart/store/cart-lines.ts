import { maxCartLines, maxQuantity, minQuantity } from '@bottega/contract/cart/rules';
import type { Cart } from '@bottega/contract/cart/schemas';
import type { GivenFood } from '@bottega/contract/food/food-code';
import { dayOf, type SoldOut } from '#features/fulfilment/shop-status.ts';

export interface CartProduct {
  _id: string;
  name: string;
  /** Name's language, for French readers. */
  nameLang?: 'it' | 'fr' | undefined;
  img: string;
  price: number;
}

export interface OfferedProduct extends CartProduct {
  food?: GivenFood;
}

/** Absent `lineId`: a plain line, with the dish's id. Absent `price`: the dish's. */
export interface LineChoice extends Omit<Cart['products'][number], 'product' | 'quantity' | 'food' | 'problem'> {
  food?: GivenFood;
  /** `not_today`: orderable only for a later day. */
  problem?: Cart['products'][number]['problem'] | 'not_today';
}

export interface CartLine extends LineChoice {
  product: CartProduct;
  quantity: number;
}

export const idOf = ({ lineId, product }: Omit<CartLine, 'quantity'>): string => lineId ?? product._id;

export const priceOf = ({ price, product }: Omit<CartLine, 'quantity'>): number => price ?? product.price;

/** `quantity`: the new total, of which `added` are new. A new line goes before the line `before`, or last. */
export interface CartAddition extends CartLine {
  kind: 'put';
  added: number;
  before?: string | undefined;
  /** May have been sent before: `added` is the least quantity wanted. */
  atLeast?: true;
}

/** Changes describe the result, so they are idempotent. */
export type CartChange =
  | (CartLine & { kind: 'put'; added?: undefined; before?: undefined; atLeast?: undefined })
  | CartAddition
  /** Line id, here and below. */
  | { kind: 'remove'; lineId: string }
  | { kind: 'clear' };

export const applyChange = (lines: readonly CartLine[], change: CartChange): readonly CartLine[] => {
  if (change.kind === 'clear') return [];
  if (change.kind === 'remove') return lines.filter((line) => idOf(line) !== change.lineId);
  const { kind: _, added: _added, atLeast: _atLeast, before, ...put } = change;
  const id = idOf(put);
  if (quantityOf(lines, id) === 0) {
    const place = lines.findIndex((line) => idOf(line) === before);
    return lines.toSpliced(place < 0 ? lines.length : place, 0, put);
  }
  return lines.map((line) => (idOf(line) === id ? { ...line, ...put } : line));
};

/** `id`: of a line; a plain line has its dish's id. */
export const quantityOf = (lines: readonly CartLine[], id: string): number =>
  lines.find((line) => idOf(line) === id)?.quantity ?? 0;

const outIn = ({ product, options = [] }: Omit<CartLine, 'quantity'>, { unavailable }: SoldOut): string[] =>
  [product._id, ...options.map(({ value }) => value)].filter((id) => unavailable.includes(id));

/** First day for which the whole line can be ordered; undefined: none, or today. */
export const laterDayOf = (line: Omit<CartLine, 'quantity'>, soldOut: SoldOut): string | undefined => {
  const days = outIn(line, soldOut).map((id) => dayOf(soldOut, id));
  return days.includes(undefined) ? undefined : days.toSorted().at(-1);
};

export const isOut = ({ problem }: Pick<LineChoice, 'problem'>): boolean =>
  problem !== undefined && problem !== 'not_today';

/** Marks what has sold out since the lines were read. */
export const markUnavailable = (lines: readonly CartLine[], soldOut: SoldOut): readonly CartLine[] => {
  const problemOf = (line: CartLine): LineChoice['problem'] => {
    if (line.problem === 'food_unknown') return line.problem;
    if (laterDayOf(line, soldOut) !== undefined) return 'not_today';
    if (line.problem !== undefined) return line.problem;
    const [first] = outIn(line, soldOut);
    if (first === undefined) return undefined;
    return first === line.product._id ? 'sold_out' : 'options_changed';
  };
  const problems = lines.map(problemOf);
  if (problems.every((problem, at) => problem === lines[at]?.problem)) return lines;
  return lines.map((line, at) => ({ ...line, problem: problems[at] }));
};

/** Limited by line and cart; null if nothing fits. */
export const additionTo = (
  lines: readonly CartLine[],
  { _id, name, nameLang, img, price, food }: OfferedProduct,
  quantity: number,
  choice: LineChoice & { before?: string | undefined } = {},
): CartAddition | null => {
  const present = quantityOf(lines, choice.lineId ?? _id);
  const added = Math.min(quantity, maxQuantity - present);
  if (added < minQuantity || (present === 0 && lines.length >= maxCartLines)) return null;
  const product = { _id, name, ...(nameLang && { nameLang }), img, price };
  return { ...(food && { food }), ...choice, kind: 'put', product, quantity: present + added, added };
};
