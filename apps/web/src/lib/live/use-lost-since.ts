import { onlineManager, type UseQueryResult } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { isUnreachable } from '#lib/api/api-error.ts';
import { clockOffset } from '#lib/clock-offset.ts';

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);
const isOnline = () => onlineManager.isOnline();

/** When the data were last read, during an outage. */
export const useLostSince = ({ error, dataUpdatedAt }: UseQueryResult): string | undefined => {
  const hasNetwork = useSyncExternalStore(subscribe, isOnline, () => true);
  const isReached = hasNetwork && !isUnreachable(error);
  return isReached || dataUpdatedAt === 0 ? undefined : new Date(dataUpdatedAt + clockOffset()).toISOString();
};
