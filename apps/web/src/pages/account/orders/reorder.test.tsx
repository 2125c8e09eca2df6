// @vitest-environment happy-dom
import { getCart, reorder } from '@bottega/contract/cart/endpoints';
import type { Endpoint } from '@bottega/contract/endpoint';
import { flagDefaults } from '@bottega/contract/flags';
import type { Locale } from '@bottega/contract/locale';
import { getOrderByNumber } from '@bottega/contract/orders/endpoints';
import { QueryClient } from '@tanstack/react-query';
import { fireEvent, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { cartQuery } from '#features/cart/queries.ts';
import { CartProvider } from '#features/cart/store/cart-provider.tsx';
import { fillByShop } from '#features/checkout/again/reorder.ts';
import type { Api } from '#lib/api/api-client.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { FlagsContext } from '#lib/flags.ts';
import { SessionContext } from '#lib/session/session.ts';
import { readStored } from '#lib/storage.ts';
import { cartProduct, configuredLine } from '#testing/cart-server.ts';
import { aFulfilment, anOrder } from '#testing/orders.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { toastList } from '#ui/toast/toasts.tsx';
import { OrderAgain } from './order-again.tsx';
import { OrderAgainPage } from './order-again-page.tsx';

const flags = { ...flagDefaults, ff_cart: true, ff_ordering: true };
const user = { id: 'u1', username: 'rosa', email: 'rosa@example.org', role: 'user' } as const;
const dishes = anOrder({}).products;
const order = anOrder({
  status: 'delivered',
  products: [...dishes, ...dishes.map((dish) => ({ ...dish, name: `${dish.name} bis` }))],
});
const { orderNumber } = order;
const lines = [configuredLine('margherita', [{ value: 'large', count: 1 }], 'hot', 2)];
const lost = new ApiError(0, 'timeout', 'Too slow.');

type Skipped = { name: string; nameFr?: string; reason: 'gone' | 'sold_out' | 'changed' | 'full' }[];

/** Records the keys of reorders, and fails once per given failure. */
const aShop = (skipped: Skipped = [], ...failures: ApiError[]) => {
  const keys: (string | undefined)[] = [];
  const bodies: unknown[] = [];
  const answer = async (endpoint: Endpoint, input: object, { headers }: { headers?: Record<string, string> }) => {
    if (endpoint === getOrderByNumber) return order;
    if (endpoint === getCart) return { products: [] };
    if (endpoint !== reorder) throw new Error(`unexpected call of ${endpoint.path}`);
    keys.push(headers?.['Idempotency-Key']);
    bodies.push(input);
    const failure = failures.shift();
    if (failure) throw failure;
    return { products: lines, skipped };
  };
  return { keys, bodies, answer };
};

const open = async (shop: ReturnType<typeof aShop>, { page = false, locale = 'en' as Locale, given = {} } = {}) => {
  const app = await renderInApp(
    <FlagsContext value={flags}>
      <SessionContext value={user}>
        <CartProvider>{page ? <OrderAgainPage /> : <OrderAgain order={{ ...order, ...given }} />}</CartProvider>
      </SessionContext>
    </FlagsContext>,
    { answer: shop.answer, locale, path: page ? `/orders/${orderNumber}/again` : '/' },
  );
  const navigate = vi.spyOn(app.router, 'navigate').mockResolvedValue(undefined);
  const button = () => app.getByRole('button', { name: /^(Order again|Commander à nouveau)/ });
  const cart = () => app.queryClient.getQueryData(['cart', user.id]);
  return { ...app, navigate, button, cart };
};

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('reportError', vi.fn());
  for (const { id } of toastList.read()) toastList.remove(id);
});

test('[OPT-08] the shop fills the cart, with options and notes, and the page goes there', async () => {
  const shop = aShop();
  const { user: person, button, navigate, cart } = await open(shop);
  await person.click(button());
  await waitFor(() => expect(navigate).toHaveBeenCalledExactlyOnceWith({ to: '/cart' }));
  expect(shop.bodies).toEqual([{ params: { userId: 'u1' }, body: { orderNumber, atLeast: true } }]);
  expect(cart()).toMatchObject([
    { lineId: lines[0]?.lineId, note: 'hot', quantity: 2, product: cartProduct('margherita') },
  ]);
  expect(toastList.read()).toEqual([]);
});

test('a delivery that is repeated stays one at the checkout, at its address and time of day', async () => {
  const {
    user: person,
    button,
    navigate,
  } = await open(aShop(), { given: { fulfilment: aFulfilment({ service: 'delivery' }) } });
  await person.click(button());
  await waitFor(() => expect(navigate).toHaveBeenCalledOnce());
  const draft = JSON.parse(localStorage.getItem('checkout_draft') ?? '{}');
  expect(draft).toEqual({
    account: 'u1',
    values: {
      service: 'delivery',
      clock: '19:15',
      street: '12 rue Mercière',
      extra: '3rd floor, code 41B7',
      postcode: '69002',
      city: 'Lyon',
    },
  });
});

const someSkipped: Skipped = [
  { name: 'Gnocchi', reason: 'sold_out' },
  { name: 'Sea bass', nameFr: 'Bar', reason: 'gone' },
];

