import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '#lib/api/api-context.tsx';
import { logFailure } from '#lib/api/log-failure.ts';
import { useTexts } from '#locales/use-texts.ts';
import { useToast } from '#ui/toast/toasts.tsx';
import { useLiveOrders } from './live/use-live-orders.ts';
import { userOrdersQuery } from './queries.ts';

/** A failure shows a notice (spec §8). */
export const useUserOrders = (userId: string) => {
  const t = useTexts('orders');
  const toast = useToast();
  const list = useInfiniteQuery(userOrdersQuery(useApi(), userId));
  const all = list.data?.pages.flatMap(({ orders }) => orders) ?? [];
  const [isLive, setLive] = useState(false);
  useLiveOrders(all, setLive);
  // Live updates recover on their own, so their failures are not shown.
  const error = isLive && !list.isFetchNextPageError ? null : list.error;
  useEffect(() => {
    if (!error) return;
    logFailure('orders', error);
    toast.show({ text: t('error_fetching_orders'), tone: 'error' });
  }, [error, t, toast]);
  return {
    // A new order shifts the pages, so one may appear twice.
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
