import { onStored, readStored, writeStored } from '../storage.ts';
import { useStore } from '../store.ts';

/** The first is from the spec (§9). */
export const pageSizes = [5, 25, 50] as const;

const keyOf = (list: string) => `page-size-${list}` as const;

/** The chosen number of records per page of a list; null if none was chosen on this device. */
export const chosenPageSize = (list: string): number | null => {
  const stored = Number(readStored(keyOf(list)));
  return pageSizes.find((size) => size === stored) ?? null;
};

export const choosePageSize = (list: string, size: number): void => writeStored(keyOf(list), String(size));

// The server does not know it.
export const useChosenPageSize = (list: string): number | null =>
  useStore({ subscribe: onStored, read: () => chosenPageSize(list) }, null);
