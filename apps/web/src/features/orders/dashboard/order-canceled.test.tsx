// @vitest-environment happy-dom
import { cancelReasons } from '@bottega/contract/orders/rules';
import type { Order } from '@bottega/contract/orders/schemas';
import { expect, test } from 'vitest';
import { renderInApp } from '#testing/render-in-app.tsx';
import { OrderCanceled } from './order-canceled.tsx';

type Cancellation = NonNullable<Order['cancellation']>;

test.each<['en' | 'fr', Cancellation, string]>([
  ['en', { by: 'customer' }, 'by the customer'],
  ['en', { by: 'shop', name: 'beppe' }, 'by beppe'],
  [
    'en',
    { by: 'shop', name: 'Oven tablet', reason: 'sold_out', message: 'No truffles' },
    'by Oven tablet · Something is sold out“No truffles”',
  ],
  ['en', { by: 'shop', reason: 'unseen' }, 'by the shop · Nobody saw it in time'],
  // Of a newer version.
  ['en', { by: 'shop', reason: 'no_gas' }, 'by the shop'],
  ['fr', { by: 'shop', reason: 'sold_out' }, 'par la boutique · Un plat est épuisé'],
])('[AORD-01] in %s staff read who has canceled an order, and why: %o', async (locale, cancellation, text) => {
  const { container } = await renderInApp(<OrderCanceled order={{ cancellation }} />, { locale });
  expect(container.textContent).toBe(text);
});

test.each(['en', 'fr'] as const)('every reason has its words in %s', async (locale) => {
  for (const reason of cancelReasons) {
    const page = await renderInApp(<OrderCanceled order={{ cancellation: { by: 'shop', reason } }} />, { locale });
    expect(page.container.textContent).toMatch(/ · \p{Lu}/u);
    page.unmount();
  }
});