test.each([
  ['en', 'No longer on the menu: Sea bass. Sold out: Gnocchi.'],
  ['fr', 'N’est plus à la carte : Bar. Épuisé : Gnocchi.'],
] as const)('[OPT-08] what was left out is named with its reason, in %s', async (locale, text) => {
  const { user: person, button, navigate } = await open(aShop(someSkipped), { locale });
  await person.click(button());
  await waitFor(() => expect(navigate).toHaveBeenCalledExactlyOnceWith({ to: '/cart' }));
  expect(toastList.read()).toMatchObject([{ tone: 'info', text }]);
});

test('[OPT-08] where nothing can be had the page stays and says why', async () => {
  const all = order.products.map(({ name }): Skipped[number] => ({ name, reason: 'changed' }));
  const { user: person, button, navigate } = await open(aShop(all));
  await person.click(button());
  await waitFor(() => expect(toastList.read()).toHaveLength(1));
  expect(toastList.read()[0]?.text).toMatch(
    /^Their options have changed.*: Margherita, Tiramisù, Margherita bis, Tiramisù bis\.$/,
  );
  expect(navigate).not.toHaveBeenCalled();
});

test('[OPT-08] presses at once are one call; after a lost answer the same key is sent, after an answer another', async () => {
  const shop = aShop([], lost);
  const { button: found, navigate } = await open(shop);
  const button = found();
  const isIdle = () => waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  for (const _press of [1, 2, 3]) fireEvent.click(button);
  await waitFor(() => expect(toastList.read()).toMatchObject([{ tone: 'error', text: 'Too slow.' }]));
  expect(shop.keys).toHaveLength(1);
  expect(navigate).not.toHaveBeenCalled();
  await isIdle();
  fireEvent.click(button);
  await waitFor(() => expect(navigate).toHaveBeenCalledOnce());
  expect(shop.keys[1]).toBe(shop.keys[0]);
  expect(readStored('reorder')).toBeNull();
  await isIdle();
  fireEvent.click(button);
  await waitFor(() => expect(shop.keys).toHaveLength(3));
  expect(shop.keys[2]).not.toBe(shop.keys[0]);
});

test('[OPT-08] a page that is loaded again sends the same key, another order or person another', async () => {
  const shop = aShop([], lost, lost, lost);
  const call = (endpoint: Endpoint, input: object, options: object) => shop.answer(endpoint, input, options);
  const fill = (userId: string, number: string) =>
    fillByShop({ api: { call } as unknown as Api, queryClient: new QueryClient(), userId, orderNumber: number });
  await expect(fill('u1', 'B-1')).rejects.toBe(lost);
  await expect(fill('u1', 'B-1')).rejects.toBe(lost);
  await expect(fill('u2', 'B-1')).rejects.toBe(lost);
  await fill('u2', 'B-2');
  expect(shop.keys[1]).toBe(shop.keys[0]);
  expect(new Set(shop.keys).size).toBe(3);
});

test('[OPT-08] while another tab is at it, it waits for the same answer', async () => {
  const busy = new ApiError(409, 'request_in_progress', 'Wait.');
  const shop = aShop(someSkipped, busy, busy);
  const call = (endpoint: Endpoint, input: object, options: object) => shop.answer(endpoint, input, options);
  const api = { call } as unknown as Api;
  const queryClient = new QueryClient();
  const pause = vi.fn(async (_ms: number) => undefined);
  expect(await fillByShop({ api, queryClient, userId: 'u1', orderNumber, pause })).toEqual(someSkipped);
  expect(pause.mock.calls).toEqual([[1000], [1000]]);
  expect(new Set(shop.keys).size).toBe(1);
  expect(queryClient.getQueryData(cartQuery(api, 'u1').queryKey)).toHaveLength(1);
});

test('[OPT-08] the page that the mail leads to fills the cart once and makes way for it', async () => {
  const shop = aShop();
  const { navigate } = await open(shop, { page: true });
  await waitFor(() => expect(navigate).toHaveBeenCalledExactlyOnceWith({ to: '/cart', replace: true }));
  expect(shop.keys).toHaveLength(1);
});

test('[OPT-08] that page says what failed, and tries again with the same key', async () => {
  const shop = aShop([], lost);
  const { findByRole, user: person, navigate } = await open(shop, { page: true });
  expect((await findByRole('alert')).textContent).toContain('Too slow.');
  expect(navigate).not.toHaveBeenCalled();
  await person.click(await findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(navigate).toHaveBeenCalledOnce());
  expect(shop.keys[1]).toBe(shop.keys[0]);
});

test('[OPT-08] that page says why nothing can be had', async () => {
  const all = order.products.map(({ name }): Skipped[number] => ({ name, reason: 'sold_out' }));
  const { findByText, getByRole, navigate } = await open(aShop(all), { page: true });
  await findByText('None of these dishes can be ordered right now');
  await findByText('Sold out: Margherita, Tiramisù, Margherita bis, Tiramisù bis.');
  expect(getByRole('link', { name: 'Go to products' })).toBeDefined();
  expect(navigate).not.toHaveBeenCalled();
});
