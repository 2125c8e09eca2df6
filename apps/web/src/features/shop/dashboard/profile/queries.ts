import type { VersionedProfile } from '@bottega/contract/shop/schemas';
import { getProfile } from '@bottega/contract/shop/staff-endpoints';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { refreshShop, rememberShop, shopQuery } from '#features/shop/shop.ts';
import type { Api } from '#lib/api/api-client.ts';
import { paintAccent } from './paint-accent.ts';

export const profileQuery = (api: Api) =>
  queryOptions({
    queryKey: ['shop', 'profile'],
    queryFn: ({ signal }) => api.call(getProfile, {}, { signal }),
  });

export const takeProfile = (api: Api, queryClient: QueryClient, saved: VersionedProfile): void => {
  queryClient.setQueryData(profileQuery(api).queryKey, saved);
  const { version: _, legal: __, ...shown } = saved;
  queryClient.setQueryData(shopQuery(api).queryKey, (known) => known && { ...known, ...shown });
  rememberShop(saved);
  paintAccent(document.documentElement, saved.accent);
  // The set of legal pages depends on the whole profile.
  void refreshShop(api, queryClient);
};
