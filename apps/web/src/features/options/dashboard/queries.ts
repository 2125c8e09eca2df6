import type { OptionGroup, OptionGroupForm, OptionLink } from '@bottega/contract/options/schemas';
import {
  createOptionGroup,
  getProductOptions,
  listOptionGroups,
  setProductOptions,
  updateOptionGroup,
} from '@bottega/contract/options/staff-endpoints';
import { maxLimit } from '@bottega/contract/pagination';
import { listProducts } from '@bottega/contract/products/endpoints';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#lib/api/api-client.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { listKey } from '#lib/dashboard/record-list.ts';

export const optionGroupsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...listKey('options'), 'groups'],
    queryFn: ({ signal }) => api.call(listOptionGroups, {}, { signal }),
  });

/** @throws ApiError option_group_not_found with the given text */
export const readGroup = async (api: Api, id: string, gone: string): Promise<OptionGroup> => {
  const found = (await api.call(listOptionGroups, {})).find(({ _id }) => _id === id);
  if (!found) throw new ApiError(404, 'option_group_not_found', gone);
  return found;
};

/** Creates, or updates the version that was seen. */
export const saveGroup = (
  api: Api,
  id: string | undefined,
  form: OptionGroupForm,
  { version, key }: { version: number | undefined; key: string },
) =>
  id === undefined
    ? api.call(createOptionGroup, { body: form }, { headers: { 'Idempotency-Key': key } })
    : api.call(updateOptionGroup, { params: { id }, body: { ...form, version } });

/** A dish's groups and its rules for them, versioned as one record. */
export const readLinks = async (api: Api, id: string) => {
  const answer = await api.call(getProductOptions, { params: { id } });
  return { _id: id, updatedAt: new Date().toISOString(), ...answer };
};

export type DishOptions = Awaited<ReturnType<typeof readLinks>>;

export const saveLinks = (
  api: Api,
  id: string,
  body: { groups: OptionLink[]; copyTo?: string[]; version: number | undefined },
) => api.call(setProductOptions, { params: { id }, body });

export const dishNamesQuery = (api: Api) =>
  queryOptions({
    queryKey: [...listKey('products'), 'names'],
    queryFn: async ({ signal }) => {
      const read = (page: number) => api.call(listProducts, { query: { page, limit: maxLimit } }, { signal });
      const { payload } = await read(1);
      const pages = Array.from({ length: Math.ceil(payload.total / maxLimit) - 1 }, (_, nr) => read(nr + 2));
      const rest = (await Promise.all(pages)).flatMap((each) => each.payload.products);
      return [...payload.products, ...rest].map(({ _id, name }) => ({ _id, name }));
    },
  });
