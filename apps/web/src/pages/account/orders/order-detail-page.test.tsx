// @vitest-environment happy-dom
import { flagDefaults } from '@bottega/contract/flags';
import { getOrderByNumber } from '@bottega/contract/orders/endpoints';
import type { Order } from '@bottega/contract/orders/schemas';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { FlagsContext } from '#lib/flags.ts';
import { anOrder } from '#testing/orders.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { toastList } from '#ui/toast/toasts.tsx';
import { OrderDetailPage } from './order-detail-page.tsx';

// 19:42 in the shop's time zone.
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T18:42:00Z'), toFake: ['Date'] });
  vi.stubGlobal('reportError', vi.fn());
  for (const { id } of toastList.read()) toastList.remove(id);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const setUp = async (given: Partial<Order> = {}, locale: 'en' | 'fr' = 'en', failure: ApiError | null = null) => {
  const order = anOrder({ status: 'confirmed', ...given });
  const shop = { failure };
  const answer = (endpoint: unknown) => {
    if (endpoint !== getOrderByNumber) return null;
    if (shop.failure) throw shop.failure;
    return order;
  };
  const page = await renderInApp(
    <FlagsContext value={flagDefaults}>
      <OrderDetailPage />
    </FlagsContext>,
    { answer, locale, path: `/orders/${order.orderNumber}` },
  );
  const read = (failure: ApiError | null) => {
    shop.failure = failure;
    return act(() => page.queryClient.invalidateQueries({ queryKey: ['orders'] }));
  };
  return { ...page, read, shop };
};

const noNetwork = new ApiError(0, 'network', 'No network.');
const lost = 'No connection at the moment. Last updated 19:42. It continues by itself.';

test.each([noNetwork, new ApiError(502, 'internal_error', 'Bad gateway.')])(
  '[LIVE-01] without the shop the page of an order says so, once, until the shop is back: %s',
  async (failure) => {
    const { findByText, getByText, queryByText, read } = await setUp();
    await findByText(/keeps itself up to date/);
    await read(failure);
    const words = await findByText(lost);
    expect(words.closest('[role="status"]')).not.toBeNull();
    expect(queryByText(/keeps itself up to date/)).toBeNull();
    vi.setSystemTime(new Date('2026-11-22T18:50:00Z'));
    await read(failure);
    expect(getByText(lost)).toBe(words);
    expect(toastList.read()).toEqual([]);
    await read(null);
    await findByText(/keeps itself up to date/);
    expect(queryByText(lost)).toBeNull();
  },
);

test('[LIVE-01] without a network it says so at once, in French too', async () => {
  const { findByText, queryByText } = await setUp({}, 'fr');
  await findByText(/se met à jour d’elle-même/);
  act(() => void window.dispatchEvent(new Event('offline')));
  await findByText(/^Pas de connexion pour le moment\. Dernière mise à jour à 19 h 42\./);
  act(() => void window.dispatchEvent(new Event('online')));
  await findByText(/se met à jour d’elle-même/);
  expect(queryByText(/Pas de connexion/)).toBeNull();
});

test('a refusal, or an order that is closed, is no lost connection', async () => {
  const open = await setUp();
  await open.findByText(/keeps itself up to date/);
  await open.read(new ApiError(404, 'order_not_found', 'No such order.'));
  const closed = await setUp({ status: 'delivered' });
  await closed.findByText('Buon appetito!');
  await closed.read(noNetwork);
  expect(document.body.textContent).not.toContain('No connection');
});

test('[ORD-03] an order that fails to load says so, with a button to try again', async () => {
  const { user, findByRole, shop, queryByRole } = await setUp({ orderNumber: 'B-7' }, 'en', noNetwork);
  const alert = await findByRole('alert');
  expect(alert.textContent).toContain('The order could not be loaded. Please try again.');
  shop.failure = null;
  await user.click(await findByRole('button', { name: 'Try again' }));
  await findByRole('heading', { level: 1, name: /Order B-7/ });
  expect(queryByRole('alert')).toBeNull();
});

test('[ORD-02] reads an open order every 20 s, and a closed one no more', async () => {
  const { queryClient, findByText } = await setUp({ orderNumber: 'B-8' });
  await findByText(/keeps itself up to date/);
  const query = queryClient.getQueryCache().find({ queryKey: ['orders', 'one', 'B-8'] });
  const pauseFor = (status: Order['status']) => {
    const { refetchInterval } = query?.observers[0]?.options ?? {};
    const state = { data: { status } };
    return typeof refetchInterval === 'function' ? refetchInterval({ state } as never) : refetchInterval;
  };
  expect((['created', 'expedited', 'delivered', 'canceled'] as const).map(pauseFor)).toEqual([
    20_000,
    20_000,
    false,
    false,
  ]);
});
