import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '../api-context.tsx';
import { type ListChoice, type RecordSource, recordListQuery } from './record-list.ts';

/** The records of a tab so far loaded, and the way to more of them. */
export const useRecordList = <Item extends { _id: string }>(source: RecordSource<Item>, choice: ListChoice) => {
  // While one types, what was found so far stays until the next is there.
  const query = useInfiniteQuery({
    ...recordListQuery(useApi(), source, choice),
    placeholderData: keepPreviousData,
  });
  const all = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return {
    // A record that came meanwhile moves the pages on: one at a page's end then comes twice.
    items: [...new Map(all.map((item) => [item._id, item])).values()],
    total: query.data?.pages.at(-1)?.total ?? 0,
    isPending: query.isPending,
    /** What is shown belongs to another tab or search: the right one is on its way. */
    isStale: query.isPlaceholderData,
    /** Nothing could be had. */
    hasFailed: query.isError && !query.data,
    /** The next page, or news of what is shown, could not be had. */
    moreFailed: query.isError && Boolean(query.data),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    reload: () => void query.refetch(),
  };
};
