// @vitest-environment happy-dom

import type { SessionUser } from '@bottega/contract/accounts/schemas';
import { flagDefaults } from '@bottega/contract/flags';
import { getOrdering } from '@bottega/contract/fulfilment/endpoints';
import { createOrder } from '@bottega/contract/orders/endpoints';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CartProvider } from '#features/cart/store/cart-provider.tsx';
import { guestCart } from '#features/cart/store/guest-cart.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { FlagsContext } from '#lib/flags.ts';
import { SessionContext } from '#lib/session/session.ts';
import { cartProduct, cartServer } from '#testing/cart-server.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
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

test('the cart mentions the kitchen’s hours only while it is closed', async () => {
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

test('[ALLER-03] a visitor sees the allergens of each dish, in French', async () => {
  guestCart.replace([]);
  guestCart.change({ kind: 'put', product: cartProduct('a'), quantity: 1, food: { contains: ['milk'] } });
  await renderInApp(
    <SessionContext value={null}>
      <CartProvider>
        <CartContents onOrdered={async () => undefined} />
      </CartProvider>
    </SessionContext>,
    { locale: 'fr' },
  );
  expect((await screen.findByText(/^Contient/)).textContent).toBe('Contient\u00a0: lait');
});

const user: SessionUser = { id: 'u1', username: 'Mia', email: 'mia@example.org', role: 'user' };

/** A customer with 3 of dish a, 1 of b and 2 of c, and a shop that has `left` of them. */
const atShortage = async (left: Record<string, number>) => {
  guestCart.replace([]);
  const server = cartServer({ a: 3, b: 1, c: 2 });
  const orders: unknown[] = [];
  const rendered = await renderInApp(
    <FlagsContext value={{ ...flagDefaults, ff_products: true }}>
      <SessionContext value={user}>
        <CartProvider>
          <CartContents onOrdered={async () => undefined} />
        </CartProvider>
      </SessionContext>
    </FlagsContext>,
    {
      answer: (endpoint, input) => {
        if (endpoint !== createOrder) return server.answer(endpoint, input as Parameters<typeof server.answer>[1]);
        const items = Object.entries(server.cart).flatMap(([id, wanted]) => {
          const own = left[id] ?? wanted;
          const reason = own > 0 ? 'too_few' : 'sold_out';
          return own < wanted ? [{ productId: id, lineId: id, name: id, wanted, left: own, reason }] : [];
        });
        if (items.length > 0) throw new ApiError(409, 'items_unavailable', 'No.', {}, undefined, { items });
        orders.push([{ ...server.cart }, (input as { body: object }).body]);
        return { orderNumber: 'B1' };
      },
    },
  );
  await screen.findByText('Dish a');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Checkout' })));
  return { ...rendered, server, orders };
};

test('[STOCK-04] a refused order keeps the cart, shows why at each dish, and the next press orders exactly the rest', async () => {
  vi.stubGlobal('reportError', vi.fn());
  const { server, orders } = await atShortage({ a: 2, c: 0 });
  const message = await screen.findByRole('alert');
  expect(message.textContent).toContain('Not everything is available');
  expect(message.parentElement).toBe(document.activeElement);
  expect(server.cart).toEqual({ a: 3, b: 1, c: 2 });
  const [a, b, c] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(a).toContain('Only 2 left.');
  expect(b).not.toMatch(/left|Sold out/);
  expect(c).toContain('Sold out for now.');
  expect(screen.getByText('Total of the rest').parentElement?.textContent).toContain('€37.50');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Order the rest for €37.50' })));
  expect(orders).toEqual([[{ a: 2, b: 1 }, { expectedTotal: 37.5 }]]);
  vi.unstubAllGlobals();
});

test('[STOCK-04] if nothing is left, the cart offers the menu instead of the rest', async () => {
  vi.stubGlobal('reportError', vi.fn());
  const { server } = await atShortage({ a: 0, b: 0, c: 0 });
  await screen.findByText('None of this can be ordered right now');
  expect(screen.getByRole('link', { name: 'Choose something else' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /^(Order|Checkout|Confirm)/ })).toBeNull();
  expect(server.cart).toEqual({ a: 3, b: 1, c: 2 });
  vi.unstubAllGlobals();
});

test('[SLOT-10] the open cart shows within two seconds that the last slot is gone', async () => {
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

test.each([
  ['en', 'You have already ordered these dishes in another tab', 'Follow order B-7'],
  ['fr', 'Vous avez déjà commandé ces plats dans un autre onglet', 'Suivre la commande B-7'],
] as const)('[ORD-05] a cart that another tab has ordered leads to the order, in %s', async (locale, title, link) => {
  guestCart.replace([]);
  const server = cartServer({ a: 3 });
  await renderInApp(
    <SessionContext value={user}>
      <CartProvider>
        <CartContents onOrdered={async () => undefined} />
      </CartProvider>
    </SessionContext>,
    { answer: (endpoint, input) => server.answer(endpoint, input as Parameters<typeof server.answer>[1]), locale },
  );
  await screen.findByText('Dish a');
  delete server.cart.a;
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'placed_order', newValue: 'B-7' })));
  await screen.findByText(title);
  expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe('/orders/B-7');
  expect(document.body.textContent).not.toContain('€0.00');
});

