import type { CartLine } from './cart-lines.ts';

let current: { what: string; key: string } | null = null;

const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * The `Idempotency-Key` of ordering these lines: the same one until the order is known to be placed, so that trying
 * again after a timeout cannot order twice. Other lines or prices are another attempt.
 */
export const checkoutKey = (userId: string, lines: readonly CartLine[]): string => {
  const what = JSON.stringify([userId, lines.map(({ product, quantity }) => [product._id, product.price, quantity])]);
  if (current?.what !== what) current = { what, key: randomKey() };
  return current.key;
};

/** The order is placed: the same dishes again are a new order. */
export const endCheckout = (): void => {
  current = null;
};
