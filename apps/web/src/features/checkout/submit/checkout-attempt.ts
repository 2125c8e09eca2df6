import { type CartLine, idOf, priceOf } from '#features/cart/store/cart-lines.ts';
import { randomKey } from '#lib/random-key.ts';
import { readStored, removeStored, writeStored } from '#lib/storage.ts';

interface Attempt {
  userId: string;
  what: string;
  key: string;
  /** In milliseconds; null once the shop has refused. */
  sentAt: number | null;
}

// Customers who order the same dishes later want a second order.
const mostMs = 60 * 60 * 1000;

const keep = (attempt: Attempt): void => writeStored('checkout_attempt', JSON.stringify(attempt));

const attemptFrom = (stored: string | null): Attempt | null => {
  try {
    const { userId, what, key, sentAt } = JSON.parse(stored ?? '') as Record<string, unknown>;
    if (typeof userId !== 'string' || typeof what !== 'string' || typeof key !== 'string') return null;
    return { userId, what, key, sentAt: typeof sentAt === 'number' ? sentAt : null };
  } catch {
    return null;
  }
};

const lastAttempt = (): Attempt | null => {
  const attempt = attemptFrom(readStored('checkout_attempt'));
  const isOver = attempt && attempt.sentAt !== null && Date.now() - attempt.sentAt >= mostMs;
  return isOver ? null : attempt;
};

/** This browser never got a response: the customer should check their orders. */
export const isUnanswered = (userId: string): boolean => {
  const attempt = lastAttempt();
  return attempt?.userId === userId && attempt.sentAt !== null;
};

/**
 * The same key until the order is known to exist, even after a reload: a retry after a timeout must not order twice.
 */
export const beginCheckout = (
  userId: string,
  lines: readonly CartLine[],
  termsVersion: number | null = null,
  details?: object,
): string => {
  const dishes = lines.map((line) => [idOf(line), priceOf(line), line.quantity] as const);
  // A cart that was filled again may have a different order.
  dishes.sort(([one], [other]) => (one < other ? -1 : 1));
  const what = JSON.stringify([userId, termsVersion, dishes, details]);
  const last = lastAttempt();
  const key = last?.what === what ? last.key : randomKey();
  keep({ userId, what, key, sentAt: Date.now() });
  return key;
};

export const refuseCheckout = (): void => {
  const last = lastAttempt();
  if (last) keep({ ...last, sentAt: null });
};

/** From here on the same products are a new order. */
export const endCheckout = (): void => removeStored('checkout_attempt');
