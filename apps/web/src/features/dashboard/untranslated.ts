import { getUntranslated, type Untranslated } from '@bottega/contract/dashboard/untranslated';
import type { OptionGroup } from '@bottega/contract/options/schemas';
import type { Product } from '@bottega/contract/products/schemas';
import { getStaffProduct } from '@bottega/contract/products/staff-endpoints';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { optionGroupsQuery } from '#features/options/dashboard/queries.ts';
import type { Api } from '#lib/api/api-client.ts';

export type Missing = Untranslated['missing'][number];

export const untranslatedQuery = (api: Api) =>
  queryOptions({ queryKey: ['untranslated'], queryFn: ({ signal }) => api.call(getUntranslated, {}, { signal }) });

export interface UntranslatedRecord {
  missing: Missing;
  product?: Product;
  group?: OptionGroup | undefined;
}

export const readUntranslated = async (
  api: Api,
  queryClient: QueryClient,
  missing: Missing,
): Promise<UntranslatedRecord> => {
  const { kind, id } = missing;
  if (kind !== 'option_group' && kind !== 'option')
    return { missing, product: await api.call(getStaffProduct, { params: { id } }) };
  const groups = await queryClient.fetchQuery({ ...optionGroupsQuery(api), staleTime: 0 });
  const group = groups.find(({ _id, values }) => _id === id || values.some((value) => value._id === id));
  return { missing, group };
};
