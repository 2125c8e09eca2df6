import { type CartLine, idOf, priceOf } from '#features/cart/store/cart-lines.ts';
import { randomKey } from '#lib/random-key.ts';
import { readStored, removeStored, writeStored } from '#lib/storage.ts';

interface Attempt {
  userId: string;
  what: string;
  key: string;
  /** Null once the shop has refused. */
  sentAt: number | null;
}

// The same dishes ordered later are a second order.
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

/** No response was received, so the customer should check their orders. */
export const isUnanswered = (userId: string): boolean => {
  const attempt = lastAttempt();
  return attempt?.userId === userId && attempt.sentAt !== null;
};

/**
 * Keeps its key until the order is known to exist, even after a reload: a retry after a timeout must not order twice.
 */
export const beginCheckout = (
  userId: string,
  lines: readonly CartLine[],
  termsVersion: number | null = null,
  details?: object,
): string => {
  const dishes = lines.map((line) => [idOf(line), priceOf(line), line.quantity] as const);
  // A refilled cart may list the same dishes in another order.
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

/** The same products are a new order from now on. */
export const endCheckout = (): void => removeStored('checkout_attempt');
