import type { ListVersions } from '@bottega/contract/dashboard/schemas';
import { getEvents } from '@bottega/contract/events/endpoints';
import { listKitchenOrders } from '@bottega/contract/kitchen/endpoints';
import type { KitchenOrders } from '@bottega/contract/kitchen/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useApi } from '#lib/api/api-context.tsx';
import { followShop } from '#lib/live/follow-shop.ts';
import { sessionQuery } from '#lib/session/session.ts';
import type { KitchenState } from './kitchen-state.ts';
import { createKitchenStore, type KitchenStore } from './kitchen-store.ts';
import { sendPress } from './send-press.ts';
import { pairedCook } from './snapshot.ts';

// With the call's timeout of 5 s, a dead connection is noticed within 10 s.
const everyMs = 4000;

export interface KitchenOptions {
  by: string;
  first: KitchenOrders | undefined;
  /** Called with the versions of lists that staff change. */
  onLists?: ((versions: ListVersions) => void) | undefined;
}

export const useKitchen = ({ by, first, onLists }: KitchenOptions): { state: KitchenState; store: KitchenStore } => {
  const api = useApi();
  const queryClient = useQueryClient();
  const [store] = useState(() =>
    createKitchenStore({
      by,
      first,
      read: () => api.call(listKitchenOrders),
      send: (queued) => sendPress(api, queued),
    }),
  );
  const state = useSyncExternalStore(store.subscribe, store.getState, store.getState);

  /** One account's presses must not be sent as another's. */
  const isTheirs = useEffectEvent(() => {
    const user = queryClient.getQueryData(sessionQuery(api).queryKey);
    return by === pairedCook ? !user : user?.id === by;
  });
  const showLists = useEffectEvent((versions: ListVersions) => onLists?.(versions));
  useEffect(() => {
    store.start();
    const stopFollowing = followShop({
      url: `${api.base}${getEvents.path}`,
      read: store.refresh,
      everyMs: () => everyMs,
      onEvent: () => void store.refresh(),
      onLists: (versions) => showLists(versions),
      onConnection: (connection) => connection === 'lost' && store.lose(),
    });
    return () => {
      if (isTheirs()) void store.leave();
      store.stop();
      stopFollowing();
    };
  }, [api, store]);
  return { state, store };
};
