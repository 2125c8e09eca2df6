import type { ListVersions } from '@bottega/contract/dashboard/schemas';
import { getEvents } from '@bottega/contract/events/endpoints';
import { listKitchenOrders } from '@bottega/contract/kitchen/endpoints';
import type { KitchenOrders } from '@bottega/contract/kitchen/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useApi } from '#lib/api/api-context.tsx';
import { onNoAnswer } from '#lib/api/api-responses.ts';
import { followOrders } from '#lib/live/follow-orders.ts';
import { beforeLogOut } from '#lib/session/log-out.ts';
import { sessionQuery } from '#lib/session/session.ts';
import type { KitchenState } from './kitchen-state.ts';
import { createKitchenStore, type KitchenStore } from './kitchen-store.ts';
import { sendPress } from './send-press.ts';
import { pairedCook } from './snapshot.ts';

// With the 5 s that a call may take, a dead line is noticed within 10 s.
const pollMs = 4000;

/** What a kitchen's screen starts with. */
export interface KitchenOptions {
  /** The account or device of the session. */
  by: string;
  /** What came with the page. */
  first: KitchenOrders | undefined;
  /** Of what staff change beside the orders. */
  onLists?: ((versions: ListVersions) => void) | undefined;
}

/** The board of one account or device, and what is pressed on it. */
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

  /** What one account pressed is not sent for another. */
  const isTheirs = useEffectEvent(() => {
    const user = queryClient.getQueryData(sessionQuery(api).queryKey);
    return by === pairedCook ? !user : user?.id === by;
  });
  const hearOfLists = useEffectEvent((versions: ListVersions) => onLists?.(versions));
  useEffect(() => {
    store.start();
    const ask = () => void store.refresh();
    const timer = setInterval(ask, pollMs);
    const url = `${api.base}${getEvents.path}`;
    const stopFollowing = followOrders({ url, onEvent: ask, onLists: hearOfLists, reload: store.refresh });
    const stops = [stopFollowing, onNoAnswer(store.lose)];
    addEventListener('online', ask);
    addEventListener('offline', store.lose);
    document.addEventListener('visibilitychange', ask);
    const onHidden = () => {
      if (document.visibilityState === 'hidden') void store.leave();
    };
    document.addEventListener('visibilitychange', onHidden);
    addEventListener('pagehide', store.leave);
    stops.push(beforeLogOut(store.leave));
    return () => {
      if (isTheirs()) void store.leave();
      document.removeEventListener('visibilitychange', onHidden);
      removeEventListener('pagehide', store.leave);
      clearInterval(timer);
      store.stop();
      for (const stop of stops) stop();
      removeEventListener('online', ask);
      removeEventListener('offline', store.lose);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [api, store]);
  return { state, store };
};
