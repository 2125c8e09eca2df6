import type { Delivery } from '@bottega/contract/orders/schemas';
import { readCookie } from '#lib/api/session-cookies.ts';
import { readStored, removeStored, writeStored } from '#lib/storage.ts';

export interface Courier {
  id: string;
  isDevice: boolean;
}

interface Remembered {
  courier: Courier;
  orders: Delivery[];
  /** By the machine's clock. */
  readAt: number;
}

// Longer than any shift: older addresses are useless and personal.
const longestMs = 12 * 3_600_000;

// The cookie names the account. A paired phone with a signed-in user calls as that user.
const isHere = ({ id, isDevice }: Courier): boolean =>
  (readCookie(document.cookie, 'id') ?? '') === (isDevice ? '' : id);

const stored = (): Remembered | undefined => {
  try {
    return JSON.parse(readStored('courier_snapshot') ?? '') as Remembered;
  } catch {
    return undefined;
  }
};

export const forgetDeliveries = (): void => removeStored('courier_snapshot');

/** The last deliveries that this account or device read here; removes old and others' ones. */
export const recallDeliveries = (): Remembered | undefined => {
  const found = stored();
  if (found && isHere(found.courier) && Date.now() - found.readAt < longestMs) return found;
  forgetDeliveries();
  return undefined;
};

export const rememberDeliveries = (courier: Courier, orders: readonly Delivery[], readAt: number): void => {
  if (courier.id === '' || !isHere(courier)) return;
  // Managers also receive the account, which is useless on the road.
  const kept = orders.map((order) => ({ ...order, user: null }));
  writeStored('courier_snapshot', JSON.stringify({ courier, orders: kept, readAt } satisfies Remembered));
};
