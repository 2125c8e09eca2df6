import { getProduct, getProductBySlug } from '@bottega/contract/products/endpoints';
import { QueryClient } from '@tanstack/react-query';
import { isRedirect } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import type { RouterContext } from '../rendering/router-context.ts';
import { loadProduct } from './load-storefront.ts';

const dish = { _id: 'Xy_1', slug: 'tiramisu', name: 'Tiramisù', description: 'x', img: '/x.svg', category: 'desserts' };
const slugs = ['tiramisu', 'tirami-su'];

const load = (address: string) => {
  const call = async (endpoint: unknown, { params }: { params?: { id?: string; slug?: string } } = {}) => {
    const isThere =
      (endpoint === getProduct && params?.id === dish._id) ||
      (endpoint === getProductBySlug && slugs.includes(params?.slug ?? ''));
    if (isThere) return dish;
    if (endpoint === getProduct || endpoint === getProductBySlug) {
      throw new ApiError(404, 'product_not_found', '');
    }
    return { payload: { products: [], total: 0 } };
  };
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return loadProduct(
    { api: { call, locale: 'en', remembersUser: () => false }, queryClient } as unknown as RouterContext,
    address,
  );
};

test('[LANG-02] slug and id both show the dish, whose own address has the slug', async () => {
  for (const address of ['tiramisu', 'Xy_1']) {
    expect(await load(address)).toMatchObject({ title: 'Tiramisù', address: 'tiramisu' });
  }
});

test('[LANG-02] a former slug leads to the present one for good', async () => {
  const thrown: unknown = await load('tirami-su').catch((error: unknown) => error);
  expect(isRedirect(thrown)).toBe(true);
  expect(thrown).toMatchObject({
    options: { to: '/products/product/$id', params: { id: 'tiramisu' }, search: true, statusCode: 301 },
  });
});
