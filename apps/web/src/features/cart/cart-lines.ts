import { maxCartLines } from '@bottega/contract/cart';
import { maxQuantity, minQuantity } from '@bottega/contract/quantity';

/** What a cart keeps of a dish (spec §3). */
export interface CartProduct {
  _id: string;
  name: string;
  img: string;
  price: number;
}

/** A dish and how many of it. */
export interface CartLine {
  product: CartProduct;
  quantity: number;
}

/** Dishes put in: `quantity` is what the line then holds, `added` how many of it are new. */
export interface CartAddition {
  kind: 'put';
  product: CartProduct;
  quantity: number;
  added: number;
}

/** A change of a cart. It names the result, so that showing it twice shows the same. */
export type CartChange =
  | { kind: 'put'; product: CartProduct; quantity: number; added?: undefined }
  | CartAddition
  | { kind: 'remove'; productId: string }
  | { kind: 'clear' };

/** The lines as they are once the change is made. */
export const applyChange = (lines: readonly CartLine[], change: CartChange): readonly CartLine[] => {
  if (change.kind === 'clear') return [];
  if (change.kind === 'remove') return lines.filter(({ product }) => product._id !== change.productId);
  const { product, quantity } = change;
  const isPresent = lines.some((line) => line.product._id === product._id);
  if (!isPresent) return [...lines, { product, quantity }];
  return lines.map((line) => (line.product._id === product._id ? { product, quantity } : line));
};

/** How many of a dish the lines hold. */
export const quantityOf = (lines: readonly CartLine[], productId: string): number =>
  lines.find(({ product }) => product._id === productId)?.quantity ?? 0;

/** The change that puts dishes in, as far as one line and one cart can hold; null when nothing more fits. */
export const additionTo = (
  lines: readonly CartLine[],
  { _id, name, img, price }: CartProduct,
  quantity: number,
): CartAddition | null => {
  const present = quantityOf(lines, _id);
  const added = Math.min(quantity, maxQuantity - present);
  if (added < minQuantity || (present === 0 && lines.length >= maxCartLines)) return null;
  return { kind: 'put', product: { _id, name, img, price }, quantity: present + added, added };
};
