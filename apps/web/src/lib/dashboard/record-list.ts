import { hasMore, maxLimit } from '@bottega/contract/pagination';
import type { RecordList } from '@bottega/contract/records';
import { type InfiniteData, infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { Api } from '../api/api-client.ts';
import { useApi } from '../api/api-context.tsx';
import { chosenPageSize, pageSizes, useChosenPageSize } from './page-size.ts';

export interface PageOf {
  tab: string;
  /** Trimmed; undefined for all. */
  search: string | undefined;
  page: number;
  limit: number;
}

interface Page<Item> {
  items: Item[];
  total: number;
}

export interface RecordSource<Item extends { _id: string }> {
  list: RecordList | 'audit';
  /** The first is the default. */
  tabs: readonly string[];
  filters?: Readonly<Record<string, string>> | undefined;
  limits?: Readonly<Record<string, number>>;
  mostFound?: number;
  /** Keeps records on screen that left the list. */
  withKept?: (loaded: readonly Item[], hasMore: boolean) => Item[];
  fetchPage(api: Api, page: PageOf, signal: AbortSignal): Promise<Page<Item>>;
}

export interface ListChoice {
  tab: string;
  search: string;
}

export const listKey = (list: RecordSource<never>['list']) => ['dashboard', list] as const;

/** The first for an unknown tab. */
export const tabOf = ({ tabs }: Pick<RecordSource<never>, 'tabs'>, tab: string): string =>
  tabs.includes(tab) ? tab : (tabs[0] ?? '');

const usualSize = ({ limits }: Pick<RecordSource<never>, 'limits'>, tab: string): number =>
  limits?.[tab] ?? pageSizes[0];

export const recordListQuery = <Item extends { _id: string }>(
  api: Api,
  source: RecordSource<Item>,
  choice: ListChoice,
  chosenSize: number | null = chosenPageSize(source.list),
) => {
  const tab = tabOf(source, choice.tab);
  const search = choice.search.trim() || undefined;
  const limit = chosenSize ?? usualSize(source, tab);
  const fetchPage = (page: number, size: number, signal: AbortSignal) =>
    source.fetchPage(api, { tab, search, page, limit: size }, signal);
  const reread = readAtOnce<Item>(fetchPage, limit);
  return infiniteQueryOptions({
    queryKey: [...listKey(source.list), 'list', tab, search ?? '', limit, source.filters ?? {}],
    queryFn: ({ pageParam: page, signal, client, queryKey }) => {
      const loaded = client.getQueryData<InfiniteData<unknown>>(queryKey)?.pages.length ?? 0;
      return page > loaded ? fetchPage(page, limit, signal) : reread(page, loaded, signal);
    },
    // Kept for a return while the shop is unreachable.
    gcTime: 60 * 60_000,
    initialPageParam: 1,
    getNextPageParam: ({ total }, _pages, page) => (hasMore({ page, limit }, total) ? page + 1 : undefined),
  });
};

const readAtOnce = <Item>(
  fetchPage: (page: number, size: number, signal: AbortSignal) => Promise<Page<Item>>,
  limit: number,
) => {
  const most = Math.floor(maxLimit / limit);
  const calls = new WeakMap<AbortSignal, Map<number, Promise<Page<Item>>>>();
  return async (page: number, loaded: number, signal: AbortSignal): Promise<Page<Item>> => {
    const known = calls.get(signal) ?? new Map<number, Promise<Page<Item>>>();
    calls.set(signal, known);
    const pages = Math.min(loaded, most);
    const call = Math.ceil(page / pages);
    const answer = known.get(call) ?? fetchPage(call, pages * limit, signal);
    known.set(call, answer);
    const { items, total } = await answer;
    const first = ((page - 1) % pages) * limit;
    return { items: items.slice(first, first + limit), total };
  };
};

export const useRecordList = <Item extends { _id: string }>(source: RecordSource<Item>, choice: ListChoice) => {
  const chosen = useChosenPageSize(source.list);
  const query = useInfiniteQuery({
    ...recordListQuery(useApi(), source, choice, chosen),
    placeholderData: keepPreviousData,
  });
  // New records shift the pages: one may repeat.
  const all = new Map(query.data?.pages.flatMap(({ items }) => items).map((item) => [item._id, item]));
  const items = source.withKept?.([...all.values()], query.hasNextPage) ?? [...all.values()];
  return {
    pageSize: chosen ?? usualSize(source, tabOf(source, choice.tab)),
    items,
    total: (query.data?.pages.at(-1)?.total ?? 0) + items.length - all.size,
    updatedAt: query.dataUpdatedAt,
    isPending: query.isPending,
    isStale: query.isPlaceholderData,
    hasFailed: query.isError && !query.data,
    moreFailed: query.isError && Boolean(query.data),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    reload: () => void query.refetch(),
  };
};
