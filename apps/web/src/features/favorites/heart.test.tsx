// @vitest-environment happy-dom
import { addFavorite, listFavorites, removeFavorite } from '@bottega/contract/favorites/endpoints';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { SessionContext } from '#lib/session/session.ts';
import { cartProduct } from '#testing/cart-server.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { toastList } from '#ui/toast/toasts.tsx';
import { FavoriteButton } from './favorite-button.tsx';
import { Heart } from './heart.tsx';

/** A heart of a server that keeps favorites; `change` runs before each change. */
const setUp = async (change: () => Promise<void>) => {
  let isFavorite = false;
  const sent: string[] = [];
  const rendered = await renderInApp(<Heart userId="u1" product={cartProduct('a') as never} />, {
    answer: async (endpoint) => {
      if (endpoint === listFavorites) return isFavorite ? [cartProduct('a')] : [];
      sent.push(endpoint === addFavorite ? 'add' : 'remove');
      await change();
      isFavorite = endpoint !== removeFavorite;
      return {};
    },
  });
  const heart = rendered.getByRole('button', { name: 'Favorite: Dish a' });
  return { ...rendered, heart, sent, pressed: () => heart.getAttribute('aria-pressed') };
};

test('[PROD-05] a favorite that the server refuses is reset silently', async () => {
  const before = toastList.read();
  const { promise, reject } = Promise.withResolvers<void>();
  const { heart, pressed, user: visitor, queryByRole } = await setUp(() => promise);
  await visitor.click(heart);
  await vi.waitFor(() => expect(pressed()).toBe('true'));
  reject(new ApiError(500, 'internal_error', 'Broken.'));
  await vi.waitFor(() => expect(pressed()).toBe('false'));
  expect(queryByRole('alert')).toBeNull();
  expect(toastList.read()).toEqual(before);
});

test('[PROD-04] the last of several clicks on a heart wins', async () => {
  const { heart, pressed, sent, user: visitor } = await setUp(() => Promise.resolve());
  for (const _click of [1, 2, 3]) await visitor.click(heart);
  await vi.waitFor(() => expect(sent).toEqual(['add', 'remove', 'add']));
  await vi.waitFor(() => expect(pressed()).toBe('true'));
});

test('[PROD-04, PDET-01] visitors have no hearts', async () => {
  const { container } = await renderInApp(
    <SessionContext value={null}>
      <FavoriteButton product={cartProduct('a') as never} />
    </SessionContext>,
  );
  expect(container.textContent).toBe('');
});
