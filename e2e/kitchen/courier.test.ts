import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendLogin } from '../support/account-forms.ts';
import { browserTests, timePassesUntil, withClock } from '../support/browser.ts';
import { card, openCourier, press, statusOf } from '../support/dashboard/courier-screen.ts';
import { aReadyDelivery, type PlacedDelivery } from '../support/dashboard/deliveries.ts';
import { emptyKitchen } from '../support/dashboard/kitchen-screen.ts';
import { type Staff, staffOf } from '../support/dashboard/staff.ts';
import { aCourier } from '../support/dashboard/workers.ts';
import { hydrated } from '../support/hydrated.ts';
import { layoutFaults } from '../support/pages/layout-faults.ts';
import { overBudget, weigh } from '../support/pages/page-weight.ts';
import { sharedShop } from '../support/shared-shop.ts';
import { type Shop, trattoriaAtDinner } from '../support/shop.ts';

let shop: Shop;
let staff: Staff;
beforeAll(async () => {
  shop = await sharedShop(trattoriaAtDinner);
  staff = await staffOf(shop);
  await emptyKitchen(staff);
}, 60_000);
afterAll(() => emptyKitchen(staff));

const { visit } = browserTests(() => shop.url);

const becomes = (order: PlacedDelivery, status: string) => async () => (await statusOf(staff, order)) === status;

test('[COUR-01] in French, by touch: what is ready comes live, is taken and delivered; the other courier loses sight of it', async () => {
  const [one, other] = [
    await openCourier(withClock(visit), await aCourier(shop, staff), { language: 'fr', theme: 'dark' }),
    await openCourier(visit, await aCourier(shop, staff)),
  ];
  await one.getByText('Rien à livrer').waitFor();
  const order = await aReadyDelivery(shop, staff);
  await card(one, order).waitFor({ timeout: 2000 });
  await card(other, order).waitFor();
  for (const text of ['12 rue Mercière', '3rd floor, code 41B7', 'Rosa Blanc', 'Ring twice', 'À encaisser']) {
    await card(one, order).getByText(text).waitFor();
  }
  expect(await card(one, order).getByRole('link', { name: 'Appeler' }).getAttribute('href')).toBe('tel:+33612345678');
  expect(await card(one, order).getByRole('link', { name: 'Itinéraire' }).getAttribute('href')).toMatch(/^geo:/);
  const targets = await card(one, order)
    .locator('a, button')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
  expect(Math.min(...targets)).toBeGreaterThanOrEqual(44);
  expect(await layoutFaults(one)).toEqual([]);

  await press(one, order, /^Prendre en charge/).tap();
  const undo = press(one, order, /^Pas encore emportée/);
  await undo.waitFor();
  expect((await undo.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await timePassesUntil(one, becomes(order, 'expedited'));
  await card(other, order).waitFor({ state: 'detached' });
  await press(one, order, /^Livrée/).tap();
  await press(one, order, /^Pas encore livrée/).waitFor();
  await timePassesUntil(one, becomes(order, 'delivered'));
  await card(one, order).waitFor({ state: 'detached' });
});

test('[COUR-01] a courier’s login leads here, and a logout leaves no address in the browser', async () => {
  const person = await aCourier(shop, staff);
  const order = await aReadyDelivery(shop, staff);
  const page = await visit('/login', { width: 375, expectedErrors: /status of 404/ });
  await hydrated(page);
  await sendLogin(page.getByRole('main'), person);
  await page.waitForURL('/courier');
  await card(page, order).waitFor();
  const remembered = () => page.evaluate(() => localStorage.getItem('courier_snapshot'));
  await expect.poll(remembered).toContain('rue Mercière');
  await page.getByRole('button', { name: /’s account$/ }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('heading', { name: /not found/i }).waitFor();
  expect(await remembered()).toBeNull();
});

test('[COUR-01] the page weighs little more than one of the shop', async () => {
  const weight = await weigh(`${shop.url}/courier/away`, {});
  expect(overBudget(weight, 'courier')).toEqual([]);
});

test('[COUR-01, TEAM-03] a paired phone begins there; where it is ended it has no address any more', async () => {
  const order = await aReadyDelivery(shop, staff);
  // Another test has a phone of the bicycle in the same shop.
  const name = 'Phone of the cargo bike';
  const code = async () =>
    ((await staff.call('POST', '/team/devices/codes', { name, duty: 'courier' })).body as { code: string }).code;
  const page = await withClock(visit)('/pair', { width: 375, expectedErrors: /status of 401/ });
  await hydrated(page);
  const connect = async () => {
    await page.getByLabel('Code').fill(await code());
    await page.getByRole('button', { name: 'Connect this device' }).tap();
    await page.getByRole('link', { name: 'Open the deliveries' }).tap();
    await page.waitForURL('/courier');
    await hydrated(page);
  };
  await connect();
  await card(page, order).waitFor();
  await press(page, order, /^Taken/).tap();
  await timePassesUntil(page, becomes(order, 'expedited'));
  const { devices } = (await staff.call('GET', '/team')).body as { devices: { _id: string; name: string }[] };
  const device = devices.find((each) => each.name === name);
  expect((await staff.call('DELETE', `/team/devices/${device?._id}`)).status).toBe(200);
  await timePassesUntil(page, page.getByText('This device is no longer connected to the shop.'));
  expect(await page.getByRole('article').count()).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('courier_snapshot'))).toBeNull();
  await page.getByRole('link', { name: 'Connect it again' }).tap();
  await page.getByText('This device was disconnected from the shop. It needs a new code.').waitFor();
  await connect();
  // What it had taken, it goes on bringing.
  await press(page, order, /^Delivered/).tap();
  await timePassesUntil(page, becomes(order, 'delivered'));
});
