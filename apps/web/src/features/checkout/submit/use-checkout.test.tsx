// @vitest-environment happy-dom
import type { SessionUser } from '@bottega/contract/accounts/schemas';
import { createOrder } from '@bottega/contract/orders/endpoints';
import { getShop } from '@bottega/contract/shop/endpoints';
import type { Shop } from '@bottega/contract/shop/schemas';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Cart } from '#features/cart/store/cart-provider.tsx';
import { shopQuery } from '#features/shop/shop.ts';
import type { Api } from '#lib/api/api-client.ts';
import { ApiContext } from '#lib/api/api-context.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import { SessionContext } from '#lib/session/session.ts';
import { cartProduct } from '#testing/cart-server.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { endCheckout } from './checkout-attempt.ts';
import { useCheckout } from './use-checkout.ts';

const user: SessionUser = { id: 'u1', username: 'Mia', email: 'mia@example.org', role: 'user' };
const cart = { lines: [{ product: cartProduct('a'), quantity: 2 }], total: 25 } as unknown as Cart;

beforeEach(() => {
  endCheckout();
  vi.stubGlobal('reportError', vi.fn());
});
afterEach(() => vi.unstubAllGlobals());

interface ProbeProps {
  onRender: (checkout: ReturnType<typeof useCheckout>) => void;
  onOrdered: () => Promise<void>;
}

function Probe({ onRender, onOrdered }: ProbeProps) {
  onRender(useCheckout(onOrdered));
  return null;
}

const setUp = async (
  answers: (() => unknown)[],
  {
    session = user,
    shops = [{ termsVersion: null }],
  }: { session?: SessionUser | null; shops?: { termsVersion: number | null }[] } = {},
) => {
  const keys: unknown[] = [];
  const bodies: unknown[] = [];
  const call = async (endpoint: unknown, input: { body?: unknown }, options?: { headers?: Record<string, string> }) => {
    if (endpoint === getShop) return shops.shift();
    if (endpoint !== createOrder) return { products: [] };
    keys.push(options?.headers?.['Idempotency-Key']);
    bodies.push(input.body);
    return answers.shift()?.();
  };
  let checkout!: ReturnType<typeof useCheckout>;
  const onOrdered = vi.fn(() => Promise.resolve());
  const api = { call, locale: 'en' } as unknown as Api;
  const { queryClient } = await renderInApp(
    <ApiContext value={api}>
      <SessionContext value={session}>
        <Probe
          onOrdered={onOrdered}
          onRender={(latest) => {
            checkout = latest;
          }}
        />
      </SessionContext>
    </ApiContext>,
  );
  const shop = shops.shift();
  if (shop) queryClient.setQueryData(shopQuery(api).queryKey, shop as Shop);
  return { keys, bodies, onOrdered, order: () => act(() => checkout.order(cart)), checkout: () => checkout };
};

const refuse = (status: number, code: string) => () => {
  throw new ApiError(status, code as never, 'No.');
};

test('[ORD-05] a retry after a timeout sends the same key and the total on screen', async () => {
  const { keys, bodies, order, onOrdered, checkout } = await setUp([
    refuse(0, 'timeout'),
    () => ({ orderNumber: 'B1' }),
  ]);
  await order();
  expect(checkout().trouble).toEqual({ kind: 'unsure' });
  await order();
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(bodies).toEqual([{ expectedTotal: 25 }, { expectedTotal: 25 }]);
  expect(onOrdered).toHaveBeenCalledExactlyOnceWith({ orderNumber: 'B1' });
  expect(checkout().trouble).toBeNull();
});

test('[ORD-05] a retry sends the same key even if the page now shows another slot', async () => {
  const { keys, bodies, checkout } = await setUp([refuse(0, 'timeout'), () => ({ orderNumber: 'B1' })]);
  const fulfilment = { service: 'pickup', slot: 'asap', contactName: 'Mia' } as const;
  for (const expectedSlot of ['2026-11-23T18:15:00.000Z', '2026-11-23T18:30:00.000Z']) {
    await act(() => checkout().order(cart, { fulfilment, note: '', expectedTotal: 25, expectedSlot }));
  }
  expect(keys[1]).toBe(keys[0]);
  expect(bodies).toMatchObject([
    { expectedSlot: '2026-11-23T18:15:00.000Z' },
    { expectedSlot: '2026-11-23T18:30:00.000Z' },
  ]);
});

test('[ORD-05] after an order is placed the same dishes are a new order', async () => {
  const { keys, order } = await setUp([() => ({}), () => ({})]);
  await order();
  await order();
  expect(new Set(keys).size).toBe(2);
});

test.each([
  [409, 'price_changed', { kind: 'changed' }],
  [400, 'cart_empty', { kind: 'emptied' }],
  [409, 'terms_changed', { kind: 'terms' }],
  [409, 'request_in_progress', { kind: 'unsure' }],
  [500, 'internal', { kind: 'unsure' }],
  [503, 'maintenance', { kind: 'refused', text: 'No.' }],
  [403, 'forbidden', { kind: 'refused', text: 'No.' }],
  [409, 'items_unavailable', { kind: 'unavailable', lines: [] }],
])('%i %s reads as %o', async (status, code, trouble) => {
  const { order, checkout } = await setUp([refuse(status, code)]);
  await order();
  expect(checkout().trouble).toEqual(trouble);
});

