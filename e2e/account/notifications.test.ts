import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { browserTests, expectAccessible, type Visit } from '../support/browser.ts';
import { aLoggedInCustomer, fillCart, menuOf } from '../support/carts.ts';
import { launchFullChromium } from '../support/chromium.ts';
import { logIn } from '../support/customers.ts';
import { type Staff, staffOf } from '../support/dashboard/staff.ts';
import { hydrated } from '../support/hydrated.ts';
import { type PlacedOrder, promote } from '../support/placed-orders.ts';
import { deliver, notificationsOf, withPushService } from '../support/push-service.ts';
import { type Shop, startInstance } from '../support/shop.ts';

// While the shop is open, with a service worker and without.
let shop: Shop;
let shopWithout: Shop;
let staff: Staff;
beforeAll(async () => {
  const evening = { SEED: 'trattoria', CLOCK: '2026-11-27T18:30:00Z' };
  [shop, shopWithout] = await Promise.all([startInstance(evening), startInstance({ ...evening, SW: 'off' })]);
  staff = await staffOf(shop);
});
afterAll(() => Promise.all([shop.stop(), shopWithout.stop()]));
const { visit } = browserTests(() => shop.url, launchFullChromium);

const texts = {
  en: { offer: 'Tell me when it is ready', stop: 'Stop', logOut: 'Log out' },
  fr: { offer: 'Me prévenir quand c’est prêt', stop: 'Arrêter', logOut: 'Se déconnecter' },
};

/** The page of a customer's new order, in a browser that can be notified. */
const openOrder = async ({ language = 'en', ...options }: Visit = {}, at = shop) => {
  const page = await visit('about:blank', {
    width: 375,
    serviceWorkers: 'allow',
    language,
    baseURL: at.url,
    ...options,
  });
  const service = await withPushService(page.context(), at.url);
  const guest = await aLoggedInCustomer(page);
  const [dish] = await menuOf(at.url);
  await fillCart(guest, [[dish, 1]]);
  const fulfilment = { service: 'pickup', slot: 'asap', contactName: 'Mia Rossi', phone: '+33612345678' };
  const { status, body } = await guest.call('POST', `/orders/create/${guest.id}`, { fulfilment });
  expect(status).toBe(201);
  const order = body as PlacedOrder;
  await page.goto(`/orders/${order.orderNumber}`);
  await hydrated(page);
  const button = (name: 'offer' | 'stop') => page.getByRole('button', { name: texts[language][name], exact: true });
  const switchOn = async () => {
    await button('offer').click();
    await button('stop').waitFor();
  };
  return { page, service, guest, order, button, switchOn };
};

const asked = (page: Page) => page.evaluate(() => (window as unknown as { asked: number }).asked);

/** The addresses of browsers that the shop notifies of the customer's orders. */
const browsersOf = async ({ id, call }: Awaited<ReturnType<typeof aLoggedInCustomer>>): Promise<string[]> => {
  const { body } = await call('GET', `/user/${id}/data`);
  const { notifiedBrowsers = [] } = body as { notifiedBrowsers?: { endpoint: string }[] };
  return notifiedBrowsers.map(({ endpoint }) => endpoint);
};

test('[PUSH-01] after an order a press switches notifications on; its steps come in French and lead to it', async () => {
  const { page, service, order, button, switchOn } = await openOrder({ language: 'fr' });
  await button('offer').waitFor();
  expect(await asked(page)).toBe(0);
  await expectAccessible(page);

  await switchOn();
  expect(await asked(page)).toBe(1);
  await expectAccessible(page);
  await promote(staff, order, 'confirmed', 'ready');
  const ready = { order: order.orderNumber, status: 'ready', locale: 'fr' };
  await vi.waitFor(() => expect(service.messages).toContainEqual(ready), { timeout: 10_000 });

  await deliver(page, JSON.stringify({ ...ready, status: 'confirmed' }));
  await deliver(page, JSON.stringify(ready));
  const said = `Votre commande est prête: La commande ${order.orderNumber} est emballée.`;
  await expect.poll(() => notificationsOf(page)).toEqual([said]);

  const [worker] = page.context().serviceWorkers();
  const opened = await worker?.evaluate(async () => {
    const scope = self as unknown as {
      registration: ServiceWorkerRegistration;
      clients: { matchAll: () => Promise<unknown[]>; openWindow: (address: string) => Promise<null> };
      NotificationEvent: new (type: string, init: { notification: unknown }) => Event;
    };
    const [notification] = await scope.registration.getNotifications();
    // No press of a person, which a browser asks for before it opens a page.
    scope.clients.matchAll = async () => [];
    const address = new Promise((found) => {
      scope.clients.openWindow = async (given) => {
        found(given);
        return null;
      };
    });
    self.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
    return address;
  });
  expect(opened).toBe(`${shop.url}/orders/${order.orderNumber}`);
  await expect.poll(() => notificationsOf(page)).toEqual([]);
});

