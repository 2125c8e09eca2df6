import { beforeAll, expect, test, vi } from 'vitest';
import { userMenu } from '../support/account-forms.ts';
import { browserTests } from '../support/browser.ts';
import { launchFullChromium } from '../support/chromium.ts';
import { logIn } from '../support/customers.ts';
import { type Staff, staffOf } from '../support/dashboard/staff.ts';
import { delay } from '../support/orders/live-order.ts';
import { askedIn, browsersOf, keptIn, notifiedOrder } from '../support/orders/notified-order.ts';
import { promote } from '../support/orders/placed-orders.ts';
import { deliver, notificationsOf } from '../support/push-service.ts';
import { sharedShop } from '../support/shared-shop.ts';
import { type Shop, trattoriaAtDinner } from '../support/shop.ts';

let shop: Shop;
let staff: Staff;
beforeAll(async () => {
  shop = await sharedShop(trattoriaAtDinner);
  staff = await staffOf(shop);
});
const { visit } = browserTests(() => shop.url, launchFullChromium);
const openOrder = notifiedOrder(visit);

test('[PUSH-01] a press switches notifications on, in French; a step leads to its order; a logout ends it in browser and shop', async () => {
  const { page, guest, service, order, button, switchOn } = await openOrder(shop, { width: 1280, language: 'fr' });
  await button('offer').waitFor();
  expect(await askedIn(page)).toBe(0);
  await switchOn();
  expect(await askedIn(page)).toBe(1);
  await promote(staff, order, 'confirmed');
  const confirmed = { order: order.orderNumber, status: 'confirmed', locale: 'fr' };
  await vi.waitFor(() => expect(service.messages).toEqual([confirmed]), { timeout: 10_000 });

  await deliver(page, JSON.stringify(confirmed));
  await deliver(page, JSON.stringify({ ...confirmed, status: 'ready' }));
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

  await userMenu(page, guest).click();
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect.poll(() => keptIn(page)).toEqual([null, null]);
  await logIn(page, guest);
  expect(await browsersOf(guest)).toEqual([]);
  await delay(staff, order, 10);
  await page.goto(`/orders/${order.orderNumber}`);
  await button('offer').waitFor();
  expect(service.messages).toEqual([confirmed]);
});
