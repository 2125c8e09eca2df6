import { lineIdOf } from '@bottega/contract/options/rules';
import type { NamedOption } from '@bottega/contract/options/schemas';
import type { Order } from '@bottega/contract/orders/schemas';
import type { Product } from '@bottega/contract/products/schemas';
import { type OrderedProduct, productsOf } from '#features/orders/ordered-product.ts';
import type { Quantities } from '../queries.ts';

export interface DraftLine extends OrderedProduct {
  isRemoved: boolean;
  /** New in the order, at today's price. */
  isAdded?: true;
}

export interface OrderDraft {
  lines: readonly DraftLine[];
}

export const draftOf = (order: Order): OrderDraft => ({
  lines: productsOf(order).map((product) => ({ ...product, isRemoved: false })),
});

export interface Choice {
  options: NamedOption[];
  note?: string;
  price: number;
}

type Choosable = Pick<DraftLine, 'id' | 'options' | 'note'>;

/** Key of lines with the same dish, options and note; refusals use it too. */
export const nameOf = ({ id: productId, options = [], note }: Choosable): string =>
  lineIdOf({ productId, options: options.length > 0 ? options : undefined, note });

export type AddedDish = Pick<Product, '_id' | 'name' | 'img' | 'price'>;

export const withProduct = (
  lines: readonly DraftLine[],
  { _id: id, name, img, price }: AddedDish,
  choice?: Choice,
): DraftLine[] => {
  const key = nameOf({ id, ...choice });
  const known = lines.find((line) => nameOf(line) === key);
  if (!known) {
    const added = { key, id, productId: id, img, name, price, ...choice };
    return [...lines, { ...added, quantity: 1, isRemoved: false, isAdded: true }];
  }
  const quantity = known.isRemoved ? known.quantity : known.quantity + 1;
  return lines.map((line) => (line === known ? { ...line, quantity, isRemoved: false } : line));
};

/** Lines that the order no longer has cannot be restored. */
export const keptLines = ({ lines }: OrderDraft, order: Order | undefined): DraftLine[] => {
  const left = order && new Set(productsOf(order).map(({ key }) => key));
  return lines.filter(({ key, isRemoved, isAdded }) => !isRemoved && (isAdded || (left?.has(key) ?? true)));
};

export const quantitiesOf = (draft: OrderDraft, order: Order | undefined): Quantities[] =>
  keptLines(draft, order).map(({ id, line, quantity, isAdded, options, note }) => ({
    product: id,
    quantity,
    ...(line !== undefined && { line }),
    ...(isAdded && options && { options: options.map(({ value, count }) => ({ value, count })) }),
    ...(isAdded && note && { note }),
  }));
