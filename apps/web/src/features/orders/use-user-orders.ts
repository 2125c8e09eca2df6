import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '../../lib/api-context.tsx';
import { logFailure } from '../../lib/log-failure.ts';
import { useToast } from '../../ui/toasts.tsx';
import { useOrderTexts } from './order-texts.ts';
import { userOrdersQuery } from './queries.ts';

/** The orders of a user so far loaded; a failure is told in a notice (spec §8). */
export const useUserOrders = (userId: string) => {
  const t = useOrderTexts();
  const toast = useToast();
  const list = useInfiniteQuery(userOrdersQuery(useApi(), userId));
  const { error } = list;
  useEffect(() => {
    if (!error) return;
    logFailure('orders', error);
    toast.show({ text: t('error_fetching_orders'), tone: 'error' });
  }, [error, t, toast]);
  const all = list.data?.pages.flatMap(({ orders }) => orders) ?? [];
  return {
    // An order placed meanwhile moves the pages on: one at a page's end then comes twice.
    orders: [...new Map(all.map((order) => [order._id, order])).values()],
    total: list.data?.pages.at(-1)?.total ?? 0,
    isPending: list.isPending,
    hasFailed: list.isError,
    hasMore: list.hasNextPage,
    isLoadingMore: list.isFetchingNextPage,
    loadMore: () => void list.fetchNextPage(),
    reload: () => void list.refetch(),
  };
};
