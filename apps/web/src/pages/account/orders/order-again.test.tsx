import { getCart, reorder } from '@bottega/contract/cart/endpoints';
import type { Endpoint } from '@bottega/contract/endpoint';
import { flagDefaults } from '@bottega/contract/flags';
// @vitest-environment happy-dom
import { fireEvent, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CartProvider } from '#features/cart/store/cart-provider.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import { FlagsContext } from '#lib/flags.ts';
import { SessionContext } from '#lib/session/session.ts';
import { cartProduct } from '#testing/cart-server.ts';
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

const setUp = async (order: Parameters<typeof anOrder>[0], refusal?: ApiError) => {
  const asked: unknown[] = [];
  const answer = (endpoint: Endpoint, input: unknown) => {
    if (endpoint === getCart) return { products: [] };
    if (endpoint !== reorder) throw new Error(`unexpected call of ${endpoint.path}`);
    asked.push(input);
    if (refusal) throw refusal;
    return { products: [], skipped: [{ name: 'Carpaccio', reason: 'gone' }] };
  };
  const app = await renderInApp(
    <FlagsContext value={flags}>
      <SessionContext value={user}>
        <CartProvider>
          <OrderAgain order={anOrder({ status: 'delivered', ...order })} />
        </CartProvider>
      </SessionContext>
    </FlagsContext>,
    { answer },
  );
  const navigate = vi.spyOn(app.router, 'navigate').mockResolvedValue(undefined);
  const inCart = () => waitFor(() => expect(navigate).toHaveBeenCalledExactlyOnceWith({ to: '/cart' }));
  return { ...app, asked, navigate, inCart };
};

test('says what is no longer on the menu, and goes to the cart', async () => {
  const { getByRole, user, inCart } = await setUp({ products: [line(3), goneLine] });
  await user.click(getByRole('button', { name: /^Order again/ }));
  await inCart();
  expect(toastList.read()).toMatchObject([{ tone: 'info', text: 'No longer on the menu: Carpaccio.' }]);
});

test('pressed repeatedly it asks the shop once', async () => {
  const { getByRole, asked, inCart } = await setUp({ products: [line(3), goneLine] });
  const button = getByRole('button', { name: /^Order again/ });
  for (const _press of [1, 2, 3]) fireEvent.click(button);
  await inCart();
  expect(asked).toMatchObject([{ body: { atLeast: true } }]);
});

test('an order that cannot be added shows an error, and the page stays', async () => {
  const refusal = new ApiError(503, 'maintenance', 'Back soon.');
  const { getByRole, user, navigate } = await setUp({ products: [line(1)] }, refusal);
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
