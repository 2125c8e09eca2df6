// @vitest-environment happy-dom
import { listProducts } from '@bottega/contract/products/endpoints';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { ProductSearch } from './product-search.tsx';

test('[PROD-05] a failed search keeps the words in the field and the URL, and says so', async () => {
  const searches: unknown[] = [];
  const answer = (endpoint: unknown, input: object) => {
    const { search } = (input as { query: { search?: string } }).query;
    if (endpoint !== listProducts || !search) return { payload: { products: [], total: 0 } };
    searches.push(search);
    throw new ApiError(0, 'network', 'No connection.');
  };
  const { getByRole, router, user } = await renderInApp(<ProductSearch />, { path: '/products', answer });
  const field = getByRole('searchbox', { name: 'Search the menu' }) as HTMLInputElement;
  await user.click(field);
  await user.paste('mushroom');
  await vi.waitFor(() =>
    expect(getByRole('status').textContent).toBe('The menu could not be loaded. Please try again.'),
  );
  expect(searches).toEqual(['mushroom']);
  expect(field.value).toBe('mushroom');
  expect(router.latestLocation.search).toEqual({ search: 'mushroom' });
  expect(document.activeElement).toBe(field);
});
