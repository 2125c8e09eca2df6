import type { OrderStatus } from '@bottega/contract/orders/rules';
import type { Order } from '@bottega/contract/orders/schemas';
import type { Product } from '@bottega/contract/products/schemas';
import { type OrderedProduct, productsOf } from '#features/orders/ordered-product.ts';
import type { Quantities } from '../queries.ts';

export interface DraftLine extends OrderedProduct {
  isRemoved: boolean;
  /** Not in the order yet: at today's price. */
  isAdded?: true;
}

export interface OrderDraft {
  status: OrderStatus;
  lines: readonly DraftLine[];
}

export const draftOf = (order: Order): OrderDraft => ({
  status: order.status,
  lines: productsOf(order).map((product) => ({ ...product, isRemoved: false })),
});

/** One more of a product, which may be in the order already. */
export const withProduct = (lines: readonly DraftLine[], { _id, name, img, price }: Product): DraftLine[] => {
  const isKnown = lines.some(({ key }) => key === _id);
  const raised = lines.map((line) => {
    if (line.key !== _id) return line;
    return line.isRemoved ? { ...line, isRemoved: false } : { ...line, quantity: line.quantity + 1 };
  });
  const added: DraftLine = {
    key: _id,
    id: _id,
    productId: _id,
    img,
    name,
    price,
    quantity: 1,
    isRemoved: false,
    isAdded: true,
  };
  return isKnown ? raised : [...raised, added];
};

/** What `theirs` has lost cannot be put back. */
export const keptLines = ({ lines }: OrderDraft, theirs: Order | null): DraftLine[] => {
  const left = theirs && new Set(productsOf(theirs).map(({ key }) => key));
  return lines.filter(({ key, isRemoved, isAdded }) => !isRemoved && (isAdded || (left?.has(key) ?? true)));
};

export const quantitiesOf = (draft: OrderDraft, theirs: Order | null): Quantities[] =>
  keptLines(draft, theirs).map(({ id, line, quantity }) => ({
    product: id,
    quantity,
    ...(line !== undefined && { line }),
  }));
