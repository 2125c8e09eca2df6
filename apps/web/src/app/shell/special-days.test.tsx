// @vitest-environment happy-dom
import { getHours } from '@bottega/contract/shop/endpoints';
import { defaultHours, type SpecialDay } from '@bottega/contract/shop/opening-hours';
import type { Shop } from '@bottega/contract/shop/schemas';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ShopContext } from '#lib/shop.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { SpecialDays } from './special-days.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-20T12:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const special = (from: string, to: string, changes: Partial<SpecialDay> = {}): SpecialDay => ({
  ...{ from, to, service: null, intervals: [], label: { en: '<b>Christmas</b>', fr: '' } },
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
