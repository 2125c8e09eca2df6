import type { KitchenOrders } from '@bottega/contract/kitchen/schemas';
import { readStored, removeStored, writeStored } from '#lib/storage.ts';

/** The id of every paired device here: each pairing has one of its own, and a tablet that is paired again goes on. */
export const pairedCook = 'device';

/** The last board that was loaded, for when there is no network. */
export interface Snapshot {
  /** The account, or {@link pairedCook}. */
  by: string;
  answer: KitchenOrders;
  /** By the machine's clock, milliseconds since 1970. */
  readAt: number;
}

const readAny = (): Snapshot | undefined => {
  try {
    return (JSON.parse(readStored('kitchen_snapshot') ?? 'null') as Snapshot | null) ?? undefined;
  } catch {
    return undefined;
  }
};

/** The account or device whose tickets this browser remembers; empty: none. */
export const rememberedCook = (): string => readAny()?.by ?? '';

export const readSnapshot = (by: string): Snapshot | undefined => {
  const snapshot = readAny();
  return snapshot?.by === by ? snapshot : undefined;
};

export const writeSnapshot = (snapshot: Snapshot): void => writeStored('kitchen_snapshot', JSON.stringify(snapshot));

export const removeSnapshot = (): void => removeStored('kitchen_snapshot');
