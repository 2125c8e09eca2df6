import { getListVersions } from '@bottega/contract/dashboard/endpoints';
import { type ListVersions, listVersionsHeader } from '@bottega/contract/dashboard/schemas';
import { getEvents } from '@bottega/contract/events/endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { shareStream } from '#lib/live/shared-stream.ts';
import { useApi } from '../../api/api-context.tsx';
import { onApiResponse } from '../../api/api-responses.ts';
import { listVersionsKey, listVersionsQuery, useListChanged, useReloadAll } from '../use-list-changed.ts';
import { startFeed } from './live-feed.ts';

// The stream may be faster than the response to a change by this page, which contains the same versions.
const delayMs = 250;

/** Reloads what changes on the server while `isOn`. `onBye`: checks whether the session continues. */
export const useLive = (isOn: boolean, onBye: () => Promise<boolean>): void => {
  const api = useApi();
  const queryClient = useQueryClient();
  const listChanged = useListChanged();
  const reloadAll = useReloadAll();
  const { data: versions } = useQuery({ ...listVersionsQuery(api), enabled: false });
  const sayBye = useEffectEvent(onBye);

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
    const stopListening = onApiResponse(({ headers }) => {
      const header = headers.get(listVersionsHeader);
      if (header === null) return;
      written = JSON.parse(header) as ListVersions;
      take(written);
    });
    const stopFeed = startFeed({
      openStream: (onSignal) => shareStream(`${api.base}${getEvents.path}`, onSignal),
      poll: async () => {
        written = undefined;
        const polled = await api.call(getListVersions);
        // The response may be older than that to a change made in between.
        return written ?? polled;
      },
      onVersions: (next) => {
        // Later versions are compared with the first ones.
        if (!queryClient.getQueryData(listVersionsKey)) return take(next);
        clearTimeout(timer);
        timer = setTimeout(() => take(next), delayMs);
      },
      onResync: (next) => {
        if (next) take(next);
        reloadAll();
      },
      onBye: () => sayBye(),
    });
    return () => {
      clearTimeout(timer);
      stopListening();
      stopFeed();
    };
  }, [isOn, api, queryClient, reloadAll]);
};
