// @vitest-environment happy-dom

import type { Endpoint } from '@bottega/contract/endpoint';
import { addFavorite, listFavorites, removeFavorite } from '@bottega/contract/favorites/endpoints';
import { flagDefaults } from '@bottega/contract/flags';
import { beforeEach, expect, test } from 'vitest';
import { CartProvider } from '#features/cart/store/cart-provider.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import { FlagsContext } from '#lib/flags.ts';
import { SessionContext } from '#lib/session/session.ts';
import { cartProduct } from '#testing/cart-server.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { toastList } from '#ui/toast/toasts.tsx';
import { FavoritesPage } from './favorites-page.tsx';

const user = { id: 'u1', username: 'rosa', email: 'rosa@example.org', role: 'user' } as const;
const dish = (id: string) => ({
  ...cartProduct(id),
  description: 'Good',
  category: 'pizza' as const,
  version: 1,
  createdAt: '2026-11-20T18:30:00.000Z',
  updatedAt: '2026-11-20T18:30:00.000Z',
});

beforeEach(() => {
  for (const { id } of toastList.read()) toastList.remove(id);
});

const open = async (favorites: Promise<string[]>) => {
  let ids: string[] = [];
  const shop = { refuses: false };
  const answer = async (endpoint: Endpoint, { params }: { params?: object }) => {
    if (endpoint === listFavorites) {
      ids = ids.length > 0 ? ids : await favorites;
      return ids.map(dish);
    }
    if (endpoint !== removeFavorite && endpoint !== addFavorite) return { products: [] };
    if (shop.refuses) throw new ApiError(500, 'internal_error', 'Broken.');
    const { productId } = params as { productId: string };
    ids = endpoint === removeFavorite ? ids.filter((id) => id !== productId) : [productId, ...ids];
    return ids.map(dish);
  };
  const page = await renderInApp(
    <FlagsContext value={{ ...flagDefaults, ff_products: true, ff_cart: true }}>
      <SessionContext value={user}>
        <CartProvider>
          <FavoritesPage />
        </CartProvider>
      </SessionContext>
    </FlagsContext>,
    { answer },
  );
  const names = () => page.queryAllByRole('article').map((card) => card.querySelector('h2, h3')?.textContent);
  return { ...page, shop, names };
};

test('[FAV-01] a removal that fails shows a notice and restores the dish', async () => {
  const { user: person, shop, names, findByRole } = await open(Promise.resolve(['a', 'b']));
  const remove = await findByRole('button', { name: 'Remove Dish a from favorites' });
  expect(names()).toEqual(['Dish a', 'Dish b']);
  shop.refuses = true;
  await person.click(remove);
  await expect.poll(() => toastList.read().at(-1)?.text).toBe('Your favorites could not be changed. Please try again.');
  await expect.poll(names).toEqual(['Dish a', 'Dish b']);
});

test('[FAV-01] shows a loading state, and an empty list with a link to the menu when favorites fail to load', async () => {
  const list = Promise.withResolvers<string[]>();
  const { getByRole, findByRole, names } = await open(list.promise);
  expect(getByRole('status').textContent).toBe('Loading…');
  getByRole('heading', { level: 1, name: 'Your favorites' });
  list.reject(new ApiError(404, 'user_not_found', 'Broken.'));
  await findByRole('heading', { name: 'No favorites yet' });
  expect(getByRole('link', { name: 'See the whole menu' }).getAttribute('href')).toBe('/products');
  expect(names()).toEqual([]);
});

test('[FAV-01] starts empty, with a link to the menu', async () => {
  const { findByRole, getByRole } = await open(Promise.resolve([]));
  await findByRole('heading', { name: 'No favorites yet' });
  getByRole('link', { name: 'See the whole menu' });
});
