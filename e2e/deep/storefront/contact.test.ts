import { beforeAll, beforeEach, expect, test } from 'vitest';
import { browserTests } from '../../support/browser.ts';
import { aCustomer, logIn, mailTo } from '../../support/customers.ts';
import { inDatabase } from '../../support/database.ts';
import { hydrated } from '../../support/hydrated.ts';
import { seededProfile } from '../../support/seed.ts';
import { sharedShop } from '../../support/shared-shop.ts';
import type { Shop } from '../../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await sharedShop();
});
// All visitors share one browser fingerprint and one address.
beforeEach(() => inDatabase(shop, 'delete from rate_limits'));
const { visit } = browserTests(() => shop.url);

test('[CONTACT-02] fills in and locks a customer’s email, to which the shop answers', async () => {
  const customer = await aCustomer(shop.url);
  const page = await visit('about:blank');
  await logIn(page, customer);
  await page.goto('/contact');
  await hydrated(page);
  const email = page.getByLabel('Email');
  expect(await email.inputValue()).toBe(customer.email);
  expect(await email.getAttribute('readonly')).not.toBeNull();
  expect(await email.getAttribute('aria-describedby')).toBeTruthy();
  await page.getByLabel('Full name').fill('Anna');
  await page.getByLabel('Message').fill('Ciao');
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByText('Your message was sent!').waitFor();
  expect(await email.inputValue()).toBe(customer.email);
  expect((await mailTo(shop.url, seededProfile.email, new RegExp(customer.email))).replyTo).toBe(customer.email);
});
