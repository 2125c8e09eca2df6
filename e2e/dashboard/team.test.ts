import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { browserTests } from '../support/browser.ts';
import { aStranger, logIn, mailTo } from '../support/customers.ts';
import { hydrated } from '../support/hydrated.ts';
import { sharedShop } from '../support/shared-shop.ts';
import { type Shop, trattoriaAtDinner } from '../support/shop.ts';

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

test('[TEAM-02, TEAM-01] an admin invites a cook, who accepts on a phone and sees the kitchen’s work only', async () => {
  const { email, username } = aStranger();
  const admin = await openTeam();
  await admin.getByRole('button', { name: 'Invite someone' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Invite someone' });
  await dialog.getByLabel('Name').fill('Paolo Bianchi');
  await dialog.getByLabel('Email address').fill(email);
  await dialog.getByRole('checkbox', { name: 'Kitchen' }).check();
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await admin.getByRole('region', { name: 'Invitations' }).getByText('Paolo Bianchi').first().waitFor();

  const { links } = await mailTo(shop.url, email, /invitation/);
  const { pathname, search, hash } = new URL(links.find((link) => link.includes('/invite?')) ?? '');
  const phone = await visit(`${pathname}${search}${hash}`, { width: 375, expectedErrors: /404/ });
  await hydrated(phone);
  await phone.getByText('Your duties: Kitchen').waitFor();
  await phone.getByLabel('Username').fill(username);
  await phone.locator('input[name=password]').fill('Rosmarino-8?');
  await phone.getByRole('button', { name: 'Accept the invitation' }).click();
  await phone.waitForURL('**/dashboard');
  const kitchen = phone.getByRole('main').getByRole('link', { name: 'Open the kitchen' });
  await kitchen.waitFor();
  expect(await phone.getByRole('link', { name: 'Orders' }).count()).toBe(0);
  const users = await phone.context().request.get('/dashboard?section=users');
  expect([users.status(), await users.text()]).toEqual([404, expect.stringContaining('404 - Not found')]);
  await kitchen.click();
  await phone.getByRole('heading', { level: 1, name: 'Kitchen' }).waitFor();
  await phone.getByRole('button', { name: `${username}’s account` }).click();
  await phone.getByRole('link', { name: 'Dashboard' }).waitFor();
  await phone.getByRole('button', { name: 'Log out' }).click();
  await phone.waitForURL('**/login?next=kitchen');
});
