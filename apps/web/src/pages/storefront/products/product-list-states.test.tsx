// @vitest-environment happy-dom
import { flagDefaults } from '@bottega/contract/flags';
import { listProductsByCategory } from '@bottega/contract/products/endpoints';
import { beforeEach, expect, test } from 'vitest';
import { CartProvider } from '#features/cart/store/cart-provider.tsx';
import { guestCart } from '#features/cart/store/guest-cart.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { FlagsContext } from '#lib/flags.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { ProductListPage } from './product-list-page.tsx';

beforeEach(() => guestCart.replace([]));

const dish = (id: string) => ({
  _id: id,
  name: `Dish ${id}`,
  description: 'Good.',
  img: `/${id}.svg`,
  price: 12.5,
  category: 'pasta',
  version: 1,
  createdAt: '2026-11-20T18:30:00.000Z',
  updatedAt: '2026-11-20T18:30:00.000Z',
});
const listed = (ids: string[]) => ({ payload: { products: ids.map(dish), total: ids.length } });

/** Other lists have eight dishes each. */
const setUp = (category: () => unknown) =>
  renderInApp(
    <FlagsContext value={{ ...flagDefaults, ff_products: true, ff_cart: true }}>
      <CartProvider>
        <ProductListPage />
      </CartProvider>
    </FlagsContext>,
    {
      path: '/products/salads',
      answer: (endpoint) => (endpoint === listProductsByCategory ? category() : listed([...'abcdefgh'])),
    },
  );

test('[PROD-05] an empty list says so, links to the whole menu and suggests three dishes', async () => {
  const { findByRole, findAllByRole, getByRole } = await setUp(() => listed([]));
  await findByRole('heading', { name: 'No results' }, { timeout: 10_000 });
  expect(getByRole('link', { name: 'See the whole menu' }).getAttribute('href')).toBe('/products');
  expect(await findAllByRole('article')).toHaveLength(3);
});

test('[PROD-05] a list that fails to load shows a skeleton, then no_results and a retry button', async () => {
  const { promise, reject } = Promise.withResolvers<object>();
  let answer: Promise<object> = promise;
  const { findByRole, findAllByRole, findByText, queryByRole, user } = await setUp(() => answer);
  await findByText('Loading…');
  expect(queryByRole('article')).toBeNull();
  reject(new ApiError(500, 'internal_error', 'Broken.'));
  await findByRole('heading', { name: 'No results' });
  answer = Promise.resolve(listed(['a', 'b']));
  await user.click(await findByRole('button', { name: 'Try again' }));
  expect(await findAllByRole('article')).toHaveLength(2);
});
