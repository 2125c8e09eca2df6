// @vitest-environment happy-dom
import { flagDefaults } from '@bottega/contract/flags';
import { act } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { CartProvider } from '#features/cart/store/cart-provider.tsx';
import { guestCart } from '#features/cart/store/guest-cart.ts';
import { FoodPart } from '#features/food/food-info.tsx';
import { FlagsContext } from '#lib/flags.ts';
import { cartProduct } from '#testing/cart-server.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { ShopCard } from './shop-card.tsx';

const dish = {
  ...cartProduct('a'),
  description: 'Good',
  category: 'pizza' as const,
  version: 1,
  createdAt: '2026-11-20T18:30:00.000Z',
  updatedAt: '2026-11-20T18:30:00.000Z',
};

beforeEach(() => {
  localStorage.clear();
  guestCart.replace([]);
});

test('[OPT-01] the card of a dish that needs a choice leads to the dish; others are added at once', async () => {
  const { findByRole, getAllByRole, queryByRole } = await renderInApp(
    <FlagsContext value={{ ...flagDefaults, ff_products: true, ff_cart: true }}>
      <CartProvider>
        <ShopCard product={{ ...dish, needsChoice: true }} corner={null} />
        <ShopCard product={{ ...dish, _id: 'b', name: 'Dish b' }} corner={null} />
      </CartProvider>
    </FlagsContext>,
  );
  const link = await findByRole('link', { name: /^Choose ?: Dish a/ });
  expect(link.getAttribute('href')).toBe('/products/product/a');
  expect(getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Add to cart: Dish b']);
  expect(queryByRole('button', { name: /Dish a/ })).toBeNull();
});

test('the badge of a card does not repeat itself among its diets', async () => {
  await FoodPart.preload?.();
  const food = { contains: [], diets: ['vegan' as const, 'lactose_free' as const] };
  const { getAllByText, getByText } = await renderInApp(
    <FlagsContext value={{ ...flagDefaults, ff_products: true }}>
      <CartProvider>
        <ShopCard product={{ ...dish, food, badge: 'vegan' }} corner={null} />
      </CartProvider>
    </FlagsContext>,
  );
  getByText('lactose-free');
  expect(getAllByText(/^vegan$/i)).toHaveLength(1);
});

test('[STOCK-01] the card of a dish that is sold out says so and has no button', async () => {
  const { findByText, queryByRole } = await renderInApp(
    <FlagsContext value={{ ...flagDefaults, ff_products: true, ff_cart: true }}>
      <CartProvider>
        <ShopCard product={{ ...dish, food: { contains: [] }, available: false }} corner={null} />
      </CartProvider>
    </FlagsContext>,
  );
  await findByText('Sold out');
  expect(queryByRole('button')).toBeNull();
});

test.each([
  ['en', 'Not today', 'Add to cart: Dish a'],
  ['fr', 'Pas aujourd’hui', 'Ajouter au panier: Dish a'],
] as const)(
  '[TIME-03] the card of a dish that can be had for a later day says so, and it can be added, in %s',
  async (locale, mark, button) => {
    const { findByText, getByRole, queryByText, queryClient } = await renderInApp(
      <FlagsContext value={{ ...flagDefaults, ff_products: true, ff_cart: true, ff_ordering: true }}>
        <CartProvider>
          <ShopCard product={{ ...dish, food: { contains: [] }, available: false }} corner={null} />
        </CartProvider>
      </FlagsContext>,
      { locale },
    );
    const status = { state: 'open', unavailable: ['a'], notToday: [{ id: 'a', day: '2026-11-24' }] };
    act(() => void queryClient.setQueryData(['ordering', locale], status));
    await findByText(mark);
    expect(getByRole('button').textContent).toBe(button);
    expect(queryByText(/Sold out|Épuisé/)).toBeNull();
  },
);
