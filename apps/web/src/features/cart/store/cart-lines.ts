import { maxCartLines, maxQuantity, minQuantity } from '@bottega/contract/cart/rules';

export interface CartProduct {
  _id: string;
  name: string;
  img: string;
  price: number;
}

export interface CartLine {
  product: CartProduct;
  quantity: number;
}

/** `quantity` is the line's new quantity, of which `added` are new. A new line stands before the dish `before`, or last. */
export interface CartAddition {
  kind: 'put';
  product: CartProduct;
  quantity: number;
  added: number;
  before?: string | undefined;
}

/** A change states its result, so applying it twice is harmless. */
export type CartChange =
  | { kind: 'put'; product: CartProduct; quantity: number; added?: undefined; before?: undefined }
  | CartAddition
  | { kind: 'remove'; productId: string }
  | { kind: 'clear' };

export const applyChange = (lines: readonly CartLine[], change: CartChange): readonly CartLine[] => {
  if (change.kind === 'clear') return [];
  if (change.kind === 'remove') return lines.filter(({ product }) => product._id !== change.productId);
  const { product, quantity, before } = change;
  const isPresent = lines.some((line) => line.product._id === product._id);
  if (!isPresent) {
    const place = lines.findIndex((line) => line.product._id === before);
    return lines.toSpliced(place < 0 ? lines.length : place, 0, { product, quantity });
  }
  return lines.map((line) => (line.product._id === product._id ? { product, quantity } : line));
};

export const quantityOf = (lines: readonly CartLine[], productId: string): number =>
  lines.find(({ product }) => product._id === productId)?.quantity ?? 0;

/** Limited by line and cart; null when nothing fits. */
export const additionTo = (
  lines: readonly CartLine[],
  { _id, name, img, price }: CartProduct,
  quantity: number,
  before?: string,
): CartAddition | null => {
  const present = quantityOf(lines, _id);
  const added = Math.min(quantity, maxQuantity - present);
  if (added < minQuantity || (present === 0 && lines.length >= maxCartLines)) return null;
  return { kind: 'put', product: { _id, name, img, price }, quantity: present + added, added, before };
};
