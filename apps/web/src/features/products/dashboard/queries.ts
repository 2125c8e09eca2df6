import { getProduct, listCategories, listProducts, listProductsByCategory } from '@bottega/contract/products/endpoints';
import type { ProductForm } from '@bottega/contract/products/form';
import { categories, isCategory } from '@bottega/contract/products/rules';
import type { Product } from '@bottega/contract/products/schemas';
import { createProduct, importProducts, updateProduct } from '@bottega/contract/products/staff-endpoints';
import { maxFoundProducts } from '@bottega/contract/products/staff-schemas';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#lib/api/api-client.ts';
import type { RecordSource } from '#lib/dashboard/record-list.ts';
import { sendFile } from '#lib/dashboard/send-file.ts';

export const productSource: RecordSource<Product> = {
  list: 'products',
  tabs: ['all', ...categories],
  mostFound: maxFoundProducts,
  fetchPage: async (api, { tab, search, page, limit }, signal) => {
    const query = { page, limit, search };
    const { payload } = isCategory(tab)
      ? await api.call(listProductsByCategory, { params: { category: tab }, query }, { signal })
      : await api.call(listProducts, { query }, { signal });
    return { items: payload.products, total: payload.total };
  },
};

export const categoriesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['products', 'categories'],
    queryFn: ({ signal }) => api.call(listCategories, {}, { signal }),
  });

export const readProduct = (api: Api, id: string) => api.call(getProduct, { params: { id } });

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
