import { getEvents } from '@bottega/contract/events/endpoints';
import type { OrderEvent } from '@bottega/contract/events/schemas';
import { isClosed } from '@bottega/contract/orders/rules';
import type { Order } from '@bottega/contract/orders/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useApi } from '#lib/api/api-context.tsx';
import { useFlag } from '#lib/flags.ts';
import { withNetwork } from '#lib/lazy/with-network.ts';
import { orderKey } from '../queries.ts';

/**
 * Keeps the user's own orders current while one shown is open. `onFollowing`, a state setter, is called when that
 * begins, after its code has loaded, and ends.
 */
export const useLiveOrders = (shown: readonly Order[], onFollowing: (isFollowing: boolean) => void): void => {
  const api = useApi();
  const queryClient = useQueryClient();
  const open = shown.filter(({ status }) => !isClosed(status));
  const isWanted = useFlag('ff_kitchen') && open.length > 0;
  // Staff also receive events about others' orders.
  const isShown = useEffectEvent(({ order }: OrderEvent) => shown.some(({ _id }) => _id === order));

  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    let stop = () => {};
    const reload = () => queryClient.invalidateQueries({ queryKey: orderKey });
    const follow = async () => {
      const { followShop } = await withNetwork(() => import('#lib/live/follow-shop.ts'));
      if (isGone) return;
      const onEvent = (event: OrderEvent) => {
        if (isShown(event) || event.kind === 'placed') void reload();
      };
      stop = followShop({
        url: `${api.base}${getEvents.path}`,
        read: reload,
        everyMs: ({ isStreaming, isHidden }) => (isStreaming || isHidden ? undefined : 15_000),
        onEvent,
      });
      onFollowing(true);
    };
    // Without the code the page polls, as with the flag off.
    follow().catch(() => undefined);
    return () => {
      isGone = true;
      stop();
      onFollowing(false);
    };
  }, [isWanted, api, queryClient, onFollowing]);
};
