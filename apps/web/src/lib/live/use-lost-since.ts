import { onlineManager, type UseQueryResult } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import { clockOffset } from '#lib/clock-offset.ts';

// From a proxy without its server.
const unreachable: readonly number[] = [0, 502, 503, 504];

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);
const isOnline = () => onlineManager.isOnline();

/** When the data were last read, during an outage. */
export const useLostSince = ({ error, dataUpdatedAt }: UseQueryResult): string | undefined => {
  const hasNetwork = useSyncExternalStore(subscribe, isOnline, () => true);
  const isReached = hasNetwork && !(error instanceof ApiError && unreachable.includes(error.status));
  return isReached || dataUpdatedAt === 0 ? undefined : new Date(dataUpdatedAt + clockOffset()).toISOString();
};
