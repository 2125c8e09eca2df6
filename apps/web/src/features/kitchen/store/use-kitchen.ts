import { getEvents } from '@bottega/contract/events/endpoints';
import { listKitchenOrders } from '@bottega/contract/kitchen/endpoints';
import type { KitchenOrders } from '@bottega/contract/kitchen/schemas';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useApi } from '#lib/api/api-context.tsx';
import { onNoAnswer } from '#lib/api/api-responses.ts';
import { followOrders } from '#lib/live/follow-orders.ts';
import type { KitchenState } from './kitchen-state.ts';
import { createKitchenStorage, onOtherTaps } from './kitchen-storage.ts';
import { createKitchenStore, type KitchenStore } from './kitchen-store.ts';
import { sendTap } from './send-tap.ts';

// With the 5 s that a call may take, a dead line is noticed within 10 s.
const pollMs = 4000;

const oneAtATime = (task: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('bottega-kitchen-taps', task) : task();

/** The board of one account or device, and what is pressed on it. `first`: what came with the page. */
export const useKitchen = (
  by: string,
  first: KitchenOrders | undefined,
): { state: KitchenState; store: KitchenStore } => {
  const api = useApi();
  const [store] = useState(() =>
    createKitchenStore({
      by,
      first,
      storage: createKitchenStorage(),
      read: () => api.call(listKitchenOrders),
      send: (tap) => sendTap(api, tap),
      oneAtATime,
    }),
  );
  const state = useSyncExternalStore(store.subscribe, store.getState, store.getState);

  useEffect(() => {
    store.start();
    const ask = () => void store.refresh();
    const timer = setInterval(ask, pollMs);
    const url = `${api.base}${getEvents.path}`;
    const stopFollowing = followOrders({ url, onEvent: ask, reload: store.refresh });
    const stops = [stopFollowing, onOtherTaps(store.follow), onNoAnswer(store.lose)];
    addEventListener('online', ask);
    addEventListener('offline', store.lose);
    document.addEventListener('visibilitychange', ask);
    return () => {
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
