import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openLogin, sendLogin } from '../support/account-forms.ts';
import { browserTests, expectAccessible, type Visit } from '../support/browser.ts';
import { aCustomer, type Customer, logIn } from '../support/customers.ts';
import { aReadyDelivery, type PlacedDelivery } from '../support/dashboard/deliveries.ts';
import { callerOf, type Staff, staffOf } from '../support/dashboard/staff.ts';
import { hydrated } from '../support/hydrated.ts';
import { layoutFaults } from '../support/pages/layout-faults.ts';
import { weigh } from '../support/pages/page-weight.ts';
import { type Shop, startInstance } from '../support/shop.ts';

let shop: Shop;
let staff: Staff;
beforeAll(async () => {
  // Dinner in the trattoria, open from 19:00 to 22:30.
  shop = await startInstance({ SEED: 'trattoria', CLOCK: '2026-11-27T18:15:00Z' });
  staff = await staffOf(shop);
}, 60_000);
afterAll(() => shop.stop());

const { visit } = browserTests(() => shop.url);

const superadmin = { email: 'superadmin@bottega.example', password: 'Bottega-2026' };
const missing = /status of 404/;
const gone = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION|status of 40[14]/;

const aCourier = async (): Promise<Customer> => {
  const person = await aCustomer(shop.url);
  const { id } = await callerOf(shop, person);
  const { status, body } = await staff.call('PUT', `/user/${id}`, { duties: ['courier'] });
  expect([status, body]).toEqual([200, expect.objectContaining({ duties: ['courier'] })]);
  return person;
};

const openCourier = async (person: Customer | typeof superadmin, look: Visit = {}): Promise<Page> => {
  const page = await visit('about:blank', { width: 375, ...look });
  await logIn(page, person);
  await page.goto('/courier');
  return hydrated(page);
};

const card = (page: Page, { orderNumber }: PlacedDelivery): Locator => page.getByRole('article', { name: orderNumber });
const press = (page: Page, order: PlacedDelivery, name: RegExp) => card(page, order).getByRole('button', { name });
const statusOf = async ({ orderNumber }: PlacedDelivery) =>
  ((await staff.call('GET', `/orders/number/${orderNumber}`)).body as { status: string }).status;