test('[CART-05] a cart emptied elsewhere before the press does not show a new total', async () => {
  guestCart.replace([]);
  vi.stubGlobal('reportError', vi.fn());
  const server = cartServer({ a: 3 });
  await renderInApp(
    <SessionContext value={user}>
      <CartProvider>
        <CartContents onOrdered={async () => undefined} />
      </CartProvider>
    </SessionContext>,
    {
      answer: (endpoint, input) => {
        if (endpoint === createOrder) throw new ApiError(400, 'cart_empty', 'Empty.');
        return server.answer(endpoint, input as Parameters<typeof server.answer>[1]);
      },
    },
  );
  await screen.findByText('Dish a');
  delete server.cart.a;
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Checkout' })));
  await screen.findByText('Nothing was ordered from this page');
  expect(document.body.textContent).not.toContain('€0.00');
  expect(reportError).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});

test('[CART-06] a refused order is logged, keeps the cart, and says what to do', async () => {
  guestCart.replace([]);
  vi.stubGlobal('reportError', vi.fn());
  const server = cartServer({ a: 3 });
  const onOrdered = vi.fn(async () => undefined);
  let answers = 0;
  await renderInApp(
    <SessionContext value={user}>
      <CartProvider>
        <CartContents onOrdered={onOrdered} />
      </CartProvider>
    </SessionContext>,
    {
      answer: (endpoint, input) => {
        if (endpoint !== createOrder) return server.answer(endpoint, input as Parameters<typeof server.answer>[1]);
        answers += 1;
        if (answers === 1) throw new ApiError(429, 'too_many_requests', 'Slowly, please.');
        return { orderNumber: 'B1' };
      },
    },
  );
  await screen.findByText('Dish a');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Checkout' })));
  expect((await screen.findByRole('alert')).textContent).toContain('Slowly, please. Your cart is as it was.');
  expect(vi.mocked(reportError).mock.calls.map(([error]) => (error as Error).message)).toEqual([
    'checkout: Slowly, please.',
  ]);
  expect(server.cart).toEqual({ a: 3 });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Checkout' })));
  await vi.waitFor(() => expect(onOrdered).toHaveBeenCalledOnce());
  vi.unstubAllGlobals();
});

test.each([
  ['en', 'Not today. You can order it for another day.'],
  ['fr', 'Pas aujourd’hui. À commander pour un autre jour.'],
] as const)(
  '[TIME-03] a line that can be had for a later day says so, and still counts, in %s',
  async (locale, text) => {
    const { findByText, queryClient, container } = await setUp(locale);
    const status = { state: 'open', unavailable: ['a'], notToday: [{ id: 'a', day: '2026-11-24' }] };
    act(() => void queryClient.setQueryData(['ordering', locale], status));
    await findByText(text);
    expect(container.querySelectorAll('s')).toHaveLength(0);
    expect(screen.queryByRole('alert')).toBeNull();
  },
);
