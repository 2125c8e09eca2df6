import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { browserTests, expectAccessible } from '../support/browser.ts';
import { hasFocus } from '../support/carts.ts';
import { fromUniqueAddress } from '../support/chromium.ts';
import { aCustomer } from '../support/customers.ts';
import {
  closed,
  type DashboardVisit,
  dialog,
  inDialog,
  openDashboard,
  opener,
  record,
  records,
  tab,
  tabNames,
} from '../support/dashboard/dashboard.ts';
import { callerOf, type Staff, staffOf } from '../support/dashboard/staff.ts';
import { notice } from '../support/placed-orders.ts';
import { seededProfile } from '../support/seed.ts';

const { visit } = browserTests();

let staff: Staff;
beforeAll(async () => {
  staff = await staffOf({ url: inject('shopUrl') });
});

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

const stateOf = async ({ email }: Letter) => {
  const { body } = await staff.call('GET', `/messages?search=${encodeURIComponent(email)}`);
  return (body as { payload: { messages: { state: string }[] } }).payload.messages[0]?.state;
};

/** The list, with a search for one letter. */
const openLetter = async (letter: Letter, options: DashboardVisit = {}): Promise<Page> => {
  const page = await openDashboard(visit, { section: 'messages', search: letter.fullName, ...options });
  await record(page, letter.fullName).waitFor();
  return page;
};

test('[ADMIN-02] has a tab per state, and a search by name, address and text', async () => {
  const word = `zucchina${randomBytes(4).toString('hex')}`;
  const letter = await aLetter({ message: `No ${word} for me, please` });
  const page = await openDashboard(visit, { section: 'messages' });
  await expect.poll(() => tabNames(page)).toEqual(['All', 'Unread', 'Read', 'Handled']);
  await record(page, letter.fullName).getByText('Unread').waitFor();
  await record(page, letter.fullName).getByText('An order').waitFor();
  await expectAccessible(page);
  const search = page.getByRole('searchbox', { name: 'Search by name, email or text' });
  for (const words of [letter.fullName, letter.email, word]) {
    await search.fill(words);
    await expect.poll(() => records(page).count()).toBe(1);
    await record(page, letter.email).waitFor();
  }
  await tab(page, 'Handled').click();
  await page.getByText(`Nothing here fits “${word}”.`).waitFor();
});

test('opening a message marks it as read; it can be marked handled and reopened', async () => {
  const letter = await aLetter();
  const page = await openLetter(letter, { tab: 'unread' });
  await opener(page, letter.fullName).click();
  await expect.poll(() => stateOf(letter)).toBe('read');
  // It stays in the list until another tab is chosen.
  await record(page, letter.fullName).getByText('Read', { exact: true }).waitFor();
  await dialog(page).getByText('Read', { exact: true }).waitFor();
  await expectAccessible(page);
  await inDialog(page, 'Mark as handled').click();
  await notice(page, 'Message marked as handled.').waitFor();
  await closed(page);
  expect(await stateOf(letter)).toBe('handled');

  await tab(page, 'Handled').click();
  await opener(page, letter.fullName).click();
  await inDialog(page, 'Reopen').click();
  await notice(page, 'Message reopened.').waitFor();
  await inDialog(page, 'Mark as handled').waitFor();
  expect(await stateOf(letter)).toBe('read');
  await dialog(page).getByText('Changes by staff').click();
  await dialog(page).getByText('State: Handled → Read').waitFor();
  await dialog(page).getByText('State: Unread → Read').waitFor();
  await expectAccessible(page);
});

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
    .getByRole('link', { name: `Find ${customer.username} among the users` })
    .click();
  await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor();
  await record(page, customer.username).waitFor();
  await expect.poll(() => records(page).count()).toBe(1);
});

test('messages can be handled by keyboard on a phone', async () => {
  const letter = await aLetter({ message: 'Une-très-longue-question-sans-espace'.repeat(20) });
  const page = await openLetter(letter, { language: 'fr', theme: 'dark', width: 375 });
  await expectAccessible(page);
  await opener(page, letter.fullName).focus();
  await page.keyboard.press('Enter');
  await dialog(page).getByText('Lu', { exact: true }).waitFor();
  await expectAccessible(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  const handle = inDialog(page, 'Marquer comme traité');
  await expect
    .poll(async () => {
      await page.keyboard.press('Tab');
      return hasFocus(handle);
    })
    .toBe(true);
  await page.keyboard.press('Enter');
  await notice(page, 'Message marqué comme traité.').waitFor();
  await closed(page);
  await expect.poll(() => hasFocus(opener(page, letter.fullName))).toBe(true);
  expect(await stateOf(letter)).toBe('handled');
});
