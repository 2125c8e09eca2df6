// @vitest-environment happy-dom
import { flagDefaults } from '@bottega/contract/flags';
import { getOrdering } from '@bottega/contract/fulfilment/endpoints';
import { getHours } from '@bottega/contract/shop/endpoints';
import { defaultHours, type SpecialDay } from '@bottega/contract/shop/hours/opening-hours';
import type { Shop } from '@bottega/contract/shop/schemas';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { CartProvider } from '#features/cart/store/cart-provider.tsx';
import { guestCart } from '#features/cart/store/guest-cart.ts';
import { ShopContext } from '#features/shop/shop.ts';
import { FlagsContext } from '#lib/flags.ts';
import { cartProduct } from '#testing/cart-server.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { SpecialDays } from './special-days.tsx';

beforeEach(() => {
  // From the previous test file.
  guestCart.replace([]);
  vi.useFakeTimers({ now: new Date('2026-12-20T12:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const special = (from: string, to: string, changes: Partial<SpecialDay> = {}): SpecialDay => ({
  from,
  to,
  service: null,
  intervals: [],
  label: { en: '<b>Christmas</b>', fr: '' },
  ...changes,
});

test('[HOURS-02] each special day of the coming week is announced in a region of its own, markup as text', async () => {
  const specialDays = [
    special('2026-12-31', '2026-12-31'),
    special('2026-12-27', '2026-12-27', { service: 'delivery', label: { en: '' } }),
    special('2026-12-24', '2026-12-26'),
  ];
  const { findByRole } = await renderInApp(<SpecialDays />, {
    answer: (endpoint) => endpoint === getHours && { ...defaultHours, specialDays, version: 1 },
  });
  const region = await findByRole('complementary', { name: 'Opening hours' });
  expect([...region.children].map(({ textContent }) => textContent)).toEqual([
    'Closed December 24 to 26: <b>Christmas</b>',
    'No delivery on December 27',
  ]);
});

test('there is no region without a special day', async () => {
  const { container, queryClient } = await renderInApp(<SpecialDays />, {
    answer: () => ({ ...defaultHours, version: 0 }),
  });
  await vi.waitFor(() => expect(queryClient.getQueryData(['hours', 'en'])).toBeTruthy());
  expect(container.textContent).toBe('');
});

test('[SETUP-08] every page of a closed shop says that it takes no orders', async () => {
  const { findByText } = await renderInApp(
    <ShopContext value={{ open: false } as Shop}>
      <SpecialDays />
    </ShopContext>,
    { answer: () => ({ ...defaultHours, version: 0 }) },
  );
  expect(await findByText('We are not taking orders at the moment.')).toBeDefined();
});

const offer = {
  service: 'pickup',
  open: true,
  until: '2026-12-20T21:00:00.000Z',
  opensAt: null,
  paused: null,
  leadMinutes: 25,
  asap: { start: '2026-12-20T12:30:00.000Z', end: '2026-12-20T12:45:00.000Z' },
  first: null,
  days: [],
};

interface Setting {
  open: boolean;
  ordering: boolean;
  locale: 'en' | 'fr';
  path: string;
}

const withStatus = (
  services: object[],
  { open = true, ordering = true, locale = 'en', path = '/' }: Partial<Setting> = {},
) =>
  renderInApp(
    <FlagsContext value={{ ...flagDefaults, ff_products: true, ff_cart: true, ff_ordering: ordering }}>
      <ShopContext value={{ open } as Shop}>
        <CartProvider>
          <SpecialDays />
        </CartProvider>
      </ShopContext>
    </FlagsContext>,
    {
      answer: (endpoint) => (endpoint === getOrdering ? { services } : { ...defaultHours, version: 0 }),
      locale,
      path,
    },
  );

test('with time slots, every page says until when the shop is open and when pickup is possible', async () => {
  const { findByRole } = await withStatus([offer]);
  const region = await findByRole('complementary', { name: 'Opening hours' });
  expect(region.textContent).toBe('Open until 22:00 · pickup from 13:30');
});

const closedUntilTomorrow = {
  ...offer,
  open: false,
  until: null,
  opensAt: '2026-12-21T11:00:00.000Z',
  asap: null,
  first: { start: '2026-12-21T11:30:00.000Z', end: '' },
};

test('a closed shop links to the menu while ordering ahead is possible', async () => {
  const { findByRole } = await withStatus([closedUntilTomorrow]);
  const link = await findByRole('link', { name: 'order ahead' });
  expect(link.getAttribute('href')).toBe('/products');
  expect(link.closest('p')?.textContent).toBe('Closed · opens tomorrow at 12:00 · order ahead');
});

test.each(['en', 'fr'] as const)(
  'with something in the cart, ordering ahead leads to the checkout, in %s',
  async (locale) => {
    guestCart.replace([{ product: cartProduct('a'), quantity: 1 }]);
    onTestFinished(() => guestCart.replace([]));
    const { findByRole } = await withStatus([closedUntilTomorrow], { locale });
    const link = await findByRole('link', { name: locale === 'fr' ? 'commander à l’avance' : 'order ahead' });
    await vi.waitFor(() => expect(link.getAttribute('href')).toBe('/checkout'));
  },
);

test('at the checkout nothing leads to the checkout', async () => {
  const { findByText, queryByRole } = await withStatus([closedUntilTomorrow], { path: '/checkout' });
  await findByText(/^Closed/);
  expect(queryByRole('link')).toBeNull();
});

test('[SLOT-10] a pause shows on an open page within 5 s, without a reload', async () => {
  vi.useRealTimers();
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  let paused: object | null = null;
  const { findByText } = await renderInApp(
    <FlagsContext value={{ ...flagDefaults, ff_ordering: true }}>
      <ShopContext value={{ open: true } as Shop}>
        <SpecialDays />
      </ShopContext>
    </FlagsContext>,
    {
      answer: (endpoint) =>
        endpoint === getOrdering
          ? { services: [{ ...offer, until: null, asap: null, paused }] }
          : { ...defaultHours, version: 0 },
    },
  );
  await findByText('Open now');
  paused = { until: null, note: 'Oven trouble' };
  await act(() => vi.advanceTimersByTimeAsync(5000));
  await findByText('We are not taking orders at the moment. · Oven trouble');
});

test('[SETUP-08] a shop that takes no orders says so once', async () => {
  const { findByRole, queryClient } = await withStatus([], { open: false });
  await vi.waitFor(() => expect(queryClient.getQueryData(['ordering', 'en'])).toBeTruthy());
  const region = await findByRole('complementary', { name: 'Opening hours' });
  expect(region.textContent).toBe('We are not taking orders at the moment.');
});

test('without the flag nothing is loaded or shown', async () => {
  const { container, queryClient } = await withStatus([offer], { ordering: false });
  await vi.waitFor(() => expect(queryClient.getQueryData(['hours', 'en'])).toBeTruthy());
  expect(queryClient.getQueryData(['ordering', 'en'])).toBeUndefined();
  expect(container.textContent).toBe('');
});
