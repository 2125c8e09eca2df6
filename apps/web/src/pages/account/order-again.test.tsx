import { flagDefaults } from '@bottega/contract/flags';
// @vitest-environment happy-dom
import { fireEvent, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CartProvider } from '#features/cart/store/cart-provider.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import { FlagsContext } from '#lib/flags.ts';
import { SessionContext } from '#lib/session/session.ts';
import { cartProduct, cartServer } from '#testing/cart-server.ts';
import { anOrder } from '#testing/orders.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { toastList } from '#ui/toast/toasts.tsx';
import { OrderAgain } from './order-again.tsx';

const flags = {
  ...flagDefaults,
  ff_products: true,
  ff_news: true,
  ff_cart: true,
  ff_signup: true,
  ff_profile: true,
};
const user = { id: 'u1', username: 'rosa', email: 'rosa@example.org', role: 'user' } as const;
const { price: _, ...pasta } = cartProduct('pasta');
const line = (quantity: number) => ({ product: pasta, name: 'Pasta', price: 11, quantity });
const goneLine = { product: 'carpaccio', name: 'Carpaccio', price: 9, quantity: 1 };

beforeEach(() => {
  vi.stubGlobal('reportError', vi.fn());
  for (const { id } of toastList.read()) toastList.remove(id);
});

const setUp = async (order: Parameters<typeof anOrder>[0], server = cartServer({})) => {
  const app = await renderInApp(
    <FlagsContext value={flags}>
      <SessionContext value={user}>
        <CartProvider>
          <OrderAgain order={anOrder({ status: 'delivered', ...order })} />
        </CartProvider>
      </SessionContext>
    </FlagsContext>,
    { answer: server.answer },
  );
  const navigate = vi.spyOn(app.router, 'navigate').mockResolvedValue(undefined);
  const inCart = () => waitFor(() => expect(navigate).toHaveBeenCalledExactlyOnceWith({ to: '/cart' }));
  return { ...app, ...server, navigate, inCart, changes: () => server.calls.filter((call) => call !== 'read') };
};

test('puts what is still on the menu into the cart, says what is not, and goes to the cart', async () => {
  const { getByRole, user, cart, inCart } = await setUp({ products: [line(3), goneLine] });
  await user.click(getByRole('button', { name: /^Order again/ }));
  await inCart();
  expect(cart).toEqual({ pasta: 3 });
  expect(toastList.read()).toMatchObject([{ tone: 'info', text: 'No longer on the menu: Carpaccio.' }]);
});

test('pressed repeatedly it adds nothing twice, at once and later', async () => {
  const server = cartServer({ pasta: 1 });
  const { getByRole, changes, inCart } = await setUp({ products: [line(3)] }, server);
  const button = getByRole('button', { name: /^Order again/ });
  for (const _press of [1, 2, 3]) fireEvent.click(button);
  await inCart();
  expect(changes()).toEqual(['add pasta 2']);
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  fireEvent.click(button);
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  expect(server.cart).toEqual({ pasta: 3 });
});

test('with options switched off, a line with options or a note is left out and named', async () => {
  const name = { en: 'Large' };
  const options = [{ value: 'large', count: 1, name, group: { en: 'Size' }, price: 3 }];
  const products = [{ ...line(2), line: 0, options }, { ...line(1), line: 1, name: 'Pici', note: 'hot' }, line(3)];
  const { getByRole, user, cart, inCart } = await setUp({ products });
  await user.click(getByRole('button', { name: /^Order again/ }));
  await inCart();
  expect(cart).toEqual({ pasta: 3 });
  const text = 'Their options have changed, so please choose them on the menu: Pasta, Pici.';
  expect(toastList.read()).toMatchObject([{ tone: 'info', text }]);
});

test('more than 64 of a dish, from a time without that limit, become 64', async () => {
  const { getByRole, user, cart, inCart } = await setUp({ products: [line(80)] });
  await user.click(getByRole('button', { name: /^Order again/ }));
  await inCart();
  expect(cart).toEqual({ pasta: 64 });
});

test('a dish that cannot be added shows an error, and the page stays', async () => {
  const refusal = new ApiError(503, 'maintenance', 'Back soon.');
  const { getByRole, user, navigate } = await setUp({ products: [line(1)] }, cartServer({}, { pasta: refusal }));
  await user.click(getByRole('button', { name: /^Order again/ }));
  await waitFor(() => expect(toastList.read()).toMatchObject([{ tone: 'error' }]));
  expect(navigate).not.toHaveBeenCalled();
});

test.each([
  ['is still under way', { status: 'ready', products: [line(1)] }],
  ['holds nothing that is still on the menu', { products: [goneLine] }],
] as const)('is not offered while the order %s', async (_case, order) => {
  const { queryByRole } = await setUp({ ...order, products: [...order.products] });
  expect(queryByRole('button')).toBeNull();
});
