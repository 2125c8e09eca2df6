// @vitest-environment happy-dom
import { flagDefaults } from '@bottega/contract/flags';
import type { Order } from '@bottega/contract/orders/schemas';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CartProvider } from '#features/cart/store/cart-provider.tsx';
import { FlagsContext } from '#lib/flags.ts';
import { SessionContext } from '#lib/session/session.ts';
import { aFulfilment, anOrder } from '#testing/orders.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { LastOrder } from './last-order.tsx';

const user = { id: 'u1', username: 'rosa', email: 'rosa@example.org', role: 'user' } as const;

const show = (...orders: Order[]) =>
  renderInApp(
    <FlagsContext value={{ ...flagDefaults, ff_products: true, ff_cart: true }}>
      <SessionContext value={user}>
        <CartProvider>
          <LastOrder userId="u1" />
        </CartProvider>
      </SessionContext>
    </FlagsContext>,
    {
      answer: (endpoint) => (endpoint.path.startsWith('/cart') ? { products: [] } : { payload: { orders, total: 9 } }),
    },
  );

const open = anOrder({ status: 'confirmed', fulfilment: aFulfilment() });
const had = anOrder({ status: 'delivered' });
const canceled = anOrder({ status: 'canceled', cancellation: { by: 'shop', reason: 'too_busy' } });

test('[FRONT-02] an order in progress comes first, with number, time and link', async () => {
  await show(had, open);
  await screen.findByText(new RegExp(`Order ${open.orderNumber}`));
  screen.getByText('Ready for pickup Sunday, 19:15–19:30');
  const link = screen.getByRole('link', { name: 'Follow it' });
  expect(link.getAttribute('href')).toBe(`/orders/${open.orderNumber}`);
  expect(screen.queryByRole('button', { name: /^Order again/ })).toBeNull();
});

test('[FRONT-02] an order in progress without a slot shows its status', async () => {
  await show(anOrder({ status: 'created' }));
  await screen.findByText('The kitchen will confirm it in a few minutes.');
});

test('[FRONT-02] otherwise the last delivered order is shown; a canceled one is not offered again', async () => {
  await show(canceled, had);
  await screen.findByRole('button', { name: `Order again ${had.orderNumber}` });
  expect(screen.queryByText(new RegExp(canceled.orderNumber))).toBeNull();
});

test('[FRONT-02] with only canceled orders the menu is linked', async () => {
  await show(canceled);
  await screen.findByRole('link', { name: 'Go to products' });
  expect(screen.queryByRole('button')).toBeNull();
});
