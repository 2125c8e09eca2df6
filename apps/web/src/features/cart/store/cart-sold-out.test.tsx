// @vitest-environment happy-dom
import type { QueryClient } from '@tanstack/react-query';
import { act, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { cartServer } from '#testing/cart-server.ts';
import { cartLines, openCart, withFreshCart } from '#testing/open-cart.tsx';
import { guestCart } from './guest-cart.ts';

withFreshCart();

const say = (queryClient: QueryClient, unavailable: string[], notToday: { id: string; day: string }[] = []) =>
  act(async () => {
    queryClient.setQueryData(['ordering', 'en'], { state: 'open', unavailable, notToday });
  });

describe('[STOCK-01] a dish that sells out while the cart is open', () => {
  test('is marked in a visitor’s cart and does not count in its total, and nothing of that is stored', async () => {
    guestCart.replace(cartLines({ a: 2, b: 1 }));
    const { cart, queryClient } = await openCart();
    await say(queryClient, ['a']);
    await waitFor(() => expect(cart().lines.map(({ problem }) => problem)).toEqual(['sold_out', undefined]));
    expect([cart().count, cart().total]).toEqual([3, 12.5]);
    act(() => cart().setQuantity('a', 3));
    expect(localStorage.getItem('cart')).not.toContain('sold_out');
    await say(queryClient, []);
    await waitFor(() => expect([cart().count, cart().total]).toEqual([4, 50]));
  });

  test('is marked in a customer’s cart, and free again when the shop says so', async () => {
    const server = cartServer({ a: 1, b: 1 });
    const { cart, queryClient } = await openCart(server);
    await say(queryClient, ['b', 'z']);
    await waitFor(() => expect(cart().lines.map(({ problem }) => problem)).toEqual([undefined, 'sold_out']));
    expect(cart().total).toBe(12.5);
    server.calls.length = 0;
    await say(queryClient, []);
    await waitFor(() => expect(server.calls).toEqual(['read']));
    await waitFor(() => expect(cart().total).toBe(25));
  });
});

describe('[TIME-03] a dish that can be had for a later day only', () => {
  const later = [{ id: 'a', day: '2026-11-24' }];

  test('says so in the cart, and counts in its total', async () => {
    guestCart.replace(cartLines({ a: 2, b: 1 }));
    const { cart, queryClient } = await openCart();
    await say(queryClient, ['a'], later);
    await waitFor(() => expect(cart().lines.map(({ problem }) => problem)).toEqual(['not_today', undefined]));
    expect(cart().total).toBe(37.5);
    await say(queryClient, ['a']);
    await waitFor(() => expect(cart().lines[0]?.problem).toBe('sold_out'));
    expect(cart().total).toBe(12.5);
  });

  test('is added for that day', async () => {
    const server = cartServer({});
    const { cart, queryClient } = await openCart(server);
    await say(queryClient, ['a'], later);
    await act(async () => void (await cart().add(cartLines({ a: 1 })[0]?.product as never, 1)));
    await act(async () => void (await cart().add(cartLines({ b: 1 })[0]?.product as never, 1)));
    expect(server.days).toEqual(['2026-11-24', undefined]);
  });
});
