import { getEvents } from '@bottega/contract/events/endpoints';
import type { Delivery } from '@bottega/contract/orders/schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useApi } from '#lib/api/api-context.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import { followShop } from '#lib/live/follow-shop.ts';
import { deliveriesQuery } from '../queries.ts';
import { type Courier, forgetDeliveries, recallDeliveries, rememberDeliveries } from './remembered-deliveries.ts';

export interface CourierState {
  /** Undefined: nothing read yet, or the session has ended. */
  orders: readonly Delivery[] | undefined;
  /** By the machine's clock. */
  readAt: number;
  isOffline: boolean;
  /** The session or its duty has ended. */
  refusal: ApiError | undefined;
}

// A call in addition to the stream, to notice a dead connection.
const everyMs = 10_000;

const refusalIn = (error: unknown): ApiError | undefined =>
  error instanceof ApiError && [401, 403, 404].includes(error.status) ? error : undefined;

export const useCourier = (courier: Courier): CourierState => {
  const api = useApi();
  const queryClient = useQueryClient();
  const [isLost, setLost] = useState(false);
  const query = deliveriesQuery(api);
  const { data, dataUpdatedAt, error, refetch } = useQuery(query);
  const refusal = refusalIn(error);
  const isRefused = refusal !== undefined;

  const recall = useEffectEvent(() => {
    const remembered = recallDeliveries();
    const isMissing = queryClient.getQueryData(query.queryKey) === undefined;
    if (isMissing && remembered?.courier.id === courier.id)
      queryClient.setQueryData(query.queryKey, remembered.orders, { updatedAt: remembered.readAt });
  });
  useEffect(() => recall(), []);

  useEffect(() => {
    if (isRefused) forgetDeliveries();
    else if (data) rememberDeliveries(courier, data, dataUpdatedAt);
  }, [courier, data, dataUpdatedAt, isRefused]);

  useEffect(() => {
    if (isRefused) return;
    const read = () => refetch({ throwOnError: true });
    return followShop({
      url: `${api.base}${getEvents.path}`,
      read,
      everyMs: ({ isHidden }) => (isHidden ? undefined : everyMs),
      onEvent: () => void refetch(),
      onConnection: (connection) => setLost(connection === 'lost'),
    });
  }, [api, refetch, isRefused]);

  return {
    orders: isRefused ? undefined : data,
    readAt: dataUpdatedAt,
    isOffline: !isRefused && (error !== null || isLost),
    refusal,
  };
};
