import type { Order } from '@bottega/contract/orders';
import { useState } from 'react';
import { dishesOf, type OrderedDish } from '../ordered-dish.ts';

/** A dish of an order that is being edited. */
export interface DraftLine extends OrderedDish {
  isRemoved: boolean;
}

const draftOf = (order: Order): DraftLine[] => dishesOf(order).map((dish) => ({ ...dish, isRemoved: false }));

/** The dishes of an order as somebody is about to change them. */
export const useOrderDraft = (first: Order) => {
  const [order, setOrder] = useState(first);
  const [lines, setLines] = useState(() => draftOf(first));
  const change = (key: string, changed: Partial<DraftLine>) =>
    setLines((known) => known.map((line) => (line.key === key ? { ...line, ...changed } : line)));
  const kept = lines.filter(({ isRemoved }) => !isRemoved);
  const before = new Map(dishesOf(order).map(({ key, quantity }) => [key, quantity]));
  return {
    /** What the changes are made to. */
    order,
    lines,
    kept,
    /** What can be kept of it in an order that somebody else has changed: what is gone there cannot be put back. */
    keptOf: ({ products }: Order) => {
      const left = new Set(products.map(({ product }) => (typeof product === 'string' ? product : product._id)));
      return kept.filter(({ key }) => left.has(key));
    },
    isDirty: lines.some(({ key, quantity, isRemoved }) => isRemoved || quantity !== before.get(key)),
    /** Begins anew from what the order is now. */
    restart: (now: Order) => {
      setOrder(now);
      setLines(draftOf(now));
    },
    setQuantity: (key: string, quantity: number) => change(key, { quantity }),
    setRemoved: (key: string, isRemoved: boolean) => change(key, { isRemoved }),
  };
};

/** What {@link useOrderDraft} hands out. */
export type OrderDraft = ReturnType<typeof useOrderDraft>;
