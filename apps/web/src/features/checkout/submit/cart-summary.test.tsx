// @vitest-environment happy-dom

import { flagDefaults } from '@bottega/contract/flags';
import type { Shop } from '@bottega/contract/shop/schemas';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Cart } from '#features/cart/store/cart-provider.tsx';
import { ShopContext } from '#features/shop/shop.ts';
import { FlagsContext } from '#lib/flags.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { CartSummary } from './cart-summary.tsx';
import type { CheckoutTrouble } from './use-checkout.ts';

const cart = { count: 2, total: 25, lines: [], clear: () => undefined } as unknown as Cart;

const rest = { lines: cart.lines, count: 2, total: 25, shortages: new Map() };

const show = (termsVersion: number | null, trouble: CheckoutTrouble | null = null, open = true) =>
  renderInApp(
    <ShopContext value={{ termsVersion, open } as Shop}>
      <CartSummary cart={cart} rest={rest} trouble={trouble} isBusy={false} onCheckout={() => undefined} />
    </ShopContext>,
  );

test('[LAW-03] the terms are linked at the order button, in a tab of their own', async () => {
  await show(3);
  const link = screen.getByRole('link', { name: 'terms of sale' });
  expect(link.getAttribute('href')).toBe('/legal/terms');
  expect(link.getAttribute('target')).toBe('_blank');
  expect(screen.getByText(/By ordering you accept our/)).toBeDefined();
});

test('[LAW-03] a shop without terms mentions none', async () => {
  await show(null);
  expect(screen.queryByText(/By ordering/)).toBeNull();
});

test('[LAW-03] changed terms are announced with a link, and the button accepts them', async () => {
  await show(4, { kind: 'terms' });
  expect(screen.getByRole('alert').textContent).toContain('Our terms of sale have changed');
  expect(screen.getByRole('link', { name: 'Read the new terms' }).getAttribute('href')).toBe('/legal/terms');
  expect(screen.getByRole('button', { name: 'Accept and order' })).toBeDefined();
});

test('[SETUP-08] a closed shop says so at its order button, which cannot be pressed', async () => {
  await show(3, null, false);
  expect(screen.getByText('We are not taking orders at the moment.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Checkout' })).toHaveProperty('disabled', true);
});

test('[CHK-01] with ff_ordering the button leads to /checkout, which shows payment and terms', async () => {
  await renderInApp(
    <FlagsContext value={{ ...flagDefaults, ff_ordering: true }}>
      <ShopContext value={{ termsVersion: 3, open: true } as Shop}>
        <CartSummary cart={cart} rest={rest} trouble={null} isBusy={false} onCheckout={() => undefined} />
      </ShopContext>
    </FlagsContext>,
  );
  expect(screen.getByRole('link', { name: 'Checkout' }).getAttribute('href')).toBe('/checkout');
  expect(screen.queryByText(/By ordering|courier/)).toBeNull();
});
