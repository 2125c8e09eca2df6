import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { homeKey } from './home-key.ts';
import { listKey, type RecordSource } from './record-list.ts';

// What the pages of the shop have read of a list.
const shopKeys: Readonly<Partial<Record<RecordSource<never>['list'], readonly string[]>>> = {
  products: ['products'],
  news: ['articles'],
  reviews: ['reviews'],
};

/** Reads the lists again that something has changed in, what the home says of them, and what the shop shows of them. */
export const useListChanged = () => {
  const queryClient = useQueryClient();
  return useCallback(
    async (...lists: RecordSource<never>['list'][]): Promise<void> => {
      const shown = lists.flatMap((list) => (shopKeys[list] ? [shopKeys[list]] : []));
      const keys = [...lists.map((list) => listKey(list)), ...shown, homeKey, listKey('audit')];
      await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    },
    [queryClient],
  );
};
