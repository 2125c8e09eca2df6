import type { DishState } from '@bottega/contract/products/availability';
import { listCategories } from '@bottega/contract/products/endpoints';
import type { ProductForm } from '@bottega/contract/products/form';
import { categories, isCategory } from '@bottega/contract/products/rules';
import {
  createProduct,
  getStaffProduct,
  importProducts,
  type ListedStaffProduct,
  listStaffProducts,
  type StaffProduct,
  updateProduct,
} from '@bottega/contract/products/staff-endpoints';
import { maxFoundProducts } from '@bottega/contract/products/staff-schemas';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#lib/api/api-client.ts';
import type { RecordSource } from '#lib/dashboard/record-list.ts';
import { sendFile } from '#lib/dashboard/send-file.ts';

/** With hidden dishes and staff-only fields. */
export const productSource = (state?: DishState): RecordSource<ListedStaffProduct> => ({
  list: 'products',
  filters: state && { state },
  tabs: ['all', ...categories],
  mostFound: maxFoundProducts,
  fetchPage: async (api, { tab, search, page, limit }, signal) => {
    const query = { page, limit, search, category: isCategory(tab) ? tab : undefined, state };
    const { payload } = await api.call(listStaffProducts, { query }, { signal });
    return { items: payload.products, total: payload.total };
  },
});

export const categoriesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['products', 'categories'],
    queryFn: ({ signal }) => api.call(listCategories, {}, { signal }),
  });

/** The full dish: the list omits texts and food. */
export const readProduct = (api: Api, id: string): Promise<StaffProduct> =>
  api.call(getStaffProduct, { params: { id } });

/** Creates, or updates the version that was seen. */
export const saveProduct = (
  api: Api,
  id: string | undefined,
  form: ProductForm,
  { version, key }: { version: number | undefined; key: string },
) =>
  id === undefined
    ? api.call(createProduct, { body: form }, { headers: { 'Idempotency-Key': key } })
    : api.call(updateProduct, { params: { id }, body: { ...form, version } });

export const importMenu = (api: Api, file: Blob, { dryRun, noAnswer }: { dryRun: boolean; noAnswer: string }) =>
  sendFile(api, importProducts, { file, type: 'text/csv', query: { dryRun: String(dryRun) }, noAnswer });
