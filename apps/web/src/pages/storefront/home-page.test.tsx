// @vitest-environment happy-dom
import type { Endpoint } from '@bottega/contract/endpoint';
import { flagDefaults } from '@bottega/contract/flags';
import { listProducts } from '@bottega/contract/products/endpoints';
import type { Product } from '@bottega/contract/products/schemas';
import { defaultProfile } from '@bottega/contract/shop/profile';
import type { Shop } from '@bottega/contract/shop/schemas';
import { act } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { CartProvider } from '#features/cart/store/cart-provider.tsx';
import { guestCart } from '#features/cart/store/guest-cart.ts';
import { ShopContext } from '#features/shop/shop.ts';
import { FlagsContext } from '#lib/flags.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { HomePage } from './home-page.tsx';

beforeEach(() => {
  localStorage.clear();
  guestCart.replace([]);
});

const demo = { ...defaultProfile, open: true } as unknown as Shop;
const mario = { ...demo, name: 'Da Mario', tagline: { en: 'Home cooking' } };

interface Setting extends Partial<Pick<Product, 'needsChoice' | 'available'>> {
  shop?: Shop;
  hasCart?: boolean;
  orderOnlyDeclared?: boolean;
}

const setUp = (name: string | null, { shop = demo, hasCart = true, orderOnlyDeclared, ...more }: Setting = {}) => {
  const dish = { _id: 'a', name, description: 'Good.', img: '/a.svg', price: 13, category: 'pasta', ...more };
  return renderInApp(
    <ShopContext value={{ ...shop, ...(orderOnlyDeclared && { orderOnlyDeclared }) }}>
      <FlagsContext value={{ ...flagDefaults, ff_products: true, ff_contact: true, ff_cart: hasCart }}>
        <CartProvider>
          <HomePage />
        </CartProvider>
      </FlagsContext>
    </ShopContext>,
    {
      answer: (endpoint: Endpoint) =>
        endpoint === listProducts
          ? { payload: { products: name === null ? [] : [dish], total: 1 } }
          : { payload: { reviews: [], total: 0 } },
    },
  );
};

test('[HOME-01] the hero adds its dish at the price of the menu and links to it and to the menu; there is a link to /contact', async () => {
  const { findByRole, findAllByRole, queryByRole, user } = await setUp('Spaghetti al pomodoro');
  await user.click(await findByRole('button', { name: 'Add spaghetti – €13.00' }));
  expect(guestCart.read()).toMatchObject([{ product: { _id: 'a', price: 13 }, quantity: 1 }]);
  // In the hero and on the card.
  expect(await findAllByRole('textbox', { name: 'Quantity of Spaghetti al pomodoro' })).toHaveLength(2);
  expect(queryByRole('button', { name: /^Add spaghetti/ })).toBeNull();
  for (const [name, address] of [
    [/^A plate of spaghetti/, '/products/product/a'],
    ['See the menu', '/products'],
    ['Contact us', '/contact'],
  ] as const) {
    expect((await findByRole('link', { name })).getAttribute('href')).toBe(address);
  }
});

test.each<[string, Setting]>([
  ['has to be chosen', { needsChoice: true }],
  ['is sold out', { available: false }],
  ['is not declared where only such dishes are sold', { orderOnlyDeclared: true }],
])('[STOCK-01] [OPT-01] the hero leads to its dish but does not add it if it %s', async (_why, setting) => {
  const { findAllByRole, queryByRole } = await setUp('Risotto', setting);
  const links = await findAllByRole('link', { name: /Risotto/ });
  expect(links[0]?.getAttribute('href')).toBe('/products/product/a');
  expect(queryByRole('button', { name: /^Add/ })).toBeNull();
});

const claims = [/Five ingredients/, /Bronze-cut/, /Tagliatelle/, /every morning/];

test('[SHOPD-01] the hero and the questions of another shop are about its first dish and claim nothing else', async () => {
  const { findByRole, getByRole, getByText, getByAltText, queryByText, user } = await setUp('Risotto', { shop: mario });
  await user.click(await findByRole('button', { name: 'Add to cart – €13.00' }));
  expect(guestCart.read()).toMatchObject([{ product: { _id: 'a', price: 13 }, quantity: 1 }]);
  expect(getByRole('heading', { level: 1, name: 'Home cooking' })).toBeTruthy();
  expect(getByAltText('Risotto').getAttribute('src')).toBe('/a.svg');
  expect(getByText('Risotto: Good.')).toBeTruthy();
  for (const claim of claims) expect(queryByText(claim)).toBeNull();
});

test.each(['Spaghetti al pomodoro', null])(
  '[SHOPD-01] another shop whose first dish is %s claims nothing either',
  async (dish) => {
    const { findByRole, queryByText, queryByAltText } = await setUp(dish, { shop: mario });
    await findByRole('heading', { level: 1, name: 'Home cooking' });
    for (const claim of claims) expect(queryByText(claim)).toBeNull();
    expect(queryByAltText(/spaghetti with/)).toBeNull();
  },
);

test('[HOME-01] the hero leads to the menu, without a price, while there is no cart', async () => {
  const name = 'Spaghetti al pomodoro';
  const { findByRole, getByRole, queryByRole, queryByText } = await setUp(name, { hasCart: false });
  await findByRole('heading', { name, level: 3 });
  expect(getByRole('link', { name: 'See the menu' }).getAttribute('href')).toBe('/products');
  expect(queryByRole('button', { name: /^Add spaghetti/ })).toBeNull();
  expect(queryByText(/· €13\.00/)).toBeNull();
});

test('the hero says without a reload that the kitchen has closed', async () => {
  onTestFinished(() => void vi.useRealTimers());
  // A Sunday, two seconds before ten in the evening.
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2026-10-25T20:59:58Z') });
  const { findByText } = await setUp('Risotto');
  await findByText('Open until 22:00');
  await act(() => vi.advanceTimersByTimeAsync(2000));
  await findByText('Order for tomorrow, from 12:00');
});
