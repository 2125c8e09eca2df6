// @vitest-environment happy-dom
import type { Endpoint } from '@bottega/contract/endpoint';
import {
  addPrinter,
  changePrinter,
  endPrinter,
  listPrinters,
  printTestPage,
  skipPrintJob,
} from '@bottega/contract/printing/endpoints';
import { maxPrinters, type Printer, type PrinterForm } from '@bottega/contract/printing/schemas';
import { within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { aPrinter } from '#testing/printers.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { toastList } from '#ui/toast/toasts.tsx';
import { PrinterList } from './printer-list.tsx';

const now = new Date('2026-11-27T18:35:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
const address = 'https://shop.example/api/print/secret/cloudprnt';

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
});
afterEach(() => {
  for (const { id } of toastList.read()) toastList.remove(id);
  vi.useRealTimers();
});

/** Over a shop that does what it is sent. */
const show = async (given: Printer[], locale: 'en' | 'fr' = 'en') => {
  const shop = { printers: given, sent: [] as unknown[], refusal: undefined as ApiError | undefined, isDown: false };
  const answer = (endpoint: Endpoint, { body, params }: { body?: unknown; params?: unknown }) => {
    const id = (params as { id?: string } | undefined)?.id;
    if (shop.isDown) throw new ApiError(0, 'network', 'No answer.');
    if (endpoint === listPrinters) return [...shop.printers];
    shop.sent.push([endpoint.method, id, body]);
    if (shop.refusal) throw shop.refusal;
    if (endpoint === addPrinter) {
      const added = { ...aPrinter({ _id: 'new' }), ...(body as PrinterForm) };
      shop.printers = [...shop.printers, added];
      return { ...added, address };
    }
    if (endpoint === changePrinter) {
      shop.printers = shop.printers.map((each) => (each._id === id ? { ...each, ...(body as PrinterForm) } : each));
      return shop.printers[0];
    }
    if (endpoint === endPrinter) {
      shop.printers = shop.printers.filter(({ _id }) => _id !== id);
      return { message: 'Printer ended.' };
    }
    if (endpoint === skipPrintJob) {
      shop.printers = shop.printers.map((each) => ({ ...each, waiting: 0, next: null }));
      return shop.printers[0];
    }
    if (endpoint === printTestPage) return shop.printers[0];
    throw new Error(`unexpected call of ${endpoint.path}`);
  };
  const page = await renderInApp(<PrinterList />, { answer, path: '/dashboard', locale });
  const press = async (name: string | RegExp) => page.user.click(await page.findByRole('button', { name }));
  const notices = () => toastList.read().map(({ text }) => text);
  return { ...page, shop, press, notices };
};

test('[PRINT-02] each printer shows its state, what it prints, when it was seen and what waits', async () => {
  const page = await show([
    aPrinter({ _id: '1', name: 'Bar' }),
    aPrinter({ _id: '2', name: 'Pass', lastSeenAt: ago(0), prints: 'both', locale: 'fr', copies: 2 }),
    aPrinter({ _id: '3', name: 'Oven', lastSeenAt: ago(5), isAway: true }),
    aPrinter({
      _id: '4',
      name: 'Grill',
      lastSeenAt: ago(1),
      waiting: 3,
      waitingSince: ago(4),
      isSilent: true,
      error: '410',
    }),
  ]);
  const items = within(await page.findByRole('list', { name: 'Printers' })).getAllByRole('listitem');
  const texts = items.map(({ textContent }) => textContent?.replace(/Test page.*$/, ''));
  expect(texts).toEqual([
    'BarNot connected yetEnglish · 1 copy · TicketNever seen · Nothing is waiting',
    'PassReadyFrench · 2 copies · Ticket and labelsSeen just now · Nothing is waiting',
    'OvenNo longer reaches the shopEnglish · 1 copy · TicketSeen 5 minutes ago · Nothing is waiting',
    'GrillPrints nothingEnglish · 1 copy · TicketSeen 1 minute ago · 3 tickets are waitingIt is out of paper.',
  ]);
});

test('[PRINT-02] while the shop is unreachable, a printer shows when it was last seen instead of "ready"', async () => {
  const page = await show([aPrinter({ _id: '2', name: 'Pass', lastSeenAt: ago(0) })]);
  const item = await page.findByRole('listitem');
  expect(item.textContent).toContain('PassReady');
  page.shop.isDown = true;
  await page.queryClient.refetchQueries();
  await page.findByText('Not known');
  expect(item.textContent).toMatch(/^PassNot known.*Seen 1 minute ago/);
});

