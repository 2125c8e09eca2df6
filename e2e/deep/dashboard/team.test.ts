import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { browserTests } from '../../support/browser.ts';
import { logIn } from '../../support/customers.ts';
import { hydrated } from '../../support/hydrated.ts';
import { sharedShop } from '../../support/shared-shop.ts';
import { type Shop, trattoriaAtDinner } from '../../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await sharedShop(trattoriaAtDinner);
});

const { visit } = browserTests(() => shop.url);

const openTeam = async (): Promise<Page> => {
  const page = await visit('about:blank', { width: 1280 });
  await logIn(page, { email: 'admin@bottega.example', password: 'Bottega-2026' });
  await page.goto('/dashboard?section=team');
  return hydrated(page);
};

test('[TEAM-03] a tablet is paired by its code, and ended', async () => {
  const admin = await openTeam();
  await admin.getByRole('button', { name: 'Connect a device' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Connect a device' });
  await dialog.getByLabel('Name of the device').fill('Tablet at the oven');
  await dialog.getByRole('button', { name: 'Show the code' }).click();
  const code = (await dialog.getByRole('status').textContent()) ?? '';

  // Until it is led away, the ended tablet asks for its tickets.
  const tablet = await visit('/pair', { width: 768, expectedErrors: /status of 401/ });
  await hydrated(tablet);
  await tablet.getByLabel('Code').fill(code.toLowerCase());
  await tablet.getByRole('button', { name: 'Connect this device' }).click();
  await tablet.getByText('“Tablet at the oven” is connected').waitFor();
  const tickets = async () => (await tablet.context().request.get('/api/kitchen/orders')).status();
  expect(await tickets()).toBe(200);
  await tablet.goto('/kitchen');
  await hydrated(tablet);
  await tablet.getByRole('heading', { level: 1, name: 'Kitchen' }).waitFor();
  expect(await tablet.getByRole('button', { name: /account/ }).count()).toBe(0);
  expect(await tablet.getByRole('link', { name: 'Dashboard' }).count()).toBe(0);

  await dialog.getByText('“Tablet at the oven” is connected').waitFor();
  await dialog.getByRole('button', { name: 'Done' }).click();
  // Other tests have devices in the same shop.
  const disconnect = admin.getByRole('button', { name: 'Disconnect Tablet at the oven' });
  await disconnect.click();
  await disconnect.waitFor({ state: 'detached' });
  expect(await tickets()).toBe(401);
  await tablet.goto('/kitchen');
  await tablet.waitForURL('/pair');
  await tablet.getByText('This device was disconnected from the shop. It needs a new code.').waitFor();
});
