import type { KitchenOrders } from '@bottega/contract/kitchen/schemas';
import { readStored, removeStored, writeStored } from '#lib/storage.ts';

/** Shared by all paired devices: a tablet that is paired again has a new id, and continues with its snapshot. */
export const pairedCook = 'device';

/** The last loaded board, for use while offline. */
export interface Snapshot {
  /** Account id or {@link pairedCook}. */
  by: string;
  answer: KitchenOrders;
  /** By the machine's clock. */
  readAt: number;
}

const readAny = (): Snapshot | undefined => {
  try {
    return (JSON.parse(readStored('kitchen_snapshot') ?? 'null') as Snapshot | null) ?? undefined;
  } catch {
    return undefined;
  }
};

/** The account or device that owns the snapshot; empty: none. */
export const rememberedCook = (): string => readAny()?.by ?? '';

export const readSnapshot = (by: string): Snapshot | undefined => {
  const snapshot = readAny();
  return snapshot?.by === by ? snapshot : undefined;
};

export const writeSnapshot = (snapshot: Snapshot): void => writeStored('kitchen_snapshot', JSON.stringify(snapshot));

export const removeSnapshot = (): void => removeStored('kitchen_snapshot');
