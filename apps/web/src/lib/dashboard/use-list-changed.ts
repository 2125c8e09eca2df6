import { getListVersions } from '@bottega/contract/dashboard/endpoints';
import type { ListVersions } from '@bottega/contract/dashboard/schemas';
import { publicLists, type RecordList } from '@bottega/contract/records';
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Api } from '../api/api-client.ts';
import { listKey, type RecordSource } from './record-list.ts';
import { tabCountsKey } from './tab-counts.ts';

/** Read before the lists, to notice changes in between. */
export const listVersionsQuery = (api: Api) =>
  queryOptions({
    queryKey: listVersionsKey,
    queryFn: ({ signal }) => api.call(getListVersions, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const listVersionsKey = ['dashboard', 'changes'] as const;

const reloaded = new WeakMap<QueryClient, ListVersions>();

const takeChangedLists = (queryClient: QueryClient): RecordList[] => {
  const versions = queryClient.getQueryData<ListVersions>(listVersionsKey);
  if (!versions) return [];
  const before = reloaded.get(queryClient) ?? versions;
  reloaded.set(queryClient, versions);
  return (Object.keys(versions) as RecordList[]).filter((list) => versions[list] !== before[list]);
};

/** Reloads the given lists and those with a new version. */
export const useListChanged = () => {
  const queryClient = useQueryClient();
  return useCallback(
    async (...given: RecordSource<never>['list'][]): Promise<void> => {
      const lists = [...new Set([...given, ...takeChangedLists(queryClient)])];
      if (lists.length === 0) return;
      // The storefront's keys start with the list's name.
      const shown = publicLists.filter((list) => lists.includes(list)).map((list) => [list]);
      const keys = [...lists.map((list) => listKey(list)), ...shown, homeKey, tabCountsKey, listKey('audit')];
      await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    },
    [queryClient],
  );
};

export const useListVersions = () => {
  const queryClient = useQueryClient();
  const listChanged = useListChanged();
  return (versions: ListVersions): void => {
    queryClient.setQueryData<ListVersions>(listVersionsKey, versions);
    void listChanged();
  };
};

export const useReloadAll = () => {
  const queryClient = useQueryClient();
  return useCallback(() => {
    takeChangedLists(queryClient);
    for (const queryKey of [['dashboard'], ...publicLists.map((list) => [list])])
      void queryClient.invalidateQueries({ queryKey });
  }, [queryClient]);
};

export const homeKey = ['dashboard', 'home'] as const;