test('[PUSH-01] a message that cannot be read is shown all the same', async () => {
  const { page, button } = await openOrder();
  await button('offer').waitFor();
  await deliver(page, '<html>');
  await expect.poll(() => notificationsOf(page)).toEqual(['News of your order: Open your orders to see it.']);
});

test('[PUSH-01] it stays on after a reload, and stops with one press', async () => {
  const { page, guest, service, button, switchOn } = await openOrder();
  await switchOn();
  expect(await browsersOf(guest)).toEqual([service.body.endpoint]);
  await page.reload();
  await button('stop').click();
  await button('offer').waitFor();
  expect(await browsersOf(guest)).toEqual([]);
  await page.reload();
  await button('offer').waitFor();
  expect(await asked(page)).toBe(0);
});

test('[PUSH-01] logging out ends it in browser and shop, and the next customer is asked for themselves', async () => {
  const { page, guest, order, button, switchOn, service } = await openOrder({ width: 1280 });
  await switchOn();
  await page.getByRole('button', { name: guest.username }).click();
  await page.getByRole('button', { name: texts.en.logOut }).click();
  await page.waitForURL((url) => url.pathname === '/');
  const left = () => page.evaluate(() => [localStorage.getItem('stub_subscription'), localStorage.getItem('notified')]);
  await expect.poll(left).toEqual([null, null]);
  await logIn(page, guest);
  expect(await browsersOf(guest)).toEqual([]);
  await promote(staff, order, 'confirmed');
  await page.goto(`/orders/${order.orderNumber}`);
  await button('offer').waitFor();
  expect(service.messages).toEqual([]);
});

test('[PUSH-01] deleting the account ends it, too', async () => {
  const { page, guest, switchOn } = await openOrder({ width: 1280 });
  await switchOn();
  await page.goto('/profile');
  await hydrated(page);
  await page.getByRole('button', { name: 'Delete account' }).click();
  await page.getByRole('dialog').getByLabel('Your password, to confirm').fill(guest.password);
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  const left = () => page.evaluate(() => [localStorage.getItem('stub_subscription'), localStorage.getItem('notified')]);
  await expect.poll(left).toEqual([null, null]);
});

test('[PUSH-01] a push service that answers 410 ends it, and the next visit begins it again', async () => {
  const { page, guest, service, order, button, switchOn } = await openOrder();
  await switchOn();
  service.status = 410;
  await promote(staff, order, 'confirmed');
  await expect.poll(() => browsersOf(guest)).toEqual([]);
  await page.reload();
  await button('stop').waitFor();
  expect(await browsersOf(guest)).toEqual([service.body.endpoint]);
});

test('[PUSH-01] with SW=off nothing is offered', async () => {
  const { page, button } = await openOrder({}, shopWithout);
  const left = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(left).toBe(0);
  await page.waitForLoadState('networkidle');
  expect(await button('offer').count()).toBe(0);
});

test('[KITCH-08] managers switch on what waits in the kitchen, in the header of the dashboard', async () => {
  const page = await visit('about:blank', { serviceWorkers: 'allow' });
  await withPushService(page.context(), shop.url);
  await logIn(page, { email: 'superadmin@bottega.example', password: 'Bottega-2026' });
  await page.goto('/dashboard');
  await hydrated(page);
  await page.getByRole('button', { name: 'Notifications' }).click();
  await page.getByRole('button', { name: 'Notify this browser' }).click();
  await page.getByText('This browser notifies you if the kitchen does not see an order').waitFor();
  await expectAccessible(page);
  await deliver(page, JSON.stringify({ order: 'B-7', status: 'unseen', locale: 'en' }));
  await expect
    .poll(() => notificationsOf(page))
    .toEqual(['Order B-7 is waiting: No one in the kitchen has seen it yet.']);
});
