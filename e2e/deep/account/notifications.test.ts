import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserTests } from '../../support/browser.ts';
import { launchFullChromium } from '../../support/chromium.ts';
import { logIn } from '../../support/customers.ts';
import { type Staff, staffOf } from '../../support/dashboard/staff.ts';
import { hydrated } from '../../support/hydrated.ts';
import { askedIn, browsersOf, keptIn, notifiedOrder } from '../../support/orders/notified-order.ts';
import { promote } from '../../support/orders/placed-orders.ts';
import { deliver, notificationsOf, withPushService } from '../../support/push-service.ts';
import { sharedShop } from '../../support/shared-shop.ts';
import { type Shop, startInstance, trattoriaAtDinner } from '../../support/shop.ts';

// With a service worker and without.
let shop: Shop;
let shopWithout: Shop;
let staff: Staff;
beforeAll(async () => {
  [shop, shopWithout] = await Promise.all([
    sharedShop(trattoriaAtDinner),
    startInstance({ ...trattoriaAtDinner, SW: 'off' }),
  ]);
  staff = await staffOf(shop);
});
afterAll(() => shopWithout.stop());
const { visit } = browserTests(() => shop.url, launchFullChromium);
const openOrder = notifiedOrder(visit);

test('[PUSH-01] a message that cannot be read is shown all the same', async () => {
  const { page, button } = await openOrder(shop);
  await button('offer').waitFor();
  await deliver(page, '<html>');
  await expect.poll(() => notificationsOf(page)).toEqual(['News of your order: Open your orders to see it.']);
});

test('[PUSH-01] it stays on after a reload, and stops with one press', async () => {
  const { page, guest, service, button, switchOn } = await openOrder(shop);
  await switchOn();
  expect(await browsersOf(guest)).toEqual([service.body.endpoint]);
  await page.reload();
  await button('stop').click();
  await button('offer').waitFor();
  expect(await browsersOf(guest)).toEqual([]);
  await page.reload();
  await button('offer').waitFor();
  expect(await askedIn(page)).toBe(0);
});

test('[PUSH-01] deleting the account ends it, too', async () => {
  const { page, guest, switchOn } = await openOrder(shop, { width: 1280 });
  await switchOn();
  await page.goto('/profile');
  await hydrated(page);
  await page.getByRole('button', { name: 'Delete account' }).click();
  await page.getByRole('dialog').getByLabel('Your password, to confirm').fill(guest.password);
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect.poll(() => keptIn(page)).toEqual([null, null]);
  await page.getByRole('heading', { level: 1 }).waitFor();
});

test('[PUSH-01] a push service that answers 410 ends it, and the next visit begins it again', async () => {
  const { page, guest, service, order, button, switchOn } = await openOrder(shop);
  await switchOn();
  service.status = 410;
  await promote(staff, order, 'confirmed');
  await expect.poll(() => browsersOf(guest)).toEqual([]);
  await page.reload();
  await button('stop').waitFor();
  expect(await browsersOf(guest)).toEqual([service.body.endpoint]);
});

test('[PUSH-01] with SW=off nothing is offered', async () => {
  const { page, button } = await openOrder(shopWithout);
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
  await deliver(page, JSON.stringify({ order: 'B-7', status: 'unseen', locale: 'en' }));
  await expect
    .poll(() => notificationsOf(page))
    .toEqual(['Order B-7 is waiting: No one in the kitchen has seen it yet.']);
});
