// @vitest-environment happy-dom
import { act, fireEvent, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { cartProduct, cartServer, configuredLine } from '#testing/cart-server.ts';
import { cartLines, openCart, withFreshCart } from '#testing/open-cart.tsx';
import { toastList } from '#ui/toast/toasts.tsx';
import type { Cart } from './cart-provider.tsx';
import { guestCart, linesFrom, setMerged } from './guest-cart.ts';

withFreshCart();

const undo = () => act(async () => toastList.read().at(-1)?.action?.onAction());

test('[CART-01] a visitor’s cart is stored in local storage, with count and total', async () => {
  const { cart, shown } = await openCart();
  expect(await act(() => cart().add(cartProduct('a'), 2))).toBe(2);
  expect(await act(() => cart().add(cartProduct('b'), 1))).toBe(1);
  expect(shown()).toBe('a2,b1');
  expect([cart().count, cart().total]).toEqual([3, 37.5]);
  expect(JSON.parse(localStorage.getItem('cart') ?? '')).toEqual([
    { ...cartProduct('a'), quantity: 2 },
    { ...cartProduct('b'), quantity: 1 },
  ]);
});

test('the first render is the server’s: not ready and empty', async () => {
  guestCart.replace(cartLines({ a: 1 }));
  const { renders } = await openCart();
  expect(renders[0]).toBe('not ready');
  expect(renders.at(-1)).toBe('a1');
});

test('[CART-04] a line holds at most 64; the rest is not added', async () => {
  guestCart.replace(cartLines({ a: 63 }));
  const { cart, shown } = await openCart();
  expect(await act(() => cart().add(cartProduct('a'), 5))).toBe(1);
  expect(await act(() => cart().add(cartProduct('a'), 1))).toBe(0);
  expect(shown()).toBe('a64');
});

test('[CART-04] a quantity below 1 removes the line, which can be undone', async () => {
  guestCart.replace(cartLines({ a: 3, b: 1 }));
  const { cart, shown } = await openCart();
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
  if (!server) guestCart.replace(cartLines({ a: 1, b: 2, c: 3, d: 4 }));
  const { cart, shown } = await openCart(server);
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

test('clearing a customer’s cart is undone on the server, too', async () => {
  const server = cartServer({ a: 3, b: 5 });
  const { cart, shown } = await openCart(server);
  act(() => cart().clear());
  await waitFor(() => expect(server.cart).toEqual({}));
  await undo();
  await waitFor(() => expect(server.cart).toEqual({ a: 3, b: 5 }));
  await waitFor(() => expect(shown()).toBe('a3,b5'));
});

test('clearing can be undone as well, and does nothing to an empty cart', async () => {
  guestCart.replace(cartLines({ a: 3, b: 1 }));
  const { cart, shown } = await openCart();
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
  const { shown } = await openCart();
  localStorage.setItem('cart', JSON.stringify([{ ...cartProduct('c'), quantity: 4 }]));
  fireEvent(window, new StorageEvent('storage', { key: 'cart' }));
  await waitFor(() => expect(shown()).toBe('c4'));
});

test('a customer’s change shows at once and is sent', async () => {
  const server = cartServer({ a: 1 });
  const { cart, shown } = await openCart(server);
  act(() => cart().setQuantity('a', 5));
  expect(shown()).toBe('a5');
  await waitFor(() => expect(server.calls).toEqual(['read', 'set a 5']));
  expect(server.cart).toEqual({ a: 5 });
});

test.each<[string, (cart: Cart) => unknown]>([
  ['an addition', (cart) => cart.add(cartProduct('b'), 1)],
  ['another quantity', (cart) => cart.setQuantity('a', 3)],
  ['a removal', (cart) => cart.remove('a')],
  ['clearing it', (cart) => cart.clear()],
])('[CART-06] %s that is refused is reverted and logged, with a notice', async (_what, change) => {
  const server = cartServer({ a: 1 });
  const { cart, shown } = await openCart(server);
  const broken = new ApiError(500, 'internal_error', 'Broken.');
  // '' means the whole cart.
  Object.assign(server.refuses, { a: broken, b: broken, '': broken });
  await act(async () => void change(cart()));
  await waitFor(() => expect(reportError).toHaveBeenCalledOnce());
  await waitFor(() => expect(shown()).toBe('a1'));
  expect(toastList.read().at(-1)).toMatchObject({ tone: 'error', text: 'Your cart was not changed. Broken.' });
  expect(server.cart).toEqual({ a: 1 });
});

test('a customer’s cart is reloaded when another tab changes the guest cart', async () => {
  const server = cartServer({ a: 1 });
  const { shown } = await openCart(server);
  server.cart.a = 7;
  fireEvent(window, new StorageEvent('storage', { key: 'cart' }));
  await waitFor(() => expect(shown()).toBe('a7'));
});

test('[CART-02] the guest cart stays on screen at login until the server cart is there', async () => {
  guestCart.replace(cartLines({ a: 2 }));
  const server = cartServer({ b: 1 });
  const { renders, shown } = await openCart(server);
  await waitFor(() => expect(shown()).toBe('b1'));
  expect(renders).toContain('a2');
});

test('[CART-02] it stays while the account’s cart is empty, until the merge was tried', async () => {
  guestCart.replace(cartLines({ a: 2 }));
  const server = cartServer({});
  const answer = vi.spyOn(server, 'answer');
  const { renders, shown } = await openCart(server);
  await waitFor(() => expect(shown()).toBe('a2'));
  await act(async () => void (await answer.mock.results[0]?.value));
  expect(renders).not.toContain('');
  act(() => {
    setMerged(false, true);
    guestCart.replace(cartLines({ a: 2 }));
  });
  expect(shown()).toBe('');
});

test('[CART-02] after the merge the guest cart is no longer shown', async () => {
  guestCart.replace(cartLines({ a: 2 }));
  setMerged(true);
  const { renders } = await openCart(cartServer({ b: 1 }));
  expect(renders).not.toContain('a2');
});

test.each([
  ['a visitor', undefined],
  ['a customer', {}],
] as const)(
  '[OPT-03] for %s the same dish with other options is another line, with the same options one',
  async (_, held) => {
    const server = held && cartServer({ ...held });
    const { cart, shown } = await openCart(server);
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
    else expect(linesFrom(localStorage.getItem('cart'))).toEqual(cart().lines);
  },
);
