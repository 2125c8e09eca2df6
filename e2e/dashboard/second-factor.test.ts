import { afterAll, beforeAll, expect, test } from 'vitest';
import { setUpApp } from '../support/authenticator-app.ts';
import { browserTests, expectAccessible } from '../support/browser.ts';
import { logIn } from '../support/customers.ts';
import { expectNoOverflow, openDashboard } from '../support/dashboard/dashboard.ts';
import { staffOf } from '../support/dashboard/staff.ts';
import { hydrated } from '../support/hydrated.ts';
import { type Shop, startShop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const { visit } = browserTests(() => shop.url);

const admin = { username: 'beppe', email: 'admin@bottega.example', password: 'Bottega-2026' };

test('a superadmin demands a second factor; staff without one see a page that leads to it', async () => {
  const boss = await staffOf(shop);
  const page = await openDashboard(visit, {
    role: 'superadmin',
    section: 'config',
    expectedErrors: /status of 403|First switch on/,
  });
  const toggle = page.getByRole('switch', { name: /^Staff need a second factor/ });
  await toggle.click();
  await page.getByText('First switch on login codes by email or an authenticator app').waitFor();
  expect(await toggle.isChecked()).toBe(false);
  await boss.call('PUT', `/user/${boss.id}`, { _2faEnabled: true });
  await toggle.click();
  await expect.poll(() => toggle.isChecked()).toBe(true);
  await page.getByText('Staff now need a second factor.').waitFor();
  // Here instead of in e2e/accessibility: no other shop demands it.
  await expectAccessible(page);

  const look = { language: 'fr', theme: 'dark', width: 375 } as const;
  const phone = await visit('about:blank', { ...look, expectedErrors: /status of 403/ });
  await logIn(phone, admin);
  await phone.goto('/dashboard?section=orders');
  await phone.getByRole('heading', { level: 1, name: 'Encore un moyen de prouver que c’est vous' }).waitFor();
  expect(await phone.getByRole('alert').count()).toBe(0);
  await expectAccessible(phone);
  await expectNoOverflow(phone);
  await hydrated(phone);
  await phone.getByRole('link', { name: 'Ouvrir mon profil' }).click();
  await phone.waitForURL('**/profile#second-factor');
  await setUpApp(phone, admin.password);
  await phone.goto('/dashboard?section=orders');
  await phone.getByRole('heading', { level: 1, name: 'Commandes' }).waitFor();
});
