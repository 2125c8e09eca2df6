// @vitest-environment happy-dom
import { flagDefaults } from '@bottega/contract/flags';
import { beforeEach, expect, test, vi } from 'vitest';
import { CartProvider } from '#features/cart/store/cart-provider.tsx';
import { guestCart } from '#features/cart/store/guest-cart.ts';
import { FlagsContext } from '#lib/flags.ts';
import { SessionContext } from '#lib/session/session.ts';
import { cartProduct } from '#testing/cart-server.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { toastList } from '#ui/toast/toasts.tsx';
import { CartContents } from './cart-contents.tsx';

beforeEach(() => localStorage.clear());

/** A visitor's cart with a number of a dish. */
const setUp = (quantity: number) => {
  guestCart.replace(quantity ? [{ product: cartProduct('a'), quantity }] : []);
  return renderInApp(
    <FlagsContext value={{ ...flagDefaults, ff_profile: true, ff_products: true, ff_cart: true }}>
      <SessionContext value={null}>
        <CartProvider>
          <CartContents onOrdered={async () => undefined} />
        </CartProvider>
      </SessionContext>
    </FlagsContext>,
    { answer: () => null },
  );
};

test('[CART-03] an empty cart says so, links to the products and has nothing to order', async () => {
  const { findByRole, getByRole, queryByRole } = await setUp(0);
  await findByRole('heading', { name: 'Your cart is empty' });
  expect(getByRole('link', { name: 'Go to products' }).getAttribute('href')).toBe('/products');
  expect(queryByRole('button', { name: 'Checkout' })).toBeNull();
});

test('[CART-04] a typed quantity applies on Enter or blur, clamped to 1..64; a non-number reverts', async () => {
  const { findByRole, user } = await setUp(5);
  const field = (await findByRole('textbox', { name: 'Quantity of Dish a' })) as HTMLInputElement;
  const stored = () => guestCart.read()[0]?.quantity;
  let before = 5;
  for (const [typed, key, expected] of [
    ['12', '{Enter}', 12],
    ['13', '{Tab}', 13],
    ['0', '{Enter}', 1],
    ['20', '{Enter}', 20],
    ['-3', '{Enter}', 1],
    ['999', '{Enter}', 64],
    ['7.9', '{Enter}', 7],
    ['lots', '{Enter}', 7],
    ['', '{Tab}', 7],
  ] as const) {
    await user.clear(field);
    if (typed) await user.type(field, typed);
    expect([typed, stored()]).toEqual([typed, before]);
    await user.keyboard(key);
    await vi.waitFor(() => expect([typed, field.value]).toEqual([typed, String(expected)]));
    expect([typed, stored()]).toEqual([typed, expected]);
    before = expected;
  }
});

test('[CART-05] visitors see "You must be logged in to order." for 2 s, with a way to log in', async () => {
  const { findByRole, getByRole, user } = await setUp(1);
  await user.click(await findByRole('button', { name: 'Checkout' }));
  expect(toastList.read().at(-1)).toMatchObject({
    text: 'You must be logged in to order.',
    duration: 2000,
    action: { label: 'Log in' },
  });
  expect(getByRole('button', { name: 'Log in to order' })).toBeDefined();
});
