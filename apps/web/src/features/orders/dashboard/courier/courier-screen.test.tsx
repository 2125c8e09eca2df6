// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { writeCookie } from '#lib/api/session-cookies.ts';
import { beginShift, courier, delivery, endShift, openCourierScreen, pass } from '#testing/dashboard/courier.tsx';
import { FakeEventSource } from '#testing/fake-streams.ts';
import { toastList } from '#ui/toast/toasts.tsx';

beforeEach(beginShift);
afterEach(endShift);

test('[COUR-01] the deliveries are in the order of the shop, with the door, the amount that is due, and a call', async () => {
  const { getAllByRole, getByRole } = await openCourierScreen([
    delivery('B-FIRST', { note: 'Ring twice' }),
    delivery('B-PAID', { paymentStatus: 'paid' }),
    delivery('B-FREE', { totalPrice: 0 }),
  ]);
  const cards = getAllByRole('article');
  expect(cards.map((card) => card.getAttribute('aria-label'))).toEqual(['B-FIRST', 'B-PAID', 'B-FREE']);
  const first = getByRole('article', { name: 'B-FIRST' }).textContent;
  for (const text of ['12 rue Mercière', '3rd floor, code 41B7', 'Ring twice', 'To pay€27.50']) {
    expect(first).toContain(text);
  }
  for (const name of ['B-PAID', 'B-FREE']) {
    const text = getByRole('article', { name }).textContent;
    expect([text?.includes('Paid'), text?.includes('To pay')]).toEqual([true, false]);
  }
  expect(getAllByRole('link', { name: 'Call' })[0]?.getAttribute('href')).toBe('tel:+33612345678');
});

