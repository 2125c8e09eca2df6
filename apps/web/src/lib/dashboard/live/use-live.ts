import { getListVersions } from '@bottega/contract/dashboard/endpoints';
import { type ListVersions, listVersionsHeader } from '@bottega/contract/dashboard/schemas';
import { getEvents } from '@bottega/contract/events/endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { followShop } from '#lib/live/follow-shop.ts';
import { useApi } from '../../api/api-context.tsx';
import { onApiResponse } from '../../api/api-responses.ts';
import { listVersionsKey, listVersionsQuery, useListChanged, useReloadAll } from '../use-list-changed.ts';
import { readConnection, setConnection } from './connection.ts';

// The stream may overtake the response to this page's own change, which has the same versions.
const delayMs = 250;

/** `renewSession`: resolves with whether the session continues. */
export const useLive = (isOn: boolean, renewSession: () => Promise<boolean>): void => {
  const api = useApi();
  const queryClient = useQueryClient();
  const listChanged = useListChanged();
  const reloadAll = useReloadAll();
  const { data: versions } = useQuery({ ...listVersionsQuery(api), enabled: false });
  const renew = useEffectEvent(renewSession);

  useEffect(() => {
    if (versions) void listChanged();
  }, [versions, listChanged]);

  useEffect(() => {
    if (!isOn) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let written: ListVersions | undefined;
    const take = (next: ListVersions) => {
      clearTimeout(timer);
      queryClient.setQueryData<ListVersions>(listVersionsKey, next);
    };
    const takeDebounced = (next: ListVersions) => {
      if (!queryClient.getQueryData(listVersionsKey)) return take(next);
      clearTimeout(timer);
      timer = setTimeout(() => take(next), delayMs);
    };
    const stopListening = onApiResponse(({ headers }) => {
      const header = headers.get(listVersionsHeader);
      if (header === null) return;
      written = JSON.parse(header) as ListVersions;
      take(written);
    });
    const stopFollowing = followShop({
      url: `${api.base}${getEvents.path}`,
      everyMs: ({ isStreaming, isHidden }) => (isStreaming ? undefined : isHidden ? 15_000 : 5000),
      readsAtOnce: true,
      read: async () => {
        written = undefined;
        const polled = await api.call(getListVersions);
        // The response may be older than this page's latest change. After an outage everything is reloaded.
        const isBack = readConnection().state === 'lost';
        (isBack ? take : takeDebounced)(written ?? polled);
      },
      onLists: takeDebounced,
      onResync: reloadAll,
      onConnection: (state) => {
        if (readConnection().state === 'lost') reloadAll();
        setConnection(state);
      },
      renewSession: () => renew(),
    });
    return () => {
      clearTimeout(timer);
      stopListening();
      stopFollowing();
    };
  }, [isOn, api, queryClient, reloadAll]);
};
