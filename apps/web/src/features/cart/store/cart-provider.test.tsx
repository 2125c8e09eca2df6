// @vitest-environment happy-dom
import type { SessionUser } from '@bottega/contract/accounts/schemas';
import { act, fireEvent, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { SessionContext } from '#lib/session/session.ts';
import { cartProduct, cartServer, configuredLine } from '#testing/cart-server.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { toastList } from '#ui/toast/toasts.tsx';
import type { CartLine } from './cart-lines.ts';
import { type Cart, CartProvider, useCart } from './cart-provider.tsx';
import { cartQueue } from './cart-queue.ts';
import { guestCart, guestCartKey, linesFrom, setMerged } from './guest-cart.ts';

const user: SessionUser = { id: 'u1', username: 'Mia', email: 'mia@example.org', role: 'user' };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  setMerged(false);
  guestCart.replace([]);
  cartQueue.forgetHeld();
  for (const { id } of toastList.read()) toastList.remove(id);
  vi.stubGlobal('reportError', vi.fn());
  return () => vi.unstubAllGlobals();
});

const lines = (quantities: Record<string, number>): CartLine[] =>
  Object.entries(quantities).map(([id, quantity]) => ({ product: cartProduct(id), quantity }));

function Probe({ onRender }: { onRender: (cart: Cart, shown: string) => void }) {
  const cart = useCart();
  const shown = cart.lines.map(({ product, quantity }) => `${product._id}${quantity}`).join();
  onRender(cart, shown);
  return <output>{shown}</output>;
}

/** Renders the provider for a visitor, or for a customer of the server. */
const setUp = async (server?: ReturnType<typeof cartServer>) => {
  let cart!: Cart;
  const renders: string[] = [];
  const onRender = (latest: Cart, shown: string) => {
    cart = latest;
    renders.push(latest.isReady ? shown : 'not ready');
  };
  const app = await renderInApp(
    <SessionContext value={server ? user : null}>
      <CartProvider>
        <Probe onRender={onRender} />
      </CartProvider>
    </SessionContext>,
    { answer: (endpoint, input) => server?.answer(endpoint, input) },
  );
  await waitFor(() => expect(cart.isReady).toBe(true));
  return { renders, shown: () => app.container.textContent, cart: () => cart };
};

const undo = () => act(async () => toastList.read().at(-1)?.action?.onAction());

test('[CART-01] a visitor’s cart is stored in local storage, with count and total', async () => {
  const { cart, shown } = await setUp();
  expect(await act(() => cart().add(cartProduct('a'), 2))).toBe(2);
  expect(await act(() => cart().add(cartProduct('b'), 1))).toBe(1);
  expect(shown()).toBe('a2,b1');
  expect([cart().count, cart().total]).toEqual([3, 37.5]);
  expect(JSON.parse(localStorage.getItem(guestCartKey) ?? '')).toEqual([
    { ...cartProduct('a'), quantity: 2 },
    { ...cartProduct('b'), quantity: 1 },
  ]);
});

test('the first render is the server’s: not ready and empty', async () => {
  guestCart.replace(lines({ a: 1 }));
  const { renders } = await setUp();
  expect(renders[0]).toBe('not ready');
  expect(renders.at(-1)).toBe('a1');
});

test('[CART-04] a line holds at most 64; the rest is not added', async () => {
  guestCart.replace(lines({ a: 63 }));
  const { cart, shown } = await setUp();
  expect(await act(() => cart().add(cartProduct('a'), 5))).toBe(1);
  expect(await act(() => cart().add(cartProduct('a'), 1))).toBe(0);
  expect(shown()).toBe('a64');
});

test('[CART-04] a quantity below 1 removes the line, which can be undone', async () => {
  guestCart.replace(lines({ a: 3, b: 1 }));
  const { cart, shown } = await setUp();
  act(() => cart().setQuantity('a', 0));
  expect(shown()).toBe('b1');
  expect(toastList.read().at(-1)?.text).toContain('Dish a');
  await undo();
  expect(shown()).toBe('a3,b1');
});

