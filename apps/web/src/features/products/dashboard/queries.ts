import type { ProductForm } from '@bottega/contract/product-form';
import {
  categories,
  getProduct,
  isCategory,
  listCategories,
  listProducts,
  listProductsByCategory,
  type Product,
} from '@bottega/contract/products';
import {
  createProduct,
  deleteProduct,
  importProducts,
  maxFoundProducts,
  updateProduct,
} from '@bottega/contract/products-staff';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api-client.ts';
import type { RecordSource } from '../../../lib/dashboard/record-list.ts';
import { sendFile } from '../../../lib/dashboard/send-file.ts';

/** The menu as staff see it (APROD-01). */
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

/** The categories that the form offers (spec §5). */
export const categoriesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['products', 'categories'],
    queryFn: ({ signal }) => api.call(listCategories, {}, { signal }),
  });

/** The product as it is now. */
export const readProduct = (api: Api, id: string) => api.call(getProduct, { params: { id } });

/** Adds a product to the menu, or changes the one with this id over the version that was seen. */
export const saveProduct = (api: Api, id: string | undefined, form: ProductForm, version: number | undefined) =>
  id === undefined
    ? api.call(createProduct, { body: form })
    : api.call(updateProduct, { params: { id }, body: { ...form, version } });

/** Takes the product off the menu. */
export const removeProduct = (api: Api, { _id: id }: Product) => api.call(deleteProduct, { params: { id } });

/** Sends a menu as CSV: says what it would change, or changes it. */
export const importMenu = (api: Api, file: Blob, { dryRun, noAnswer }: { dryRun: boolean; noAnswer: string }) =>
  sendFile(api, importProducts, { file, type: 'text/csv', query: { dryRun: String(dryRun) }, noAnswer });
