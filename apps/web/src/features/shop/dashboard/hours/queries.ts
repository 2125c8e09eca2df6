import { getHours } from '@bottega/contract/shop/endpoints';
import type { VersionedHours } from '@bottega/contract/shop/hours/hours-form';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { openingHoursQuery } from '#features/shop/kitchen-closed.ts';
import type { Api } from '#lib/api/api-client.ts';

export const savedHoursQuery = (api: Api) =>
  queryOptions({
    queryKey: ['shop', 'hours'],
    queryFn: ({ signal }): Promise<VersionedHours> => api.call(getHours, {}, { signal }),
  });

export const takeHours = (api: Api, queryClient: QueryClient, saved: VersionedHours): void => {
  queryClient.setQueryData(savedHoursQuery(api).queryKey, saved);
  queryClient.setQueryData(openingHoursQuery(api).queryKey, saved);
  for (const key of ['hours', 'open', 'kitchen']) void queryClient.invalidateQueries({ queryKey: [key] });
};
