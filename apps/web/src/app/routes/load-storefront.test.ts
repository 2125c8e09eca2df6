import { getProduct, getProductBySlug } from '@bottega/contract/products/endpoints';
import { QueryClient } from '@tanstack/react-query';
import { isRedirect } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import type { RouterContext } from '../document/router-context.ts';
import { loadProduct, loadProductList } from './load-storefront.ts';

const dish = { _id: 'Xy_1', slug: 'tiramisu', name: 'Tiramisù', description: 'x', img: '/x.svg', category: 'desserts' };
const slugs = ['tiramisu', 'tirami-su'];

const contextOf = (call: unknown) => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return { api: { call, locale: 'en', remembersUser: () => false }, queryClient } as unknown as RouterContext;
};

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
  return loadProduct(contextOf(call), address);
};

test('[LANG-02] slug and id both show the dish, whose own address has the slug', async () => {
  for (const address of ['tiramisu', 'Xy_1']) {
    expect(await load(address)).toMatchObject({ title: 'Tiramisù', address: 'tiramisu' });
  }
});

test('[LANG-02] a former slug redirects permanently to the current one', async () => {
  const thrown: unknown = await load('tirami-su').catch((error: unknown) => error);
  expect(isRedirect(thrown)).toBe(true);
  expect(thrown).toMatchObject({
    options: { to: '/products/product/$id', params: { id: 'tiramisu' }, search: true, statusCode: 301 },
  });
});

test('[ALLER-02] the menu requests known allergens and diets in a fixed order, and its URL has no others', async () => {
  const asked: unknown[] = [];
  const call = async (_: unknown, { query }: { query?: object } = {}) => {
    asked.push(query);
    return { payload: { products: [], total: 0 } };
  };
  const visit = (wishes: { without?: string; diet?: string }) =>
    loadProductList(contextOf(call), { category: undefined, limit: undefined, ...wishes });

  await visit({ without: 'eggs,milk', diet: 'vegan' });
  expect(asked).toMatchObject([{ without: 'eggs,milk', diet: 'vegan' }]);

  const address = { without: 'milk,soap,eggs', diet: 'paleo', lang: 'fr' };
  expect(await visit(address).catch((error: unknown) => error)).toMatchObject({
    options: {
      to: '/products/{-$category}',
      search: { lang: 'fr', without: 'eggs,milk', diet: undefined },
      statusCode: 302,
    },
  });
  expect(asked).toHaveLength(1);
});