test('[PRINT-02] the address of a new printer is shown once, copied, and not lost silently', async () => {
  const page = await show([]);
  await page.press('Add a printer');
  const dialog = within(await page.findByRole('dialog', { name: 'Add a printer' }));
  await page.user.click(dialog.getByRole('button', { name: 'Add and show its address' }));
  expect(page.shop.sent).toEqual([]);
  await page.user.type(dialog.getByLabelText(/^Name/), 'Pass');
  await page.user.selectOptions(dialog.getByLabelText('What it prints of an order'), 'both');
  await page.user.selectOptions(dialog.getByLabelText('Orders for another day'), 'now');
  await page.user.selectOptions(dialog.getByLabelText('Language on its paper'), 'fr');
  await page.user.click(dialog.getByRole('button', { name: 'Add and show its address' }));
  const sent = { name: 'Pass', locale: 'fr', copies: 1, prints: 'both', ahead: 'now' };
  expect(page.shop.sent).toEqual([['POST', undefined, sent]]);
  const shown = within(await page.findByRole('dialog', { name: 'Connect “Pass”' }));
  expect(shown.getByText(address)).toBeTruthy();
  await page.user.click(shown.getByRole('button', { name: 'Done' }));
  await page.press('Back to the address');
  expect(shown.getByText(address)).toBeTruthy();
  await page.user.click(shown.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe(address);
  await page.user.click(shown.getByRole('button', { name: 'Done' }));
  await vi.waitFor(() => expect(page.queryByRole('dialog', { name: 'Connect “Pass”' })).toBeNull());
  expect(await page.findByText('Not connected yet')).toBeTruthy();
});

test('[PRINT-02] a blocking job can be skipped, and says how to print it later', async () => {
  const page = await show([aPrinter({ waiting: 2, next: { _id: 'job', orderNumber: 'B-7K3M9QX' } })]);
  await page.press('Skip this job: B-7K3M9QX on Pass');
  expect(page.shop.sent).toEqual([['POST', 'p', { job: 'job' }]]);
  expect(page.notices()).toEqual(['B-7K3M9QX is skipped. “Print again” is on its order.']);
  await vi.waitFor(() => expect(page.queryByRole('button', { name: /^Skip/ })).toBeNull());
});

test('a printer is changed, tries a page, and is removed after a question that says what is lost', async () => {
  const page = await show([aPrinter({ waiting: 2 })]);
  await page.press('Change Pass');
  const dialog = within(await page.findByRole('dialog', { name: 'Change “Pass”' }));
  const copies = dialog.getByLabelText('Copies');
  await page.user.clear(copies);
  await page.user.type(copies, '9');
  await page.user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Enter a whole number from 1 to 5')).toBeTruthy();
  await page.user.clear(copies);
  await page.user.type(copies, '2');
  await page.user.click(dialog.getByRole('button', { name: 'Save' }));
  await page.findByText(/2 copies/);
  await page.press('Test page on Pass');
  await page.press('Remove Pass');
  const question = within(await page.findByRole('dialog', { name: 'Remove the printer “Pass”?' }));
  expect(question.getByText(/2 tickets that are waiting are not printed\./)).toBeTruthy();
  await page.user.click(question.getByRole('button', { name: 'Remove' }));
  await page.findByText(/^No printer yet\./);
  expect(page.shop.sent.map((call) => (call as unknown[]).slice(0, 2))).toEqual([
    ['PUT', 'p'],
    ['POST', 'p'],
    ['DELETE', 'p'],
  ]);
});

test('a refusal is shown in the form, and more than twenty cannot be added', async () => {
  const page = await show([]);
  page.shop.refusal = new ApiError(409, 'too_many_printers', 'No more than twenty printers can be set up.');
  await page.press('Add a printer');
  const dialog = within(await page.findByRole('dialog', { name: 'Add a printer' }));
  await page.user.type(dialog.getByLabelText(/^Name/), 'Pass');
  await page.user.click(dialog.getByRole('button', { name: 'Add and show its address' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('No more than twenty printers can be set up.');
});

test('a shop with twenty printers is not offered another', async () => {
  const page = await show(Array.from({ length: maxPrinters }, (_, at) => aPrinter({ _id: `${at}`, name: `P${at}` })));
  await page.findByText('No more than twenty printers can be set up.');
  expect(page.queryByRole('button', { name: 'Add a printer' })).toBeNull();
});
