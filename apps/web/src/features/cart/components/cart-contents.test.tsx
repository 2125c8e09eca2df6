// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { SessionContext } from '#lib/session/session.ts';
import { cartProduct } from '#testing/cart-server.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { CartProvider } from '../store/cart-provider.tsx';
import { guestCart } from '../store/guest-cart.ts';
import { CartContents } from './cart-contents.tsx';

beforeEach(() => {
  localStorage.clear();
  guestCart.replace([
    { product: cartProduct('a'), quantity: 1 },
    { product: cartProduct('b'), quantity: 2 },
  ]);
  return () => vi.useRealTimers();
});

const setUp = (locale: 'en' | 'fr' = 'en') =>
  renderInApp(
    <SessionContext value={null}>
      <CartProvider>
        <CartContents onOrdered={async () => undefined} />
      </CartProvider>
    </SessionContext>,
    { locale },
  );

test.each([
  ['en', 'The kitchen is closed now: we start at 12:00.'],
  ['fr', 'La cuisine est fermée : nous reprenons à 12 h.'],
] as const)('before the kitchen opens the cart says when it does, in %s', async (locale, text) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T06:59:00Z') });
  const { findByText } = await setUp(locale);
  await findByText(text);
});

test('while the kitchen is open the cart says nothing about it', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T12:00:00Z') });
  const { findByText, queryByText, queryClient } = await setUp();
  await findByText('Dish a');
  await vi.waitFor(() => expect(queryClient.getQueryData(['kitchen', 'en'])).toBeNull());
  expect(queryByText(/kitchen/)).toBeNull();
});

test('[CART-03] each line has one button that removes it', async () => {
  const { findByText, getAllByRole } = await setUp();
  await findByText('Dish a');
  expect(getAllByRole('button', { name: /^Remove/ }).map((button) => button.title)).toEqual([
    'Remove Dish a',
    'Remove Dish b',
  ]);
});
