// @vitest-environment happy-dom
import type { Printer } from '@bottega/contract/printing/schemas';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { aPrinter } from '#testing/printers.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { PrinterAlert } from './printer-alert.tsx';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 27, 18, minutes)).toISOString();

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(at(35)) });
});
afterEach(() => {
  vi.useRealTimers();
});

const silent = aPrinter({ waiting: 2, waitingSince: at(31), isSilent: true, lastSeenAt: at(34) });

const show = async (printers: Printer[], locale: 'en' | 'fr' = 'en') => {
  const shop = { printers, isGone: false, asked: 0 };
  const answer = () => {
    shop.asked += 1;
    if (shop.isGone) throw new ApiError(0, 'network', 'No answer.');
    return shop.printers;
  };
  const page = await renderInApp(<PrinterAlert action={<a href="/x">To the printers</a>} />, { answer, locale });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await pass(1);
  return { ...page, shop, pass };
};

test('[PRINT-02] a silent printer is reported with its time, waiting jobs and advice, until it prints', async () => {
  const page = await show([aPrinter({ _id: 'b', name: 'Bar' })]);
  expect(page.queryByRole('alert')).toBeNull();
  page.shop.printers = [aPrinter({ _id: 'b', name: 'Bar' }), silent];
  await page.pass(30_000);
  expect(page.getByRole('alert').textContent).toBe(
    'Printer “Pass” has printed nothing since 19:31. 2 tickets are waiting.It reaches the shop but does not print. Check paper and cover, or switch it off and on again. Nothing is lost: what is waiting is printed as soon as it can print.To the printers',
  );
  page.shop.printers = [aPrinter({ lastPrintedAt: at(35) })];
  await page.pass(30_000);
  expect(page.queryByRole('alert')).toBeNull();
});

test.each([
  [{ lastSeenAt: null }, 'Check that the shop’s address has been typed into it.'],
  [{ lastSeenAt: at(20), isAway: true }, 'It can no longer reach the shop.'],
  [{ error: '410 Out of paper' }, 'It is out of paper.'],
  [{ error: '520' }, 'It answers “520”.'],
  [{ waiting: 1 }, '1 ticket is waiting.'],
])('a printer with %o says what to do: %s', async (given, text) => {
  const page = await show([{ ...silent, ...given }]);
  expect(page.getByRole('alert').textContent).toContain(text);
});

test.each([
  ['three hours fast', 180],
  ['three hours slow', -180],
])('on a tablet whose clock is %s it says the same, by the shop’s clock', async (_, minutes) => {
  vi.setSystemTime(at(35 + minutes));
  const page = await show([silent, { ...silent, _id: 'b', name: 'Bar', lastSeenAt: at(20), isAway: true }]);
  const [stuck, away] = page.getAllByRole('alert').map(({ textContent }) => textContent);
  expect(stuck).toContain('printed nothing since 19:31. 2 tickets are waiting.It reaches the shop but does not print.');
  expect(away).toContain('It can no longer reach the shop.');
});

test('in French, with the shop’s clock', async () => {
  const page = await show([{ ...silent, error: '420' }], 'fr');
  expect(page.getByRole('alert').textContent).toMatch(
    /^L’imprimante «\u202fPass\u202f» n’imprime plus depuis 19.*31\. 2 tickets attendent\.Son capot est ouvert\./,
  );
});

test('without a printer the list is polled only every ten minutes', async () => {
  const { shop, pass } = await show([]);
  await pass(9 * 60_000);
  expect(shop.asked).toBe(1);
  shop.printers = [silent];
  await pass(60_000);
  expect(shop.asked).toBe(2);
  await pass(30_000);
  expect(shop.asked).toBe(3);
});

test('without a response no printer is reported', async () => {
  const page = await show([silent]);
  page.shop.isGone = true;
  await page.pass(60_000);
  expect(page.queryByRole('alert')).toBeNull();
});
