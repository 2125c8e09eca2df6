import type { WatchedList } from '@bottega/contract/dashboard';
import { hasMore } from '@bottega/contract/pagination';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Api } from '../api-client.ts';

/** Records per page of every list (spec §9). */
const limit = 5;

/** What of a list is asked for. */
interface PageOf {
  /** One of the list's own tabs. */
  tab: string;
  /** As typed, trimmed; undefined for all. */
  search: string | undefined;
  page: number;
  limit: number;
}

/** A list of the dashboard: where its records come from. */
export interface RecordSource<Item extends { _id: string }> {
  /** The list's name, under which changes by others are announced; none is announced of the audit trail. */
  list: WatchedList | 'audit';
  /** The first is the one shown at first, `all` where the spec has it. */
  tabs: readonly string[];
  /** How many a search finds at most, where it is not what other searches find. */
  mostFound?: number;
  fetchPage(api: Api, page: PageOf, signal: AbortSignal): Promise<{ items: Item[]; total: number }>;
}

/** A tab and a search as the address has them. */
export interface ListChoice {
  tab: string;
  search: string;
}

/** What every key of a list's queries begins with. */
export const listKey = (list: RecordSource<never>['list']) => ['dashboard', list] as const;

/** A list's tab, page by page: each tab and each search keeps its own pages (ADMIN-02). */
export const recordListQuery = <Item extends { _id: string }>(
  api: Api,
  { list, tabs, fetchPage }: RecordSource<Item>,
  { tab, search }: ListChoice,
) => {
  const known = tabs.includes(tab) ? tab : (tabs[0] ?? '');
  const words = search.trim() || undefined;
  return infiniteQueryOptions({
    queryKey: [...listKey(list), 'list', known, words ?? ''],
    queryFn: ({ pageParam: page, signal }) => fetchPage(api, { tab: known, search: words, page, limit }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ total }, _pages, page) => (hasMore({ page, limit }, total) ? page + 1 : undefined),
  });
};