test('[OPEN-01] a refusal that suggests a call includes the phone number', async () => {
  const error = new ApiError(409, 'too_many_open_orders', 'Please call us.', {}, undefined, {
    open: 3,
    phone: '+33465710034',
  });
  const { order, checkout } = await setUp([() => Promise.reject(error)]);
  await order();
  expect(checkout().trouble).toEqual({ kind: 'refused', text: 'Please call us.', phone: '+33465710034' });
});

test('[LAW-03] the order names the terms on screen; changed ones are shown, and the next press orders under them', async () => {
  const shops = [{ termsVersion: 1 }, { termsVersion: 2 }];
  const { keys, bodies, order, checkout } = await setUp([refuse(409, 'terms_changed'), () => ({})], { shops });
  await order();
  expect(checkout().trouble).toEqual({ kind: 'terms' });
  await order();
  expect(bodies).toEqual([
    { expectedTotal: 25, termsVersion: 1 },
    { expectedTotal: 25, termsVersion: 2 },
  ]);
  expect(keys[1]).not.toBe(keys[0]);
  expect(checkout().trouble).toBeNull();
});

test('[STOCK-04] after items_unavailable the next press sets the lines to what is left and orders that, by a key of its own', async () => {
  const setQuantity = vi.fn();
  const remove = vi.fn();
  const lines = ['a', 'b', 'c'].map((id) => ({ product: cartProduct(id), quantity: 3 }));
  const whole = { lines, count: 9, total: 112.5, setQuantity, remove } as unknown as Cart;
  const items = [
    { lineId: 'a', left: 2, reason: 'too_few' },
    { lineId: 'c', left: 0, reason: 'sold_out' },
  ];
  const { bodies, keys, checkout, onOrdered } = await setUp([
    () => {
      throw new ApiError(409, 'items_unavailable', 'No.', {}, undefined, { items });
    },
    () => ({ orderNumber: 'B1' }),
  ]);
  await act(() => checkout().order(whole));
  expect(checkout().trouble).toEqual({ kind: 'unavailable', lines: items });
  expect([setQuantity, remove].map(({ mock }) => mock.calls)).toEqual([[], []]);
  expect(checkout().restOfCart(whole)).toMatchObject({ count: 5, total: 62.5 });
  await act(() => checkout().order(whole));
  expect(setQuantity).toHaveBeenCalledExactlyOnceWith('a', 2);
  expect(remove).toHaveBeenCalledExactlyOnceWith('c', true);
  expect(bodies).toEqual([{ expectedTotal: 112.5 }, { expectedTotal: 62.5 }]);
  expect(new Set(keys).size).toBe(2);
  expect(onOrdered).toHaveBeenCalledOnce();
});

test('[ORD-05] a second click while an order is being sent does nothing', async () => {
  const answer = Promise.withResolvers<unknown>();
  const { keys, checkout } = await setUp([() => answer.promise]);
  const orders = [checkout().order(cart), checkout().order(cart)];
  await act(async () => {
    answer.resolve({});
    await Promise.all(orders);
  });
  expect(keys).toHaveLength(1);
});

test('the ordered cart stays on screen until the next page has loaded', async () => {
  const nextPage = Promise.withResolvers<void>();
  const { checkout, onOrdered } = await setUp([() => ({})]);
  onOrdered.mockReturnValue(nextPage.promise);
  expect(checkout().submittedCart).toBeNull();
  let ended: Promise<unknown> | undefined;
  await act(async () => {
    ended = checkout().order(cart);
  });
  expect(onOrdered).toHaveBeenCalledOnce();
  expect(checkout().submittedCart).toMatchObject(cart);
  await act(async () => {
    nextPage.resolve();
    await ended;
  });
  expect(checkout().submittedCart).toBeNull();
});

test('[CART-05] a visitor cannot order', async () => {
  const { keys, order } = await setUp([], { session: null });
  await order();
  expect(keys).toEqual([]);
});

test('[CHK-03] the fields of /checkout are sent, and a refusal is returned to it', async () => {
  const { bodies, keys, checkout } = await setUp([refuse(409, 'slot_full'), refuse(0, 'timeout'), () => ({})]);
  const details = {
    fulfilment: { service: 'pickup', slot: 'asap', contactName: 'Mia', phone: '+33612345678' },
    note: '',
    expectedTotal: 28.5,
  } as const;
  const order = () => act(() => checkout().order(cart, details));
  expect(await order()).toMatchObject({ code: 'slot_full' });
  expect(await order()).toMatchObject({ code: 'timeout' });
  expect(await order()).toBeNull();
  expect(bodies).toEqual([details, details, details]);
  expect(new Set(keys).size).toBe(1);
});

const inOtherTab = (orderNumber: string) =>
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'placed_order', newValue: orderNumber })));

test('[ORD-05] an order from another tab is shown, also after a press that comes too late, and is not logged as a failure', async () => {
  const { order, checkout } = await setUp([refuse(400, 'cart_empty')]);
  inOtherTab('B-1');
  expect(checkout().trouble).toEqual({ kind: 'ordered', orderNumber: 'B-1' });
  await order();
  expect(checkout().trouble).toEqual({ kind: 'ordered', orderNumber: 'B-1' });
  expect(reportError).not.toHaveBeenCalled();
});

test('[ORD-05] an order from another tab is shown even if its announcement arrives after the press', async () => {
  const { order, checkout } = await setUp([refuse(400, 'cart_empty')]);
  await order();
  inOtherTab('B-1');
  expect(checkout().trouble).toEqual({ kind: 'ordered', orderNumber: 'B-1' });
});
