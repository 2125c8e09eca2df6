import type { KitchenOrders } from '@bottega/contract/kitchen/schemas';
import { readStored, removeStored, storedKeys, writeStored } from '#lib/storage.ts';
import type { QueuedPress } from './presses.ts';

/** Any paired device: each pairing has an id of its own, and the next one sends what the last one left behind. */
export const pairedCook = 'device';

/** The last answer, for when there is none. */
export interface Snapshot {
  /** The account, or {@link pairedCook}. */
  by: string;
  answer: KitchenOrders;
  /** When it was read, by the machine's clock. Milliseconds since 1970. */
  readAt: number;
}

const parsed = <T>(text: string | null): T | undefined => {
  try {
    return text === null ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
};

const prefix = 'outbox:kitchen:';
const keyOf = (id: string) => `${prefix}${id}` as const;

const readAnySnapshot = () => parsed<Snapshot>(readStored('kitchen_snapshot'));

/** The account or device whose tickets this browser remembers; empty: none. */
export const rememberedCook = (): string => readAnySnapshot()?.by ?? '';

/** Each press has a key of its own: tabs of one browser never overwrite those of another. */
export const createKitchenStorage = () => {
  const stored = () => storedKeys(prefix).flatMap((key) => parsed<QueuedPress>(readStored(key)) ?? []);
  return {
    readSnapshot: (by: string): Snapshot | undefined => {
      const snapshot = readAnySnapshot();
      return snapshot?.by === by ? snapshot : undefined;
    },
    writeSnapshot: (snapshot: Snapshot): void => writeStored('kitchen_snapshot', JSON.stringify(snapshot)),
    removeSnapshot: (): void => removeStored('kitchen_snapshot'),
    /** Of this account or device, in their order. */
    readPresses: (by: string): QueuedPress[] =>
      stored()
        .filter((queued) => queued.by === by)
        .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    /** Again, too, when it has changed. */
    writePress: (queued: QueuedPress): void => writeStored(keyOf(queued.id), JSON.stringify(queued)),
    removePress: (id: string): void => removeStored(keyOf(id)),
  };
};

export type KitchenStorage = ReturnType<typeof createKitchenStorage>;

/** Calls back when another tab has pressed or sent something. Returns how to stop. */
export const onOtherPresses = (listener: () => void): (() => void) => {
  const hear = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(prefix)) listener();
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
};
