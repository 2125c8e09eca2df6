import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { browserTests } from '../../support/browser.ts';
import { fromUniqueAddress } from '../../support/chromium.ts';
import { aCustomer } from '../../support/customers.ts';
import {
  type DashboardVisit,
  dialog,
  inDialog,
  openDashboard,
  opener,
  record,
  records,
} from '../../support/dashboard/dashboard.ts';
import { callerOf } from '../../support/dashboard/staff.ts';
import { seededProfile } from '../../support/seed.ts';

const { visit } = browserTests();

interface Letter {
  fullName: string;
  email: string;
}

const aLetter = async ({ message = 'Is there a table?', language = 'en' } = {}): Promise<Letter> => {
  const name = `Ada${randomBytes(4).toString('hex')}`;
  const letter = { fullName: `${name} Bianchi`, email: `${name.toLowerCase()}@example.org` };
  const response = await fetch(`${inject('shopUrl')}/api/user/contact`, {
    method: 'POST',
    headers: { ...fromUniqueAddress(), 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify({ ...letter, phone: '+33 6 12 34 56 78', topic: 'general', subject: 'order', message }),
  });
  expect(response.status).toBe(200);
  return letter;
};

/** The list, with a search for one letter. */
const openLetter = async (letter: Letter, options: DashboardVisit = {}): Promise<Page> => {
  const page = await openDashboard(visit, { section: 'messages', search: letter.fullName, ...options });
  await record(page, letter.fullName).waitFor();
  return page;
};

test('shows plain text with its line breaks, starts a reply in the sender’s language and links to their account', async () => {
  const customer = await aCustomer(inject('shopUrl'));
  const caller = await callerOf({ url: inject('shopUrl') }, customer);
  const form = { fullName: 'Un Client', email: customer.email, topic: 'general', message: 'Bonjour' };
  expect((await caller.call('POST', '/user/contact', form)).status).toBe(200);
  const message = 'Is there a table?\n\n<img src=x onerror=alert(1)>\n\nAda';
  const letter = await aLetter({ language: 'fr', message });
  const page = await openLetter(letter);
  await opener(page, letter.fullName).click();
  const text = dialog(page).getByText('Is there a table?');
  expect(await text.textContent()).toBe(message);
  expect(await text.evaluate((element) => getComputedStyle(element).whiteSpaceCollapse)).toBe('preserve');
  expect(await dialog(page).locator('img').count()).toBe(0);
  const address = await dialog(page).getByRole('link', { name: 'Reply by email' }).getAttribute('href');
  expect(address).toContain(
    `mailto:${encodeURIComponent(letter.email)}?subject=${encodeURIComponent(`Votre message à ${seededProfile.name}\u00a0: Une commande`)}&body=`,
  );
  expect(decodeURIComponent(address ?? '')).toContain('> Is there a table?');
  await dialog(page).getByText('Written without logging in').waitFor();
  await inDialog(page, 'Close').click();
  await page.getByRole('searchbox').fill(customer.email);
  await record(page, customer.email).getByRole('button').click();
  await dialog(page)
    .getByRole('link', { name: `${customer.username}: find among the users` })
    .click();
  await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor();
  await record(page, customer.username).waitFor();
  await expect.poll(() => records(page).count()).toBe(1);
});
