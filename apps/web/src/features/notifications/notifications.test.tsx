// @vitest-environment happy-dom
import type { Endpoint } from '@bottega/contract/endpoint';
import type { Locale } from '@bottega/contract/locale';
import { getPushKey, subscribeToPush, unsubscribeFromPush } from '@bottega/contract/notifications/endpoints';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { readStored, writeStored } from '#lib/storage.ts';
import { fakePush } from '#testing/fake-push.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { Notifications, type NotificationsProps } from './notifications.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

interface Options extends Partial<NotificationsProps> {
  locale?: Locale;
}

/** The button of a customer; the API may refuse. */
const setUp = async ({ locale, ...props }: Options = {}) => {
  const calls: [Endpoint, unknown][] = [];
  const api = { refuses: false };
  const answer = (endpoint: Endpoint, input: unknown) => {
    calls.push([endpoint, input]);
    if (api.refuses) throw new Error('no answer');
    return endpoint === getPushKey ? { key: 'BAU' } : { message: '' };
  };
  const element = <Notifications userId="mia" about="orders" isOffered {...props} />;
  const page = await renderInApp(element, { answer, ...(locale && { locale }) });
  const press = async (name: string) => page.user.click(await page.findByRole('button', { name }));
  return { ...page, calls, api, press, callsOf: (endpoint: Endpoint) => calls.filter(([each]) => each === endpoint) };
};

const offer = 'Tell me when it is ready';

test('[PUSH-01] asks for nothing before the press, then subscribes, and stops', async () => {
  const { state, pushManager } = fakePush();
  const { press, calls, callsOf, findByRole, findByText } = await setUp();
  await findByRole('button', { name: offer });
  expect([state.asked, calls]).toEqual([0, []]);

  await press(offer);
  await findByText('This browser notifies you of each step of your orders.');
  expect(state.asked).toBe(1);
  expect(pushManager.subscribe).toHaveBeenCalledWith({
    userVisibleOnly: true,
    applicationServerKey: new Uint8Array([4, 5]),
  });
  const body = { endpoint: 'https://push.example/browser', keys: { p256dh: 'p', auth: 'a' } };
  expect(callsOf(subscribeToPush)).toEqual([[subscribeToPush, { params: { id: 'mia' }, body }]]);

  await press('Stop');
  await findByRole('button', { name: offer });
  expect(callsOf(unsubscribeFromPush)[0]?.[1]).toEqual({ params: { id: 'mia' }, body: { endpoint: body.endpoint } });
  expect([state.isSubscribed, readStored('notified')]).toEqual([false, null]);
});

test('[PUSH-01] keeps the focus on the button, whatever it says', async () => {
  fakePush();
  const { press, findByRole } = await setUp();
  await press(offer);
  expect(document.activeElement).toBe(await findByRole('button', { name: 'Stop' }));
});

test('[PUSH-01] a refusal is explained, and the button tries again once it is lifted', async () => {
  const { state } = fakePush({ answer: 'denied' });
  const { press, findByText, callsOf } = await setUp();
  await press(offer);
  await findByText(/Your browser does not allow notifications from Bottega\./);
  expect(callsOf(subscribeToPush)).toEqual([]);
  state.permission = 'granted';
  Object.assign(Notification, { requestPermission: async () => 'granted' });
  await press('Try again');
  await findByText(/This browser notifies you/);
});

test('[PUSH-01] a dismissed permission question is offered again', async () => {
  fakePush({ answer: 'default' });
  const { press, findByRole, calls } = await setUp();
  await press(offer);
  await findByRole('button', { name: offer });
  expect(calls).toEqual([]);
});

test('[PUSH-01] a failure to switch on or off is shown', async () => {
  fakePush();
  const { press, api, findByText, findByRole } = await setUp();
  api.refuses = true;
  await press(offer);
  await findByText(/^The notifications could not be switched on\. Check your connection/);
  api.refuses = false;
  await press('Try again');
  await findByText(/This browser notifies you/);
  api.refuses = true;
  await press('Stop');
  await findByText('The notifications could not be switched off.');
  api.refuses = false;
  await press('Stop');
  await findByRole('button', { name: offer });
});

test('[PUSH-01] a later visit renews the subscription, which the shop may have ended', async () => {
  const { state } = fakePush({ permission: 'granted', isSubscribed: true });
  writeStored('notified', 'mia');
  const { findByRole, callsOf } = await setUp({ isOffered: false });
  await findByRole('button', { name: 'Stop' });
  expect(callsOf(subscribeToPush)).toHaveLength(1);
  expect(state.asked).toBe(0);
});

test('[PUSH-01] another customer in this browser does not inherit the subscription', async () => {
  fakePush({ permission: 'granted', isSubscribed: true });
  writeStored('notified', 'theo');
  const { findByRole, calls } = await setUp();
  await findByRole('button', { name: offer });
  expect(calls).toEqual([]);
});

test('[PUSH-01] a subscription with an outdated key is replaced', async () => {
  const { pushManager } = fakePush({ permission: 'granted', isSubscribed: true });
  const old = await pushManager.getSubscription();
  Object.assign(old?.options ?? {}, { applicationServerKey: new Uint8Array([4, 9]).buffer });
  writeStored('notified', 'mia');
  const { findByRole } = await setUp();
  await findByRole('button', { name: 'Stop' });
  expect(pushManager.subscribe).toHaveBeenCalledTimes(1);
});

test.each([
  ['the shop has no service worker', () => fakePush({ hasWorker: false })],
  ['the browser cannot be notified', () => undefined],
])('[PUSH-01] offers nothing where %s', async (_, given) => {
  given();
  const { container } = await setUp();
  await new Promise((settled) => setTimeout(settled));
  expect(container.textContent).toBe('');
});

test.each([
  ['en', /^Your browser does not allow notifications from Bottega\. Allow them/],
  ['fr', /^Votre navigateur n’autorise pas les notifications de Bottega\. Autorisez-les/],
] as const)('[PUSH-01] where they were refused before it says how to allow them, in %s', async (locale, hint) => {
  const { state } = fakePush({ permission: 'denied' });
  const { findByText, queryByRole } = await setUp({ locale });
  await findByText(hint);
  expect(queryByRole('button', { name: offer })).toBeNull();
  expect(state.asked).toBe(0);
});

test('[PUSH-01] offers no step that the order has already passed', async () => {
  fakePush();
  const packed = await setUp({ about: 'departure' });
  await packed.findByRole('button', { name: 'Tell me when it leaves' });
  const onItsWay = await setUp({ about: 'arrival', locale: 'fr' });
  await onItsWay.findByRole('button', { name: 'Me prévenir à son arrivée' });
  expect(packed.queryByRole('button', { name: offer })).toBeNull();
});

test('[PUSH-01] in a tab on an iPhone it says how to install the shop, in French too', async () => {
  Object.defineProperty(navigator, 'standalone', { value: false, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'standalone'));
  const english = await setUp();
  await english.findByText(/Share, then “Add to Home Screen”/);
  expect(english.queryByRole('button')).toBeNull();
  const french = await setUp({ locale: 'fr' });
  await french.findByText(/Partager, puis « Sur l’écran d’accueil »/);
});

test('[KITCH-08] managers can switch on notifications of waiting orders', async () => {
  fakePush();
  const { press, findByText } = await setUp({ about: 'kitchen' });
  await findByText(/^If the kitchen does not see an order/);
  await press('Notify this browser');
  await findByText(/notifies you if the kitchen does not see/);
});
