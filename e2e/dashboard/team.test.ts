import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserTests, expectAccessible } from '../support/browser.ts';
import { aStranger, logIn, mailTo } from '../support/customers.ts';
import { hydrated } from '../support/hydrated.ts';
import { type Shop, startInstance } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startInstance({ SEED: 'trattoria', CLOCK: '2026-11-27T18:15:00Z' });
}, 60_000);
afterAll(() => shop.stop());

const { visit } = browserTests(() => shop.url);

const openTeam = async (): Promise<Page> => {
  const page = await visit('about:blank', { width: 1280 });
  await logIn(page, { email: 'admin@bottega.example', password: 'Bottega-2026' });
  await page.goto('/dashboard?section=team');
  return hydrated(page);
};

test('[TEAM-02, TEAM-01] an admin invites a cook, who accepts on a phone and sees the kitchen’s work only', async () => {
  const { email } = aStranger();
  const admin = await openTeam();
  await admin.getByRole('button', { name: 'Invite someone' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Invite someone' });
  await dialog.getByLabel('Name').fill('Paolo Bianchi');
  await dialog.getByLabel('Email address').fill(email);
  await dialog.getByRole('checkbox', { name: 'Kitchen' }).check();
  await expectAccessible(admin);
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await admin.getByRole('region', { name: 'Invitations' }).getByText('Paolo Bianchi').waitFor();

  const { links } = await mailTo(shop.url, email, /invitation/);
  const { pathname, search, hash } = new URL(links.find((link) => link.includes('/invite?')) ?? '');
  const phone = await visit(`${pathname}${search}${hash}`, { width: 375, expectedErrors: /404/ });
  await hydrated(phone);
  await phone.getByText('Your duties: Kitchen').waitFor();
  await expectAccessible(phone);
  await phone.getByLabel('Username').fill('paolo');
  await phone.locator('input[name=password]').fill('Rosmarino-8?');
  await phone.getByRole('button', { name: 'Accept the invitation' }).click();
  await phone.waitForURL('**/dashboard');
  const kitchen = phone.getByRole('main').getByRole('link', { name: 'Open the kitchen' });
  await kitchen.waitFor();
  await expectAccessible(phone);
  expect(await phone.getByRole('link', { name: 'Orders' }).count()).toBe(0);
  await phone.goto('/dashboard?section=users');
  await phone.getByRole('heading', { name: /not found/i }).waitFor();

  await phone.goto('/dashboard');
  await kitchen.click();
  await phone.getByRole('heading', { level: 1, name: 'Kitchen' }).waitFor();
  const openMenu = () => phone.getByRole('button', { name: 'paolo’s account' }).click();
  await openMenu();
  await expectAccessible(phone);
  await phone.getByRole('link', { name: 'Dashboard' }).click();
  await kitchen.click();
  await openMenu();
  await phone.getByRole('button', { name: 'Log out' }).click();
  await phone.waitForURL('**/login?next=kitchen');
});

test('[TEAM-03] a tablet is paired by its code, and ended', async () => {
  const admin = await openTeam();
  await admin.getByRole('button', { name: 'Connect a device' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Connect a device' });
  await dialog.getByLabel('Name of the device').fill('Tablet at the oven');
  await dialog.getByRole('button', { name: 'Show the code' }).click();
  const code = (await dialog.getByRole('status').textContent()) ?? '';
  await expectAccessible(admin);

  // Until it is led away, the ended tablet asks for its tickets.
  const tablet = await visit('/pair', { width: 768, expectedErrors: /status of 401/ });
  await hydrated(tablet);
  await tablet.getByLabel('Code').fill(code.toLowerCase());
  await tablet.getByRole('button', { name: 'Connect this device' }).click();
  await tablet.getByText('“Tablet at the oven” is connected').waitFor();
  await expectAccessible(tablet);
  const tickets = async () => (await tablet.context().request.get('/api/kitchen/orders')).status();
  expect(await tickets()).toBe(200);
  await tablet.goto('/kitchen');
  await hydrated(tablet);
  await tablet.getByRole('heading', { level: 1, name: 'Kitchen' }).waitFor();
  expect(await tablet.getByRole('button', { name: /account/ }).count()).toBe(0);
  expect(await tablet.getByRole('link', { name: 'Dashboard' }).count()).toBe(0);

  await dialog.getByText('“Tablet at the oven” is connected').waitFor();
  await expectAccessible(admin);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await admin.getByRole('button', { name: 'Disconnect Tablet at the oven' }).click();
  await admin.getByText('No device is connected.').waitFor();
  expect(await tickets()).toBe(401);
  await tablet.goto('/kitchen');
  await tablet.waitForURL('/pair');
  await tablet.getByText('This device was disconnected from the shop. It needs a new code.').waitFor();
  await expectAccessible(tablet);
});
