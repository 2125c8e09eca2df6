// @vitest-environment happy-dom
import { flagDefaults } from '@bottega/contract/flags';
import { act, fireEvent, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { FlagsContext } from '#lib/flags.ts';
import { SessionContext } from '#lib/session/session.ts';
import { fakePush } from '#testing/fake-push.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { OrderAlerts } from './order-alerts.tsx';

const beppe = { id: 'b', username: 'beppe', email: 'admin@bottega.example', role: 'admin' } as const;

beforeEach(() => localStorage.clear());

const openNotifications = async ({ hasKitchen = true } = {}) => {
  const page = await renderInApp(
    <SessionContext value={beppe}>
      <FlagsContext value={{ ...flagDefaults, ff_kitchen: hasKitchen }}>
        <OrderAlerts />
      </FlagsContext>
    </SessionContext>,
    { path: '/dashboard' },
  );
  const button = await page.findByRole('button', { name: 'Notifications' });
  // Also waits for the dialog's code.
  await act(async () => void fireEvent.click(button));
  return within(await page.findByRole('dialog', { name: 'Notifications in this browser' }));
};

test('[KITCH-08] all notifications are in one place, each with when it works', async () => {
  fakePush();
  const dialog = await openNotifications();
  dialog.getByRole('switch', { name: 'Every new order' });
  dialog.getByText(/^While the dashboard is open/);
  await dialog.findByText('Orders the kitchen has missed');
  dialog.getByText(/even with the dashboard closed\.$/);
  dialog.getByRole('button', { name: 'Notify this browser' });
});

test('without the kitchen there are only the notifications of an open dashboard', async () => {
  fakePush();
  const dialog = await openNotifications({ hasKitchen: false });
  dialog.getByRole('switch', { name: 'Every new order' });
  expect(dialog.queryByText('Orders the kitchen has missed')).toBeNull();
});

test('a tab on an iPhone, which knows no notifications, says how to get them', async () => {
  Object.defineProperty(navigator, 'standalone', { value: false, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'standalone'));
  const dialog = await openNotifications();
  await dialog.findByText(/Share, then “Add to Home Screen”/);
  expect(dialog.queryByRole('switch')).toBeNull();
});
