// @vitest-environment happy-dom
import { listProducts } from '@bottega/contract/products/endpoints';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { ProductSearch } from './product-search.tsx';

test('[PROD-05] a failed search keeps its text in field and URL, and says that it failed', async () => {
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

const found = () => ({ payload: { products: [], total: 0 } });

test('the button and Escape clear the field; a second Escape leaves it', async () => {
  const { getByRole, router, user } = await renderInApp(<ProductSearch />, {
    path: '/products?search=pizza',
    answer: found,
  });
  const field = getByRole('searchbox', { name: 'Search the menu' }) as HTMLInputElement;
  expect(field.value).toBe('pizza');
  await user.click(getByRole('button', { name: 'Clear search' }));
  await vi.waitFor(() => expect(router.latestLocation.search).toEqual({}));
  expect([field.value, document.activeElement]).toEqual(['', field]);
  await user.keyboard('pasta');
  await vi.waitFor(() => expect(router.latestLocation.search).toEqual({ search: 'pasta' }));
  await user.keyboard('{Escape}');
  await vi.waitFor(() => expect(router.latestLocation.search).toEqual({}));
  expect([field.value, document.activeElement]).toEqual(['', field]);
  await user.keyboard('{Escape}');
  expect(document.activeElement).not.toBe(field);
});

test('ideas are reached by Tab, and closed by Escape and by typing', async () => {
  const { getByRole, findAllByRole, queryByRole, user } = await renderInApp(<ProductSearch />, {
    path: '/products',
    answer: found,
  });
  const field = getByRole('searchbox', { name: 'Search the menu' });
  await user.click(field);
  const [first] = await findAllByRole('link');
  // Past the button that clears the field, which a style sheet hides while it is empty.
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(first);
  await user.keyboard('{Escape}');
  await vi.waitFor(() => expect(queryByRole('link')).toBeNull());
  expect(document.activeElement).toBe(field);
  field.blur();
  await user.click(field);
  await findAllByRole('link');
  await user.keyboard('basil');
  await vi.waitFor(() => expect(queryByRole('link')).toBeNull());
});
