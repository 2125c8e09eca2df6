// @vitest-environment happy-dom
import { setShopSettings } from '@bottega/contract/dashboard/endpoints';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { toastList } from '#ui/toast/toasts.tsx';
import { OrderMailSwitch } from './order-mail-switch.tsx';

beforeEach(() => {
  vi.stubGlobal('reportError', vi.fn());
  for (const { id } of toastList.read()) toastList.remove(id);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const renderSwitch = async (save: (body: unknown) => void = () => undefined) => {
  let settings = { orderMails: true, version: 3 };
  const rendered = await renderInApp(<OrderMailSwitch />, {
    path: '/dashboard',
    answer: ({ method }, input) => {
      if (method !== setShopSettings.method) return settings;
      const { body } = input as { body: { orderMails: boolean; version: number } };
      save(body);
      settings = { orderMails: body.orderMails, version: body.version + 1 };
      return settings;
    },
  });
  const toggle = () => rendered.getByRole('switch', { name: 'Email for each new order' }) as HTMLInputElement;
  await vi.waitFor(() => expect(toggle().disabled).toBe(false));
  return { ...rendered, toggle, notice: () => toastList.read().at(-1)?.text };
};

test('order mails are on by default, and switching them off is saved immediately', async () => {
  const save = vi.fn();
  const { user, toggle, notice } = await renderSwitch(save);
  expect(toggle().checked).toBe(true);
  await user.click(toggle());
  await vi.waitFor(() => expect(toggle().checked).toBe(false));
  expect(save).toHaveBeenCalledWith({ orderMails: false, version: 3 });
  expect(notice()).toBe('New orders are no longer emailed to the shop.');
});

test('if a colleague was faster, the switch says so and shows the saved state', async () => {
  const { user, toggle, notice } = await renderSwitch(() => {
    throw new ApiError(409, 'version_conflict', 'Someone else has changed this.');
  });
  await user.click(toggle());
  await vi.waitFor(() => expect(notice()).toBe('Someone else has changed this.'));
  expect(toggle().checked).toBe(true);
});
