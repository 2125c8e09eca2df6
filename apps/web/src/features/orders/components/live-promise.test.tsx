// @vitest-environment happy-dom
import { flagDefaults } from '@bottega/contract/flags';
import type { Order } from '@bottega/contract/orders/schemas';
import type { Shop } from '@bottega/contract/shop/schemas';
import { useQuery } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ShopContext } from '#features/shop/shop.ts';
import { useApi } from '#lib/api/api-context.tsx';
import { announceResponse } from '#lib/api/api-responses.ts';
import { FlagsContext } from '#lib/flags.ts';
import { LocaleContext } from '#locales/use-texts.ts';
import { aFulfilment, anOrder } from '#testing/orders.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { orderQuery } from '../queries.ts';
import { LivePromise } from './live-promise.tsx';
import { OrderDetail } from './order-detail.tsx';

const shop = { open: true, phone: '+33478420033', address: { street: '7 quai Tilsitt' } } as Shop;

// The promise is 19:30 in the shop's time zone.
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T18:05:00Z'), toFake: ['Date', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function Page() {
  const { data } = useQuery({ ...orderQuery(useApi(), 'B-1'), refetchInterval: false });
  return data && <OrderDetail order={data} />;
}

const show = async (first: Order, locale: 'en' | 'fr' = 'en') => {
  let order = first;
  const page = await renderInApp(
    <FlagsContext value={{ ...flagDefaults, ff_kitchen: true }}>
      <ShopContext value={shop}>
        <Page />
      </ShopContext>
    </FlagsContext>,
    { answer: () => order, locale },
  );
  await page.findByText(/19:30|19 h 30|Buon/);
  const change = async (next: Partial<Order>) => {
    order = { ...order, ...next };
    await act(() => page.queryClient.invalidateQueries({ queryKey: ['orders'] }));
  };
  return { ...page, change };
};

const confirmed = (given: Partial<Order> = {}) =>
  anOrder({ status: 'confirmed', fulfilment: aFulfilment({ service: 'delivery' }), ...given });

test('minutes count down, and words say "soon" and "late"', async () => {
  const { getByText, findByText, queryByText, queryByRole } = await show(confirmed());
  getByText('About 25 minutes left');
  act(() => void vi.advanceTimersByTime(60_000));
  getByText('About 24 minutes left');
  act(() => void vi.advanceTimersByTime(22 * 60_000));
  await findByText('Any moment now.');
  act(() => void vi.advanceTimersByTime(4 * 60_000));
  getByText(/A little later than promised/);
  expect(queryByRole('link', { name: '+33 4 78 42 00 33' })).toBeNull();
  act(() => void vi.advanceTimersByTime(10 * 60_000));
  expect(queryByRole('link', { name: '+33 4 78 42 00 33' })).not.toBeNull();
  expect(queryByText(/minutes left/)).toBeNull();
});

test('a wrong clock of this device does not matter', async () => {
  const { getByText } = await show(confirmed());
  const headers = { Date: new Date('2026-11-22T18:15:00Z').toUTCString() };
  act(() => announceResponse(new Response('{}', { headers })));
  getByText('About 15 minutes left');
  act(() => void vi.advanceTimersByTime(60_000));
  getByText('About 14 minutes left');
});

test.each([
  ['en', '2026-11-22T18:40:00.000Z', '10 minutes later: now 19:40.'],
  ['fr', '2026-11-22T18:40:00.000Z', '10 minutes plus tard : désormais 19 h 40.'],
  ['en', '2026-11-22T18:29:00.000Z', '1 minute earlier: now 19:29.'],
] as const)('[LIVE-01] a moved promise is said once, politely: %s %s', async (locale, promisedAt, words) => {
  const { getByText, findByText, queryByText, change, getAllByRole } = await show(confirmed(), locale);
  expect(queryByText(words)).toBeNull();
  const regions = getAllByRole('status');
  await change({ fulfilment: aFulfilment({ service: 'delivery', promisedAt }) });
  expect(regions).toContain((await findByText(words)).closest('[role="status"]'));
  // What ticks is not in a live region.
  expect(getByText(/minutes left|Encore/).closest('[role="status"]')).toBeNull();
});

test('[LIVE-01] status and payment follow on the open page', async () => {
  const { findByText, getByText, change } = await show(confirmed());
  getByText('Pending');
  await change({ status: 'expedited' });
  await findByText('It is on its way to you');
  await change({ status: 'delivered', paymentStatus: 'paid' });
  await findByText('Paid');
  getByText('Delivery Sunday, by 19:30');
});

const moves = [
  { status: 'confirmed', timestamp: '2026-11-22T17:50:00.000Z' },
  { status: 'ready', timestamp: '2026-11-22T18:02:00.000Z' },
  { status: 'expedited', timestamp: '2026-11-22T18:04:00.000Z' },
] as const;

test.each([
  ['en', 'Ready since 19:02 – come now'],
  ['fr', 'Prête depuis 19 h 02 : venez la chercher'],
] as const)(
  '[LIVE-01] ready says to come now, where to and whom to call, and no time to wait for: %s',
  async (locale, words) => {
    const moved = aFulfilment({ promisedAt: '2026-11-22T18:40:00.000Z' });
    const { change, findByText, findByRole, getByRole, container } = await show(
      confirmed({ fulfilment: aFulfilment() }),
      locale,
    );
    await change({ status: 'ready', fulfilment: moved, statusHistory: [...moves.slice(0, 2)] });
    await findByText((text) => text.replaceAll('\u00a0', ' ') === words);
    expect(container.textContent).not.toMatch(/19.{1,3}[34]0|minute/);
    expect((await findByRole('link', { name: /7 quai Tilsitt/ })).getAttribute('href')).toMatch(/7%20quai%20Tilsitt/);
    expect(getByRole('link', { name: '+33 4 78 42 00 33' }).getAttribute('href')).toBe('tel:+33478420033');
  },
);

test('[LIVE-01] an order on its way has no countdown, and an apology once it is late', async () => {
  const { change, findByText, queryByText, container, queryByRole } = await show(confirmed());
  await change({ status: 'expedited', statusHistory: [...moves] });
  await findByText('On its way since 19:04');
  expect(container.textContent).not.toMatch(/19:30|minutes/);
  expect(queryByText(/A little later/)).toBeNull();
  act(() => void vi.advanceTimersByTime(37 * 60_000));
  await findByText(/A little later than promised/);
  expect(queryByRole('link', { name: '+33 4 78 42 00 33' })).not.toBeNull();
});

test('without JavaScript it is the promised time as plain text, in the shop’s time zone', () => {
  const html = renderToString(
    <LocaleContext value="fr">
      <ShopContext value={shop}>
        <LivePromise order={confirmed()} />
      </ShopContext>
    </LocaleContext>,
  );
  const text = html.replaceAll(/<[^>]+>/g, '|').replaceAll('\u00a0', ' ');
  expect(text).toContain('Chez vous ce soir avant 19 h 30');
  expect(text).not.toContain('min');
});
