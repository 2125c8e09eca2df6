// @vitest-environment happy-dom
import { flagDefaults } from '@bottega/contract/flags';
import { act, fireEvent, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { announceResponse } from '#lib/api/api-responses.ts';
import { FlagsContext } from '#lib/flags.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { OfflineNotice } from './offline-notice.tsx';

const network = { isThere: true };

beforeEach(() => {
  network.isThere = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => network.isThere);
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2026-11-22T13:20:00Z') });
  return () => {
    delete document.documentElement.dataset.copy;
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  };
});

const setUp = async ({ copy = '', path = '/products', locale = 'en' as 'en' | 'fr', hasCart = true } = {}) => {
  if (copy) document.documentElement.dataset.copy = copy;
  const notice = (
    <FlagsContext value={{ ...flagDefaults, ff_cart: hasCart }}>
      <div role="status">
        <OfflineNotice />
      </div>
    </FlagsContext>
  );
  const app = await renderInApp(notice, { path, locale });
  return { ...app, shown: () => app.getByRole('status').textContent };
};

const disconnect = () => {
  network.isThere = false;
  fireEvent(window, new Event('offline'));
};
const reconnect = () => {
  network.isThere = true;
  fireEvent(window, new Event('online'));
};

test('online there is no notice', async () => {
  expect((await setUp()).shown()).toBe('');
});

test.each([
  ['en', 'You are offline. Your cart is safe.'],
  ['fr', 'Vous êtes hors ligne. Votre panier est conservé.'],
] as const)('offline it says so politely in %s, until the network is back', async (locale, text) => {
  const { shown } = await setUp({ locale });
  disconnect();
  expect(shown()?.trim()).toBe(text);
  reconnect();
  expect(shown()).toBe('');
});

test('a shop without a cart promises nothing about it', async () => {
  const { shown } = await setUp({ hasCart: false });
  disconnect();
  expect(shown()?.trim()).toBe('You are offline.');
});

test.each([
  ['en', '/products', '2026-11-22T13:05:00Z', 'Menu of 14:05. Ordering needs a connection.'],
  ['fr', '/products', '2026-11-22T13:05:00Z', 'Carte de 14 h 05. Pour commander, il faut une connexion.'],
  ['en', '/products', '2026-11-21T22:59:00Z', 'Menu of November 21, 2026, 23:59. Ordering needs a connection.'],
  ['fr', '/', '2026-11-21T22:59:00Z', 'Cette page date du 21 novembre 2026, 23 h 59.'],
] as const)('a copy shows its age in %s at %s', async (locale, path, copy, text) => {
  network.isThere = false;
  const { shown } = await setUp({ locale, path, copy });
  expect(shown()?.replaceAll('\u00a0', ' ')).toContain(text);
});

test('a response that is a copy shows its age as well', async () => {
  const { shown } = await setUp();
  disconnect();
  act(() => announceResponse(new Response('', { headers: { 'x-copy-made': '2026-11-22T13:05:00Z' } })));
  expect(shown()).toContain('Menu of 14:05.');
});

test('back online everything shown from a copy is reloaded', async () => {
  network.isThere = false;
  const { shown, queryClient } = await setUp({ copy: '2026-11-22T13:05:00Z' });
  queryClient.setQueryData(['products'], 'old');
  reconnect();
  expect(shown()).toBe('');
  expect(queryClient.getQueryState(['products'])?.isInvalidated).toBe(true);
});

test('while the browser is online but the shop unreachable, the shop is polled every 30 s', async () => {
  const fetch = vi.fn(async () => new Response('', { status: 503 }));
  vi.stubGlobal('fetch', fetch);
  const { shown } = await setUp({ copy: '2026-11-22T13:05:00Z' });
  await act(() => vi.advanceTimersByTime(30_000));
  expect(fetch).toHaveBeenCalledExactlyOnceWith('/healthz', { cache: 'no-store' });
  expect(shown()).toContain('You are offline.');
  fetch.mockImplementation(async () => new Response('ok'));
  await act(() => vi.advanceTimersByTime(30_000));
  await waitFor(() => expect(shown()).toBe(''));
});
