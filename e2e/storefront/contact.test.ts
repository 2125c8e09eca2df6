import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { browserTests } from '../support/browser.ts';
import { mailTo } from '../support/customers.ts';
import { inDatabase } from '../support/database.ts';
import { hydrated } from '../support/hydrated.ts';
import { seededProfile } from '../support/seed.ts';
import { sharedShop } from '../support/shared-shop.ts';
import type { Shop } from '../support/shop.ts';

const inbox = seededProfile.email;
const sentText = 'Your message was sent!';

let shop: Shop;
beforeAll(async () => {
  shop = await sharedShop();
});
// All visitors in these tests share one browser fingerprint and one address.
beforeEach(() => inDatabase(shop, 'delete from rate_limits'));
const { visit } = browserTests(() => shop.url);

const phone = (page: Page) => page.getByRole('textbox', { name: /^Phone/ });
const send = (page: Page) => page.getByRole('button', { name: 'Send message' });
const sentBody = (page: Page) =>
  page.waitForRequest('**/api/user/contact').then((request) => request.postDataJSON() as Record<string, string>);

test('[CONTACT-01, CONTACT-04, CONTACT-05, CONTACT-06] a message with a phone number is sent, confirmed, and reaches the shop', async () => {
  const page = await visit('/contact');
  await hydrated(page);
  await page.getByRole('heading', { name: 'Write to us', level: 1 }).waitFor();
  await page.getByText(/collected for contact purposes/).waitFor();
  await page.getByText(/By sending this form you agree/).waitFor();
  await page.getByLabel('Full name').fill('Anna Rossi');
  await page.getByLabel('Email').fill('anna@example.org');
  await page.getByLabel('Message').fill('Is the ragù\nmade with pork?');
  const country = page.getByLabel('Country code');
  await phone(page).focus();
  await expect.poll(() => country.locator('option').count()).toBeGreaterThan(200);
  await phone(page).fill('06 12 34 56 78');
  await page.getByLabel('Topic').focus();
  await page.getByLabel('Topic').selectOption('order');
  expect(await phone(page).inputValue()).toBe('6 12 34 56 78');
  const body = sentBody(page);
  await send(page).click();
  await page.getByText(sentText).waitFor();
  expect(await body).toMatchObject({ phone: '+33 6 12 34 56 78', fingerprint: expect.stringMatching(/^\w{16,}$/) });
  await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('');
  const mail = await mailTo(shop.url, inbox, /An order, from Anna Rossi/);
  expect(mail.replyTo).toBe('anna@example.org');
  expect(mail.text).toContain('> Is the ragù\n> made with pork?');
});
