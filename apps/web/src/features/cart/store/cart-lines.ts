import { maxCartLines, maxQuantity, minQuantity } from '@bottega/contract/cart/rules';
import type { Cart } from '@bottega/contract/cart/schemas';
import type { GivenFood } from '@bottega/contract/food/food-code';

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
export interface LineChoice extends Omit<Cart['products'][number], 'product' | 'quantity' | 'food'> {
  food?: GivenFood;
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
}

/** A change describes its result, so applying it twice is harmless. */
export type CartChange =
  | (CartLine & { kind: 'put'; added?: undefined; before?: undefined })
  | CartAddition
  /** Here and below: the id of a line. */
  | { kind: 'remove'; productId: string }
  | { kind: 'clear' };

export const applyChange = (lines: readonly CartLine[], change: CartChange): readonly CartLine[] => {
  if (change.kind === 'clear') return [];
  if (change.kind === 'remove') return lines.filter((line) => idOf(line) !== change.productId);
  const { kind: _, added: _added, before, ...put } = change;
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
