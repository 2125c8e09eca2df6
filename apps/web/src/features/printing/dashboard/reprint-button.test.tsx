// @vitest-environment happy-dom
import type { Endpoint } from '@bottega/contract/endpoint';
import { flagDefaults } from '@bottega/contract/flags';
import { listPrinters, reprintOrder } from '@bottega/contract/printing/endpoints';
import type { Printer } from '@bottega/contract/printing/schemas';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { FlagsContext } from '#lib/flags.ts';
import { aPrinter } from '#testing/printers.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { toastList } from '#ui/toast/toasts.tsx';
import { ReprintButton } from './reprint-button.tsx';

const removeNotices = () => {
  for (const { id } of toastList.read()) toastList.remove(id);
};

beforeEach(() => {
  vi.stubGlobal('reportError', vi.fn());
  // Those of other files.
  removeNotices();
});
afterEach(() => {
  vi.unstubAllGlobals();
  removeNotices();
});

const show = async (printers: Printer[], sendTo: () => number, isOn = true) => {
  const calls: string[] = [];
  const answer = (endpoint: Endpoint) => {
    calls.push(endpoint.path);
    if (endpoint === listPrinters) return printers;
    if (endpoint === reprintOrder) return { printers: sendTo() };
    throw new Error(`unexpected call of ${endpoint.path}`);
  };
  const page = await renderInApp(
    <FlagsContext value={{ ...flagDefaults, ff_kitchen: isOn }}>
      <ReprintButton orderId="o" />
    </FlagsContext>,
    { answer },
  );
  return { ...page, calls };
};

const notices = () => toastList.read().map(({ text }) => text);

test.each([
  [() => 2, 'Sent to 2 printers.'],
  [() => 1, 'Sent to 1 printer.'],
  [() => 0, 'There is no printer any more.'],
  [
    () => {
      throw new ApiError(404, 'order_not_found', 'There is no such order.');
    },
    'There is no such order.',
  ],
])('an order is printed again, and the answer says where (%#)', async (sendTo, text) => {
  const page = await show([aPrinter()], sendTo);
  await page.user.click(await page.findByRole('button', { name: 'Print again' }));
  await vi.waitFor(() => expect(notices()).toEqual([text]));
});

test('without a printer, or with the feature off, there is no such button', async () => {
  const none = await show([], () => 0);
  await vi.waitFor(() => expect(none.calls).toHaveLength(1));
  expect(none.queryByRole('button')).toBeNull();
  const off = await show([aPrinter()], () => 1, false);
  expect([off.queryByRole('button', { name: 'Print again' }), off.calls]).toEqual([null, []]);
});
