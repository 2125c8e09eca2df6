// @vitest-environment happy-dom
import { flagDefaults } from '@bottega/contract/flags/rules';
import { getOrdering } from '@bottega/contract/ordering/endpoints';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { FlagsContext } from '#lib/flags.ts';
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

test('[ALLER-03] with ff_food_info a visitor reads what is in each dish, in French', async () => {
  guestCart.replace([]);
  guestCart.change({ kind: 'put', product: cartProduct('a'), quantity: 1, food: { contains: ['milk'] } });
  await renderInApp(
    <FlagsContext value={{ ...flagDefaults, ff_food_info: true }}>
      <SessionContext value={null}>
        <CartProvider>
          <CartContents onOrdered={async () => undefined} />
        </CartProvider>
      </SessionContext>
    </FlagsContext>,
    { locale: 'fr' },
  );
  expect((await screen.findByText(/^Contient/)).textContent).toBe('Contient\u00a0: lait');
});

test('[SLOT-10] the open cart learns within two seconds that the last time has gone', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2026-11-24T18:00:00Z') });
  let first: object | null = { start: '2026-11-25T11:00:00.000Z', end: '2026-11-25T11:15:00.000Z' };
  await renderInApp(
    <FlagsContext value={{ ...flagDefaults, ff_ordering: true }}>
      <SessionContext value={null}>
        <CartProvider>
          <CartContents onOrdered={async () => undefined} />
        </CartProvider>
      </SessionContext>
    </FlagsContext>,
    {
      answer: (endpoint) => {
        if (endpoint !== getOrdering) throw new Error(endpoint.path);
        const closed = { open: false, until: null, opensAt: '2026-11-25T11:00:00.000Z', paused: null };
        return { services: [{ service: 'pickup', ...closed, leadMinutes: 20, asap: null, first, days: [] }] };
      },
    },
  );
  await screen.findByText('You can order ahead. The earliest time is tomorrow at 12:00.');
  first = null;
  await act(() => vi.advanceTimersByTimeAsync(2000));
  await vi.waitFor(() => expect(screen.queryByText(/order ahead/)).toBeNull());
});
