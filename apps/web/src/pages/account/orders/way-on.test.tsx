// @vitest-environment happy-dom
import { flagDefaults } from '@bottega/contract/flags';
import { getOrdering } from '@bottega/contract/fulfilment/endpoints';
import type { Order } from '@bottega/contract/orders/schemas';
import type { Shop } from '@bottega/contract/shop/schemas';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CartProvider } from '#features/cart/store/cart-provider.tsx';
import { ShopContext } from '#features/shop/shop.ts';
import { FlagsContext } from '#lib/flags.ts';
import { SessionContext } from '#lib/session/session.ts';
import { evening } from '#testing/checkout.tsx';
import { aFulfilment, anOrder } from '#testing/orders.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { WayOn } from './way-on.tsx';

const flags = { ...flagDefaults, ff_products: true, ff_cart: true, ff_ordering: true };
const user = { id: 'u1', username: 'rosa', email: 'rosa@example.org', role: 'user' } as const;
const shop = { phone: '+33478420033' } as Shop;

const show = (
  cancellation: Order['cancellation'],
  { services = ['pickup', 'delivery'] as ('pickup' | 'delivery')[], locale = 'en' as 'en' | 'fr' } = {},
) =>
  renderInApp(
    <FlagsContext value={flags}>
      <ShopContext value={shop}>
        <SessionContext value={user}>
          <CartProvider>
            <WayOn
              order={anOrder({ status: 'canceled', fulfilment: aFulfilment({ service: 'delivery' }), cancellation })}
            />
          </CartProvider>
        </SessionContext>
      </ShopContext>
    </FlagsContext>,
    {
      locale,
      answer: (endpoint) => (endpoint === getOrdering ? { services: services.map(evening) } : { products: [] }),
    },
  );

test.each([
  ['sold_out', 'en', /^Order the rest/],
  ['too_busy', 'en', /^Order for a later time/],
  ['closing', 'fr', /^Commander pour plus tard/],
  ['address', 'fr', /^Venir la chercher/],
] as const)(
  '[ORD-02] an order refused for %s leads on, with the phone of the shop: %s',
  async (reason, locale, name) => {
    await show({ by: 'shop', reason }, { locale });
    await screen.findByRole('button', { name });
    expect(screen.getByRole('link', { name: '+33 4 78 42 00 33' }).getAttribute('href')).toBe('tel:+33478420033');
    expect(screen.getByRole('link', { name: /menu|carte/ })).toBeDefined();
  },
);

test('[ORD-02] where no one collects, and for other reasons, the menu is the way on', async () => {
  await show({ by: 'shop', reason: 'address' }, { services: ['delivery'] });
  await screen.findByRole('link', { name: 'See the menu' });
  expect(screen.queryByRole('button')).toBeNull();
});

test('[ORD-02] a customer who has canceled is sent nowhere', async () => {
  const { container } = await show({ by: 'customer' });
  expect(container.textContent).toBe('');
});