test.each([
  ['a visitor’s', undefined],
  ['a customer’s', cartServer({ a: 1, b: 2, c: 3, d: 4 })],
])('undone removals put %s lines back in their positions, in any order', async (_whose, server) => {
  if (!server) guestCart.replace(lines({ a: 1, b: 2, c: 3, d: 4 }));
  const { cart, shown } = await setUp(server);
  for (const id of ['b', 'c']) act(() => cart().remove(id));
  expect(shown()).toBe('a1,d4');
  const [first, second] = toastList.read().slice(-2);
  await act(async () => first?.action?.onAction());
  expect(shown()).toBe('a1,b2,d4');
  await act(async () => second?.action?.onAction());
  expect(shown()).toBe('a1,b2,c3,d4');
  if (server) {
    await waitFor(() => expect(Object.keys(server.cart)).toEqual(['a', 'b', 'c', 'd']));
    await waitFor(() => expect(shown()).toBe('a1,b2,c3,d4'));
  }
});

test('clearing can be undone as well, and does nothing to an empty cart', async () => {
  guestCart.replace(lines({ a: 3, b: 1 }));
  const { cart, shown } = await setUp();
  act(() => cart().clear());
  expect(shown()).toBe('');
  await undo();
  expect(shown()).toBe('a3,b1');
  act(() => cart().clear());
  const notices = toastList.read().length;
  act(() => cart().clear());
  expect(toastList.read()).toHaveLength(notices);
});

test('[CART-01] a change of the guest cart in another tab shows here', async () => {
  const { shown } = await setUp();
  localStorage.setItem(guestCartKey, JSON.stringify([{ ...cartProduct('c'), quantity: 4 }]));
  fireEvent(window, new StorageEvent('storage', { key: guestCartKey }));
  await waitFor(() => expect(shown()).toBe('c4'));
});

test('a customer’s change shows at once and is sent', async () => {
  const server = cartServer({ a: 1 });
  const { cart, shown } = await setUp(server);
  act(() => cart().setQuantity('a', 5));
  expect(shown()).toBe('a5');
  await waitFor(() => expect(server.calls).toEqual(['read', 'set a 5']));
  expect(server.cart).toEqual({ a: 5 });
});

test('[CART-06] a refused change is reverted and logged, with a notice', async () => {
  const server = cartServer({ a: 1 });
  const { cart, shown } = await setUp(server);
  server.refuses.b = new ApiError(500, 'internal_error', 'Broken.');
  expect(await act(() => cart().add(cartProduct('b'), 1))).toBeNull();
  await waitFor(() => expect(shown()).toBe('a1'));
  expect(reportError).toHaveBeenCalledOnce();
  expect(toastList.read().at(-1)).toMatchObject({ tone: 'error', text: 'Your cart was not changed. Broken.' });
});

describe('without a network', () => {
  const noNetwork = new ApiError(0, 'network', 'no answer');
  const disconnected = async (quantities: Record<string, number>) => {
    const server = cartServer(quantities);
    const app = await setUp(server);
    // '' means the whole cart.
    const disconnect = () => Object.assign(server.refuses, { a: noNetwork, b: noNetwork, '': noNetwork });
    const reconnect = () => {
      for (const id of ['a', 'b', '']) delete server.refuses[id];
      server.calls.length = 0;
    };
    disconnect();
    return { ...app, server, reconnect };
  };

  test('[CART-06] a failed change is logged, leaves the display unchanged and is saved when the network is back', async () => {
    const { cart, shown, server, reconnect } = await disconnected({ a: 1 });
    await act(async () => cart().setQuantity('a', 5));
    await waitFor(() => expect(cart().held).toMatchObject([{ quantity: 5 }]));
    expect(shown()).toBe('a5');
    expect(reportError).toHaveBeenCalledOnce();
    expect(toastList.read()).toMatchObject([{ text: 'Not saved yet: no connection.' }]);
    reconnect();
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(cart().held).toEqual([]));
    expect(server.calls.filter((call) => call !== 'read')).toEqual(['set a 5']);
    expect(shown()).toBe('a5');
  });

  test('the next press saves all, and only what is left of them', async () => {
    const { cart, shown, server, reconnect } = await disconnected({ a: 1 });
    await act(() => cart().add(cartProduct('b'), 1));
    await act(() => cart().add(cartProduct('b'), 1));
    await act(async () => cart().setQuantity('a', 4));
    expect(shown()).toBe('a4,b2');
    reconnect();
    await act(async () => cart().setQuantity('a', 3));
    await waitFor(() => expect(server.cart).toEqual({ a: 3, b: 2 }));
    expect(server.calls.filter((call) => call !== 'read')).toEqual(['set a 3', 'add b 2']);
  });

  test('an addition that reached the server, but whose response was lost, is not sent twice', async () => {
    const { cart, shown, server, reconnect } = await disconnected({ a: 1 });
    await act(() => cart().add(cartProduct('b'), 2));
    server.cart.b = 2;
    reconnect();
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(cart().held).toEqual([]));
    expect(server.calls.filter((call) => call !== 'read')).toEqual([]);
    expect([server.cart, shown()]).toEqual([{ a: 1, b: 2 }, 'a1,b2']);
  });

  test('what is then refused is reverted, the rest is saved', async () => {
    const { cart, shown, server, reconnect } = await disconnected({ a: 1 });
    await act(() => cart().add(cartProduct('b'), 1));
    await act(async () => cart().setQuantity('a', 2));
    reconnect();
    server.refuses.b = new ApiError(404, 'product_not_found', 'Gone.');
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(shown()).toBe('a2'));
    expect(server.cart).toEqual({ a: 2 });
    expect(toastList.read().at(-1)).toMatchObject({ tone: 'error', text: 'Your cart was not changed. Gone.' });
  });
});

