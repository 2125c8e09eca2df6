// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { liveDashboardTests, order, renderLiveDashboard } from '#testing/dashboard/live-dashboard.tsx';
import { fakeAudio } from '#testing/fake-audio.ts';

liveDashboardTests();

const statuses = (all: HTMLElement[]) => all.map(({ textContent }) => textContent).join('|');

test('a new order is announced once, with number, amount and customer', async () => {
  const { place, pass, getAllByRole } = await renderLiveDashboard();
  await place(order(2));
  await pass(2000);
  expect(statuses(getAllByRole('status'))).toContain('New order B-2, €24.00, from rosa');
});

test('orders within two seconds are announced together, each time', async () => {
  const { place, pass, getAllByRole } = await renderLiveDashboard();
  for (const first of [2, 4]) {
    await place(order(first), order(first + 1));
    expect(statuses(getAllByRole('status'))).not.toContain('new orders');
    await pass(2000);
    expect(statuses(getAllByRole('status'))).toContain('2 new orders');
  }
});

test('in another section a notice leads to the order', async () => {
  const { place, pass, user, findByRole, getByText, router } = await renderLiveDashboard({ section: 'news' });
  await place(order(2, null));
  await pass(2000);
  getByText('New order B-2, €24.00');
  await user.click(await findByRole('button', { name: 'Show' }));
  await vi.waitFor(() => expect(router.state.location.search).toEqual({ section: 'orders', order: 'B-2' }));
});

test('the sound is allowed by a press, remembered, and rings for new orders', async () => {
  const { tones, contexts } = fakeAudio({ running: true });
  const { place, user, getByRole, unmount } = await renderLiveDashboard();
  await place(order(2));
  expect(tones).toEqual([]);
  await user.click(getByRole('button', { name: 'Turn on sound' }));
  await place(order(3));
  expect(tones).toHaveLength(2);
  unmount();
  expect(contexts[0]?.state).toBe('closed');
  const again = await renderLiveDashboard();
  await again.place(order(4));
  expect(tones).toHaveLength(4);
  await again.user.click(again.getByRole('button', { name: 'Turn off sound' }));
  await again.place(order(5));
  expect(tones).toHaveLength(4);
});

test('after a reload the sound says that it needs a press, wherever that is', async () => {
  localStorage.setItem('order_sound', 'on');
  const { tones, contexts } = fakeAudio();
  const { place, user, getByRole, getByLabelText } = await renderLiveDashboard();
  getByRole('button', { name: 'Sound starts with your next press' });
  await place(order(2));
  expect(tones).toEqual([]);
  for (const context of contexts) context.mayResume = true;
  await user.click(getByLabelText('Name'));
  await vi.waitFor(() => getByRole('button', { name: 'Turn off sound' }));
  await place(order(3));
  expect(tones).toHaveLength(2);
});

test('the press that resumes a suspended sound does not turn it off', async () => {
  localStorage.setItem('order_sound', 'on');
  const { contexts } = fakeAudio();
  const { user, getByRole } = await renderLiveDashboard();
  for (const context of contexts) context.mayResume = true;
  await user.click(getByRole('button', { name: 'Sound starts with your next press' }));
  await vi.waitFor(() => getByRole('button', { name: 'Turn off sound' }));
});

test('only one of several tabs makes a sound', async () => {
  const { tones } = fakeAudio({ running: true });
  const other = Promise.withResolvers<void>();
  void navigator.locks.request('bottega-sound', {}, () => other.promise);
  const { place, user, getByRole } = await renderLiveDashboard();
  await user.click(getByRole('button', { name: 'Turn on sound' }));
  await place(order(2));
  expect(tones).toEqual([]);
  other.resolve();
  await place(order(3));
  expect(tones).toHaveLength(2);
});

const fakeNotifications = (permission: NotificationPermission, answer: NotificationPermission = 'granted') => {
  const shown: { title: string; body?: string | undefined; tag?: string | undefined; onclick?: () => void }[] = [];
  class FakeNotification {
    static permission = permission;
    static requestPermission = vi.fn(async () => {
      FakeNotification.permission = answer;
      return answer;
    });
    onclick?: () => void;
    close = () => undefined;
    constructor(title: string, { body, tag }: NotificationOptions) {
      shown.push(Object.assign(this, { title, body, tag }));
    }
  }
  vi.stubGlobal('Notification', FakeNotification);
  return { shown, requestPermission: FakeNotification.requestPermission };
};

test('permission for notifications is requested only by a press; they show while the page is hidden', async () => {
  const { shown, requestPermission } = fakeNotifications('default');
  const { place, user, getByRole, findByRole, router } = await renderLiveDashboard();
  expect(requestPermission).not.toHaveBeenCalled();
  await user.click(getByRole('button', { name: 'Notifications' }));
  await user.click(await findByRole('switch', { name: 'Every new order' }));
  await vi.waitFor(() => expect(getByRole('switch', { name: 'Every new order' })).toHaveProperty('checked', true));
  await place(order(2));
  expect(shown).toEqual([]);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await place(order(3));
  await vi.waitFor(() => expect(shown).toHaveLength(1));
  expect(shown[0]).toMatchObject({ title: 'New order', body: 'New order B-3, €24.00, from rosa', tag: 'id3' });
  const focus = vi.spyOn(window, 'focus').mockReturnValue(undefined);
  act(() => shown[0]?.onclick?.());
  await vi.waitFor(() => expect(router.state.location.search).toEqual({ section: 'orders', order: 'B-3' }));
  expect(focus).toHaveBeenCalledOnce();
});

test('while another tab of the dashboard is visible, a hidden one shows no notification', async () => {
  localStorage.setItem('order_notifications', 'on');
  const { shown } = fakeNotifications('granted');
  const { place } = await renderLiveDashboard();
  // The visible tab.
  void navigator.locks.request('bottega-visible', { mode: 'shared' }, () => new Promise(() => undefined));
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await place(order(2));
  expect(shown).toEqual([]);
});

test('a browser that refuses notifications says where to allow them', async () => {
  fakeNotifications('default', 'denied');
  const { user, getByRole, findByRole, findByText } = await renderLiveDashboard();
  await user.click(getByRole('button', { name: 'Notifications' }));
  await user.click(await findByRole('switch', { name: 'Every new order' }));
  await findByText('This browser blocks notifications from the shop. Allow them in its settings.');
});
