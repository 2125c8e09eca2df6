import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { browserTests, expectAccessible } from '../support/browser.ts';
import { fillCart, menuOf } from '../support/carts.ts';
import { expectNoOverflow, openDashboard } from '../support/dashboard/dashboard.ts';
import { callerOf, type Staff, staffOf } from '../support/dashboard/staff.ts';
import { hydrated } from '../support/hydrated.ts';
import { type Shop, startShop } from '../support/shop.ts';

// A shop of its own, on a Monday at seven in the evening: it is open until ten.
let shop: Shop;
let staff: Staff;
let settings: Record<string, unknown>;
beforeAll(async () => {
  shop = await startShop({ SEED: 'demo', CLOCK: '2026-11-23T18:00:00.000Z' });
  staff = await staffOf(shop);
  await staff.call('PATCH', '/feature-flags/ff_ordering/toggle', { enabled: true });
  const { version: _, ...known } = (await staff.call('GET', '/ordering/settings')).body as typeof settings;
  settings = known;
});
afterAll(() => shop.stop());
beforeEach(async () => {
  await staff.call('PUT', '/ordering/pause', { minutes: 0 });
  await staff.call('PUT', '/ordering/busy', { minutes: 0 });
  await staff.call('PUT', '/ordering/settings', { ...settings, services: ['pickup'], unitsPerSlot: 20 });
});

const { visit } = browserTests(() => shop.url);

const header = (page: Page, state: RegExp) =>
  page.getByRole('banner').getByRole('button', { name: new RegExp(`^${state.source}`) });
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

test('[SLOT-10] a pause from another section is on the shop’s pages and with colleagues within two seconds', async () => {
  const page = await openDashboard(visit, { section: 'reviews', width: 375 });
  const colleague = await openDashboard(visit, { section: 'orders', role: 'superadmin' });
  await header(colleague, /Taking orders/).waitFor();
  const customer = await visit('/');
  await hydrated(customer);

  await header(page, /Taking orders/).press('Enter');
  await page.getByRole('menuitem', { name: 'Pause for 20 min' }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await header(page, /Paused until 19:2\d/).waitFor();
  await customer.reload();
  await customer.getByText(/^Taking a short break until 19:2\d/).waitFor({ timeout: 2000 });
  await header(colleague, /Paused until 19:2\d/).waitFor({ timeout: 2000 });

  await header(colleague, /Paused/).click();
  await colleague.getByRole('menuitem', { name: 'Resume orders' }).click();
  await header(page, /Taking orders/).waitFor({ timeout: 2000 });
});

test('[SLOT-11] busy is switched on for an hour and off again, and says until when', async () => {
  const page = await openDashboard(visit, { section: 'ordering', width: 375 });
  await expectNoOverflow(page);
  await expectAccessible(page);
  await button(page, '+15 min').click();
  await header(page, /\+15 min until 20:\d\d/).waitFor();
  await button(page, 'Back to the usual times').click();
  await header(page, /Taking orders/).waitFor();
});

test('[SLOT-07] capacity is changed, and the second of two people sees what the first has saved', async () => {
  const page = await openDashboard(visit, { section: 'ordering', tab: 'services' });
  const colleague = await openDashboard(visit, {
    ...{ section: 'ordering', tab: 'services', isDeaf: true, expectedErrors: /409 \(Conflict\)/ },
  });
  const units = 'What the kitchen can make in a slot';
  await page.getByLabel(units).fill('12');
  await button(page, 'Save').click();
  await page.getByText('Saved. Customers see it at once.').waitFor();
  await colleague.getByLabel(units).fill('8');
  await button(colleague, 'Save').click();
  await colleague.getByRole('row', { name: 'Units of a slot 8 12' }).waitFor();
  await expectAccessible(colleague);
  await button(colleague, 'Use theirs').click();
  expect(await colleague.getByLabel(units).inputValue()).toBe('12');
});

test('[AREA-01] a zone is added and moved up by keyboard, and an address is tried', async () => {
  await staff.call('PUT', '/ordering/zones', {
    zones: [
      {
        ...{ id: 'lyon', name: { en: 'Lyon' }, postcodes: ['6900*'], city: '', active: true },
        ...{ fee: 4, minimum: 0, freeFrom: null, extraMinutes: 0 },
      },
    ],
  });
  const page = await openDashboard(visit, { section: 'ordering', tab: 'zones', width: 375 });
  await button(page, 'Add a zone').click();
  await page.keyboard.type('Centre');
  await page.getByLabel('Postcodes').last().fill('69001, 69002');
  await page.getByRole('button', { name: 'Move Centre up' }).press('ArrowUp');
  await page.getByText('Centre is now number 1 of 2.').waitFor({ state: 'attached' });
  await page.getByLabel('Postcode', { exact: true }).fill('69 002');
  await page.getByText('Centre: free, from €0.00').waitFor();
  await expectNoOverflow(page);
  await expectAccessible(page);
  await button(page, 'Save').click();
  await page.getByText('The delivery zones are saved.').waitFor();
  const { body } = await staff.call('GET', '/ordering/zones');
  expect((body as { zones: { name: { en: string } }[] }).zones.map(({ name }) => name.en)).toEqual(['Centre', 'Lyon']);
});

test('[SLOT-07] an order that a special day leaves outside is listed, and can be called', async () => {
  const giulia = await callerOf(shop, { email: 'giulia@bottega.example', password: 'Bottega-2026' });
  const [dish] = await menuOf(shop.url);
  await fillCart(giulia, [[dish, 1]]);
  const fulfilment = { service: 'pickup', slot: 'asap', contactName: 'Giulia Bianchi', phone: '+33465710034' };
  expect((await giulia.call('POST', `/orders/create/${giulia.id}`, { fulfilment })).status).toBe(201);
  const page = await openDashboard(visit, { section: 'ordering' });
  await page.getByText('Every open order fits your hours and your kitchen.').waitFor();

  const hours = (await staff.call('GET', '/shop/hours')).body as Record<string, unknown>;
  const closed = { from: '2026-11-23', to: '2026-11-23', service: null, intervals: [], label: { en: 'Oven' } };
  const changed = { ...hours, specialDays: [closed] };
  expect((await staff.call('PUT', '/shop/hours', changed)).status).toBe(200);
  await page.getByText('Closed at that time').waitFor({ timeout: 2000 });
  const call = page.getByRole('link', { name: 'Call Giulia Bianchi' });
  expect(await call.getAttribute('href')).toBe('tel:+33465710034');
  await expectAccessible(page);
});