test('a customer’s cart is reloaded when another tab changes the guest cart', async () => {
  const server = cartServer({ a: 1 });
  const { shown } = await setUp(server);
  server.cart.a = 7;
  fireEvent(window, new StorageEvent('storage', { key: guestCartKey }));
  await waitFor(() => expect(shown()).toBe('a7'));
});

test('[CART-02] the guest cart stays on screen at login until the server cart is there', async () => {
  guestCart.replace(lines({ a: 2 }));
  const server = cartServer({ b: 1 });
  const { renders, shown } = await setUp(server);
  await waitFor(() => expect(shown()).toBe('b1'));
  expect(renders).toContain('a2');
});

test('[CART-02] it stays while the account’s cart is empty, until the merge was tried', async () => {
  guestCart.replace(lines({ a: 2 }));
  const server = cartServer({});
  const answer = vi.spyOn(server, 'answer');
  const { renders, shown } = await setUp(server);
  await waitFor(() => expect(shown()).toBe('a2'));
  await act(async () => void (await answer.mock.results[0]?.value));
  expect(renders).not.toContain('');
  act(() => {
    setMerged(false, true);
    guestCart.replace(lines({ a: 2 }));
  });
  expect(shown()).toBe('');
});

test('[CART-02] after the merge the guest cart is no longer shown', async () => {
  guestCart.replace(lines({ a: 2 }));
  setMerged(true);
  const { renders } = await setUp(cartServer({ b: 1 }));
  expect(renders).not.toContain('a2');
});

test.each([
  ['a visitor', undefined],
  ['a customer', {}],
] as const)(
  '[OPT-03] for %s the same dish with other options is another line, with the same options one',
  async (_, held) => {
    const server = held && cartServer({ ...held });
    const { cart, shown } = await setUp(server);
    const { product, quantity: _quantity, ...hot } = configuredLine('a', [{ value: 'large', count: 1 }], 'hot', 1);
    await act(() => cart().add(product, 1));
    await act(() => cart().add(product, 1, hot));
    await act(() => cart().add(product, 2, hot));
    expect(shown()).toBe('a1,a3');
    expect([cart().count, cart().total]).toEqual([4, 53]);
    act(() => cart().remove(hot.lineId));
    await waitFor(() => expect(shown()).toBe('a1'));
    await undo();
    await waitFor(() => expect(shown()).toBe('a1,a3'));
    expect(cart().lines[1]).toMatchObject({ ...hot, quantity: 3 });
    if (server) expect(server.cart).toEqual({ a: 1, [hot.lineId]: 3 });
    else expect(linesFrom(localStorage.getItem(guestCartKey))).toEqual(cart().lines);
  },
);