test.each([
  ['an Android phone', 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/142', /^geo:0,0\?q=12%20rue/],
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) Safari/604.1', /^maps:\/\/\?daddr=12%20rue/],
  ['an iPad', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', /^maps:\/\/\?daddr=12%20rue/],
])('[COUR-01] on %s the address opens in the map of the device', async (_, userAgent, expected) => {
  vi.stubGlobal('navigator', { onLine: true, userAgent });
  const { getByRole } = await openCourierScreen([delivery('B-DOOR')]);
  expect(getByRole('link', { name: 'Navigate' }).getAttribute('href')).toMatch(expected);
});

test('[COUR-01] a press on “Delivered” by mistake is taken back on its card, and never sent', async () => {
  const { getByRole, findByRole, shop, user } = await openCourierScreen([delivery('B-DOOR', { status: 'expedited' })]);
  await user.click(getByRole('button', { name: /^Delivered/ }));
  await user.click(await findByRole('button', { name: 'Not delivered yet B-DOOR' }));
  await findByRole('button', { name: /^Delivered/ });
  await pass(6000);
  expect(shop.sent).toEqual([]);
});

test('[COUR-01] each press is said on its card alone, which goes once it is sent: no notice covers the phone', async () => {
  const orders = ['B-ONE', 'B-TWO', 'B-THREE'].map((number) => delivery(number, { status: 'ready' }));
  const { getAllByRole, getByRole, findByRole, queryByRole, user } = await openCourierScreen(orders);
  for (const number of ['B-ONE', 'B-TWO', 'B-THREE'])
    await user.click(getByRole('button', { name: `Taken ${number}` }));
  expect(toastList.read()).toEqual([]);
  expect(getAllByRole('button', { name: /^Not taken yet/ })).toHaveLength(3);
  await pass(6000);
  await user.click(await findByRole('button', { name: 'Delivered B-ONE' }));
  const card = getByRole('article', { name: 'B-ONE' });
  expect(card.querySelector('[role=status]')?.textContent).toBe('Delivered');
  expect(card.textContent).not.toContain('Mercière');
  expect(toastList.read()).toEqual([]);
  await pass(6000);
  expect(queryByRole('article', { name: 'B-ONE' })).toBeNull();
});

test('[COUR-01] an event of the stream brings a new delivery at once', async () => {
  const { findByRole, shop } = await openCourierScreen([]);
  shop.orders = [delivery('B-NEW')];
  const [stream] = FakeEventSource.open;
  act(() => stream?.say('lists', {}));
  await findByRole('article', { name: 'B-NEW' });
  shop.orders = [];
  act(() => stream?.say('order', { seq: 1, order: 'x', kind: 'canceled' }));
  await vi.waitFor(() => expect(document.querySelector('article')).toBeNull());
});

test('[COUR-01] without an answer it says so within ten seconds, with their age; a press waits and is sent later', async () => {
  const { getByRole, findByRole, queryByRole, queryByText, shop, user } = await openCourierScreen([delivery('B-DOOR')]);
  shop.isGone = true;
  await pass(10_000);
  expect(getByRole('alert').textContent).toContain('No connection. These are the deliveries of a moment ago.');
  await pass(120_000);
  expect(getByRole('alert').textContent).toContain('2 min ago');
  await user.click(getByRole('button', { name: /^Taken/ }));
  await pass(5000);
  await vi.waitFor(() => expect(getByRole('alert').textContent).toContain('1 press is sent when it is back.'));
  expect(shop.sent).toEqual([]);
  shop.isGone = false;
  await pass(10_000);
  await vi.waitFor(() => expect(shop.sent).toEqual(['B-DOOR expedited']));
  await findByRole('button', { name: /^Delivered/ });
  await vi.waitFor(() => expect(queryByText(/No connection/)).toBeNull());
  expect(queryByRole('alert')).toBeNull();
});

test('[COUR-01] after a reload without a network the last deliveries are still there, without the customer’s account', async () => {
  const before = await openCourierScreen([delivery('B-DOOR')]);
  before.unmount();
  expect(localStorage.getItem('courier_snapshot')).not.toContain('rosa@example.org');
  const { getByRole } = await openCourierScreen([], { gone: true });
  expect(getByRole('article', { name: 'B-DOOR' }).textContent).toContain('12 rue Mercière');
  expect(getByRole('alert').textContent).toContain('No connection.');
});

test('[COUR-01] without a network and without deliveries it says that there are none on the device', async () => {
  const { getByRole } = await openCourierScreen([], { gone: true });
  expect(getByRole('alert').textContent).toContain('No connection, and no deliveries on this device yet.');
});

test.each([
  ['an account', courier, '/login?next=courier'],
  ['a device', { id: 'phone', isDevice: true }, '/pair'],
])('[COUR-01] where the session of %s has ended, no address stays on screen or device', async (_, who, href) => {
  if (who.isDevice) writeCookie('id', '');
  const { getByRole, queryByRole, shop } = await openCourierScreen([delivery('B-DOOR')], { who });
  expect(localStorage.getItem('courier_snapshot')).toContain('rue Mercière');
  shop.refusal = new ApiError(401, 'authentication_required', 'Log in.');
  await pass(10_000);
  await vi.waitFor(() => expect(queryByRole('article')).toBeNull());
  expect(getByRole('alert').querySelector('a')?.getAttribute('href')).toBe(href);
  expect(localStorage.getItem('courier_snapshot')).toBeNull();
});

test('[COUR-01] an order that is canceled on the way says so until it was read; one that was delivered says nothing', async () => {
  const [canceled, delivered] = [
    delivery('B-GONE', { status: 'expedited' }),
    delivery('B-DONE', { status: 'expedited' }),
  ];
  const { getAllByRole, getByRole, queryByRole, shop, user } = await openCourierScreen([canceled, delivered]);
  await user.click(getAllByRole('button', { name: /^Delivered/ })[1] as HTMLElement);
  await pass(6000);
  await vi.waitFor(() => expect(shop.sent).toEqual(['B-DONE delivered']));
  shop.orders = [];
  await pass(10_000);
  await vi.waitFor(() => expect(getByRole('alert').textContent).toContain('Do not deliver B-GONE for Rosa Blanc'));
  expect(getAllByRole('alert')).toHaveLength(1);
  await user.click(getByRole('button', { name: 'Understood' }));
  expect(queryByRole('alert')).toBeNull();
});

test('[COUR-01] an order whose delivery was pressed offline is sent once the network is back, without an alarm', async () => {
  const { getByRole, queryByRole, shop, user } = await openCourierScreen([delivery('B-DONE', { status: 'expedited' })]);
  shop.isGone = true;
  await user.click(getByRole('button', { name: /^Delivered/ }));
  await pass(8000);
  shop.isGone = false;
  act(() => dispatchEvent(new Event('online')));
  await pass(20_000);
  expect(shop.sent).toEqual(['B-DONE delivered']);
  await vi.waitFor(() => expect(shop.orders).toEqual([]));
  expect(queryByRole('alert')).toBeNull();
});

test.each([
  ['en', 'Canceled at 19:16. Do not deliver it.', 'Changed at 19:16:', 'Got it'],
  ['fr', 'Annulée à 19 h 16. Ne la livrez pas.', 'Modifiée à 19 h 16 :', 'J’ai vu'],
] as const)(
  '[KITCH-09] a delivery that was canceled or changed on its way is marked until it is pressed, in %s',
  async (locale, canceled, changed, told) => {
    const at = '2026-11-22T18:16:00.000Z';
    const lines = [{ name: 'Tiramisù', from: 4, to: 0 }];
    const { getByRole, queryByRole, shop, user } = await openCourierScreen(
      [
        delivery('B-GONE', { status: 'canceled', change: { at, lines: [] } }),
        delivery('B-DOOR', { status: 'expedited', change: { at, lines } }),
      ],
      { locale },
    );
    const textOf = (name: string) => getByRole('article', { name }).textContent?.replaceAll(/\s/g, ' ');
    expect(textOf('B-GONE')).toContain(canceled);
    expect(textOf('B-GONE')).not.toMatch(/27\.50/);
    expect(textOf('B-DOOR')).toContain(`${changed}− 4 Tiramisù`);
    await user.click(getByRole('button', { name: `${told} B-GONE` }));
    await vi.waitFor(() => expect(queryByRole('article', { name: 'B-GONE' })).toBeNull());
    await user.click(getByRole('button', { name: `${told} B-DOOR` }));
    await vi.waitFor(() => expect(textOf('B-DOOR')).not.toContain(changed));
    expect(shop.sent).toEqual([`B-GONE told ${at}`, `B-DOOR told ${at}`]);
    expect(queryByRole('alert')).toBeNull();
  },
);
