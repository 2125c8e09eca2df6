import { listStations } from '@bottega/contract/kitchen/endpoints';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../api/api-client.ts';
import { listKey } from './record-list.ts';

export const stationsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...listKey('shop'), 'stations'],
    queryFn: ({ signal }) => api.call(listStations, {}, { signal }),
  });
