import { maxCartLines, maxQuantity, minQuantity } from '@bottega/contract/cart/rules';
import type { Cart } from '@bottega/contract/cart/schemas';
import type { GivenFood } from '@bottega/contract/food/food-code';
import { dayOf, type SoldOut } from '#features/fulfilment/shop-status.ts';

export interface CartProduct {
  _id: string;
  name: string;
  /** Language of its name for French readers. */
  nameLang?: 'it' | 'fr' | undefined;
  img: string;
  price: number;
}

/** A dish as offered on a card, with its defaults. */
export interface OfferedProduct extends CartProduct {
  food?: GivenFood;
}

/** What is chosen with a dish. Absent `lineId`: a plain line, which has the dish's id; absent `price`: the dish's. */
export interface LineChoice extends Omit<Cart['products'][number], 'product' | 'quantity' | 'food' | 'problem'> {
  food?: GivenFood;
  /** `not_today`: it can be ordered for a later day only. */
  problem?: Cart['products'][number]['problem'] | 'not_today';
}

export interface CartLine extends LineChoice {
  product: CartProduct;
  quantity: number;
}

export const idOf = ({ lineId, product }: Omit<CartLine, 'quantity'>): string => lineId ?? product._id;

export const priceOf = ({ price, product }: Omit<CartLine, 'quantity'>): number => price ?? product.price;

/**
 * `quantity` is the line's new quantity, of which `added` pieces are new. A new line is inserted before the line
 * `before`, or last.
 */
export interface CartAddition extends CartLine {
  kind: 'put';
  added: number;
  before?: string | undefined;
  /** May have been sent before: `added` is the quantity that is to be there at least. */
  atLeast?: true;
}

/** A change describes its result, so applying it twice is harmless. */
export type CartChange =
  | (CartLine & { kind: 'put'; added?: undefined; before?: undefined; atLeast?: undefined })
  | CartAddition
  /** Here and below: the id of a line. */
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

/** Quantity of a line by its id, which for a plain line is the dish's. */
export const quantityOf = (lines: readonly CartLine[], id: string): number =>
  lines.find((line) => idOf(line) === id)?.quantity ?? 0;

/** Ids of the parts of a line that are out today. */
const outIn = ({ product, options = [] }: Omit<CartLine, 'quantity'>, { unavailable }: SoldOut): string[] =>
  [product._id, ...options.map(({ value }) => value)].filter((id) => unavailable.includes(id));

/** The first day for which all of a line that is out today can be ordered; undefined: none, or it is for today. */
export const laterDayOf = (line: Omit<CartLine, 'quantity'>, soldOut: SoldOut): string | undefined => {
  const days = outIn(line, soldOut).map((id) => dayOf(soldOut, id));
  return days.includes(undefined) ? undefined : days.toSorted().at(-1);
};

/** Whether a line counts in no order at all. */
export const isOut = ({ problem }: Pick<LineChoice, 'problem'>): boolean =>
  problem !== undefined && problem !== 'not_today';

/** Marks what was sold out since the lines were read, and what is so only for today. */
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
