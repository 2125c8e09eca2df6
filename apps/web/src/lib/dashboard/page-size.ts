import { onStored, readStored, writeStored } from '../storage.ts';
import { useStore } from '../store.ts';

// spec §9: 5
export const pageSizes = [5, 25, 50] as const;

const keyOf = (list: string) => `page-size-${list}` as const;

export const chosenPageSize = (list: string): number | null => {
  const stored = Number(readStored(keyOf(list)));
  return pageSizes.find((size) => size === stored) ?? null;
};

export const choosePageSize = (list: string, size: number): void => writeStored(keyOf(list), String(size));

export const useChosenPageSize = (list: string): number | null =>
  useStore({ subscribe: onStored, read: () => chosenPageSize(list) }, null);
