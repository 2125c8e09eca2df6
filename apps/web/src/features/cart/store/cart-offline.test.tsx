// @vitest-environment happy-dom
import { addToCart } from '@bottega/contract/cart/endpoints';
import { act, fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { cartProduct, cartServer } from '#testing/cart-server.ts';
import { openCart, withFreshCart } from '#testing/open-cart.tsx';
import { toastList } from '#ui/toast/toasts.tsx';

withFreshCart();

describe('without a network', () => {
  const noNetwork = new ApiError(0, 'network', 'no answer');
  const disconnected = async (quantities: Record<string, number>) => {
    const server = cartServer(quantities);
    const app = await openCart(server);
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

  test('what is added without a network is there after a reload, and is sent once the network is back', async () => {
    const { cart, server, reconnect, unmount } = await disconnected({ a: 1 });
    await act(() => cart().add(cartProduct('b'), 2));
    await act(async () => cart().setQuantity('a', 3));
    await waitFor(() => expect(localStorage.getItem('cart_held')).toContain('Dish b'));
    unmount();
    reconnect();
    const page = await openCart(server);
    await waitFor(() => expect(server.cart).toEqual({ a: 3, b: 2 }));
    await waitFor(() => expect(page.cart().held).toEqual([]));
    expect(page.shown()).toBe('a3,b2');
    expect(localStorage.getItem('cart_held')).toBeNull();
  });

  test('two tabs that come back at once add nothing twice', async () => {
    const { cart, server, reconnect } = await disconnected({});
    await act(() => cart().add(cartProduct('b'), 2));
    await waitFor(() => expect(localStorage.getItem('cart_held')).not.toBeNull());
    reconnect();
    // The other tab has read the cart before this one adds, and adds after it.
    const { answer } = server;
    vi.spyOn(server, 'answer').mockImplementation(async (endpoint, input) => {
      if (endpoint === addToCart) server.cart.b = 2;
      return answer(endpoint, input);
    });
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(cart().held).toEqual([]));
    expect(server.cart).toEqual({ b: 2 });
  });

  test('another customer of this browser gets nothing of it, and what cannot be read is ignored', async () => {
    const change = { kind: 'put', ...cartProduct('b'), quantity: 2, added: 2 };
    for (const stored of [
      JSON.stringify({ account: 'u2', changes: [change] }),
      '{"account":"u1","changes":[7]}',
      '{',
    ]) {
      localStorage.setItem('cart_held', stored);
      const server = cartServer({ a: 1 });
      const { cart, unmount } = await openCart(server);
      await act(async () => undefined);
      expect([cart().held, server.cart]).toEqual([[], { a: 1 }]);
      unmount();
    }
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
