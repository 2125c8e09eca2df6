import { randomKey } from '#lib/random-key.ts';
import type { CartLine } from '../store/cart-lines.ts';

let current: { what: string; key: string } | null = null;

/** The same key until the order is known to exist: a retry after a timeout must not order twice. */
export const checkoutKey = (
  userId: string,
  lines: readonly CartLine[],
  termsVersion: number | null = null,
  details?: object,
): string => {
  const what = JSON.stringify([
    userId,
    termsVersion,
    lines.map(({ product, quantity }) => [product._id, product.price, quantity]),
    details,
  ]);
  if (current?.what !== what) current = { what, key: randomKey() };
  return current.key;
};

/** From here on the same products are a new order. */
export const endCheckout = (): void => {
  current = null;
};