describe('[COUR-01] who may see it', () => {
  test('visitors, customers and cooks get the page for what does not exist; an admin’s menu leads to it', async () => {
    const visitor = await visit('/contact', { expectedErrors: missing });
    expect((await visitor.goto('/courier'))?.status()).toBe(404);
    const cook = await aCustomer(shop.url);
    await logIn(visitor, cook);
    expect((await visitor.goto('/courier'))?.status()).toBe(404);
    const { id } = await callerOf(shop, cook);
    expect((await staff.call('PUT', `/user/${id}`, { duties: ['kitchen'] })).status).toBe(200);
    await logIn(visitor, cook);
    expect((await visitor.goto('/courier'))?.status()).toBe(404);
    const page = await visit('about:blank');
    await logIn(page, superadmin);
    await page.goto('/dashboard');
    await hydrated(page);
    await page.getByRole('button', { name: /’s account$/ }).click();
    await page.getByRole('link', { name: 'Deliveries', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Deliveries' }).waitFor();
    await page.waitForURL('/courier');
  }, 60_000);

  test('with the flag off it does not exist, for admins neither', async () => {
    const demo = await startInstance({ SEED: 'demo' });
    onTestFinished(() => demo.stop());
    const page = await visit('about:blank', { baseURL: demo.url, expectedErrors: missing });
    await logIn(page, superadmin);
    expect((await page.goto('/courier'))?.status()).toBe(404);
    expect((await page.goto('/courier/away'))?.status()).toBe(404);
  }, 30_000);
});

test('[COUR-01] in French, by touch: what is ready comes live, is taken and delivered; the other courier loses sight of it', async () => {
  const [one, other] = [
    await openCourier(await aCourier(), { language: 'fr', theme: 'dark' }),
    await openCourier(await aCourier()),
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
  await expectAccessible(one);

  await press(one, order, /^Prendre en charge/).tap();
  await card(one, order)
    .getByRole('button', { name: /^Pas encore emportée/ })
    .waitFor();
  const undo = await card(one, order)
    .getByRole('button', { name: /^Pas encore emportée/ })
    .boundingBox();
  expect(undo?.height).toBeGreaterThanOrEqual(44);
  await expectAccessible(one);
  await expect.poll(() => statusOf(order), { timeout: 10_000 }).toBe('expedited');
  await card(other, order).waitFor({ state: 'detached' });
  await press(one, order, /^Livrée/).tap();
  await card(one, order).waitFor({ state: 'detached' });
  await expect.poll(() => statusOf(order), { timeout: 10_000 }).toBe('delivered');
}, 60_000);

test('[COUR-01] without a network it opens again with its deliveries, and sends what was pressed', async () => {
  const page = await openCourier(await aCourier(), { serviceWorkers: 'allow', expectedErrors: gone });
  const order = await aReadyDelivery(shop, staff);
  await card(page, order).waitFor();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const isStored = () => page.evaluate(async () => (await caches.match('/courier/away?lang=en')) !== undefined);
  await expect.poll(isStored, { timeout: 20_000 }).toBe(true);
  await page.context().setOffline(true);
  await page.getByText('No connection. These are the deliveries of').waitFor({ timeout: 10_000 });
  await page.goto('/courier');
  await card(page, order).getByText('12 rue Mercière').waitFor();
  await page.getByText('No connection. These are the deliveries of').waitFor();
  await expectAccessible(page);
  await press(page, order, /^Taken/).tap();
  await page.getByText('1 press is sent when it is back.').waitFor({ timeout: 15_000 });
  await page.goto('/courier');
  await press(page, order, /^Delivered/).waitFor();
  expect(await statusOf(order)).toBe('ready');
  await page.context().setOffline(false);
  await expect.poll(() => statusOf(order), { timeout: 15_000 }).toBe('expedited');
  await page.getByText('No connection').waitFor({ state: 'detached', timeout: 15_000 });
  await page.waitForURL('/courier');
  await press(page, order, /^Delivered/).waitFor();
}, 90_000);

test('[COUR-01] without a network and with nothing to deliver it shows its picture all the same', async () => {
  const page = await openCourier(await aCourier(), { serviceWorkers: 'allow', expectedErrors: gone });
  const stored = (name: string) => page.evaluate(async (key) => (await caches.match(key)) !== undefined, name);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect.poll(() => stored('/courier/away?lang=en'), { timeout: 20_000 }).toBe(true);
  // What the page itself has loaded is stored as well: only the copy of the page counts here.
  const copy = await page.evaluate(async () => (await caches.match('/courier/away?lang=en'))?.text());
  expect(copy).toContain('/places/empty-orders.svg');
  expect(await stored('/places/empty-orders.svg')).toBe(true);
  await page.context().setOffline(true);
  await page.goto('/courier');
  await page.getByText('Nothing to deliver').waitFor();
  const isDrawn = () =>
    page
      .locator('img[src="/places/empty-orders.svg"]')
      .evaluate((picture: HTMLImageElement) => picture.naturalWidth > 0);
  await expect.poll(isDrawn).toBe(true);
}, 60_000);

test('[COUR-01] a courier’s login leads here, and a logout leaves no address in the browser', async () => {
  const person = await aCourier();
  const order = await aReadyDelivery(shop, staff);
  const page = await visit('/login', { width: 375, expectedErrors: missing });
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
}, 60_000);

describe.each(['courier', 'kitchen'] as const)('[COUR-01, KITCH-01] the way back to /%s', (screen) => {
  test('a session that ends while the page is open leads back after the login', async () => {
    const page = await visit('about:blank', { width: 375, expectedErrors: gone });
    await logIn(page, superadmin);
    await page.goto(`/${screen}`);
    await hydrated(page);
    await page.context().clearCookies();
    await page.getByRole('alert').getByRole('link', { name: 'Log in' }).click({ timeout: 30_000 });
    await page.waitForURL(`/login?next=${screen}`);
    await hydrated(page);
    await sendLogin(page.getByRole('main'), superadmin);
    await page.waitForURL(`/${screen}`);
    await page.getByRole('heading', { level: 1, name: screen === 'courier' ? 'Deliveries' : 'Kitchen' }).waitFor();
  }, 60_000);

  test('who opens it without a session finds nothing, and it opens where they log in', async () => {
    const page = await visit('/contact', { expectedErrors: missing });
    expect((await page.goto(`/${screen}`))?.status()).toBe(404);
    await hydrated(page);
    await sendLogin(await openLogin(page), superadmin);
    await page.getByRole('heading', { level: 1, name: screen === 'courier' ? 'Deliveries' : 'Kitchen' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/${screen}`);
  }, 60_000);
});

test('[COUR-01] the page weighs little more than one of the shop', async () => {
  const weight = await weigh(`${shop.url}/courier/away`, {});
  const most = { html: 11_000, css: 0, js: 163_500 };
  const tooHeavy = Object.entries(most).filter(([part, bytes]) => weight[part as keyof typeof most] > bytes);
  expect(tooHeavy, JSON.stringify(weight)).toEqual([]);
});

test('[COUR-01, TEAM-03] a paired phone begins there; where it is ended it has no address any more', async () => {
  const order = await aReadyDelivery(shop, staff);
  const made = await staff.call('POST', '/team/devices/codes', { name: 'Phone of the bicycle', duty: 'courier' });
  const page = await visit('/pair', { width: 375, expectedErrors: gone });
  await hydrated(page);
  await page.getByLabel('Code').fill((made.body as { code: string }).code);
  await page.getByRole('button', { name: 'Connect this device' }).tap();
  await page.getByRole('link', { name: 'Open the deliveries' }).tap();
  await card(page, order).waitFor();
  await expectAccessible(page);
  await press(page, order, /^Taken/).tap();
  await expect.poll(() => statusOf(order), { timeout: 10_000 }).toBe('expedited');
  const { body } = await staff.call('GET', '/team');
  const [device] = (body as { devices: { _id: string }[] }).devices;
  expect((await staff.call('DELETE', `/team/devices/${device?._id}`)).status).toBe(200);
  await page.getByText('This device is no longer connected to the shop.').waitFor({ timeout: 30_000 });
  expect(await page.getByRole('article').count()).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('courier_snapshot'))).toBeNull();
  await page.getByRole('link', { name: 'Connect it again' }).tap();
  await page.getByText('This device was disconnected from the shop. It needs a new code.').waitFor();
  const again = await staff.call('POST', '/team/devices/codes', { name: 'Phone of the bicycle', duty: 'courier' });
  await page.getByLabel('Code').fill((again.body as { code: string }).code);
  await page.getByRole('button', { name: 'Connect this device' }).tap();
  await page.getByRole('link', { name: 'Open the deliveries' }).tap();
  // What it had taken, it goes on bringing.
  await press(page, order, /^Delivered/).tap();
  await expect.poll(() => statusOf(order), { timeout: 10_000 }).toBe('delivered');
}, 90_000);
