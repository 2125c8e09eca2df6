import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { browserTests, expectAccessible } from './browser.ts';
import { hasFocus } from './carts.ts';
import { aCustomer } from './customers.ts';
import { type DashboardVisit, openDashboard, record, records, tab } from './dashboard.ts';
import { notice } from './placed-orders.ts';
import { callerOf, type Staff, staffOf } from './staff.ts';
import { fromSomewhere } from './visitors.ts';

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
    headers: { ...fromSomewhere(), 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify({ ...letter, phone: '+33 6 12 34 56 78', topic: 'general', subject: 'order', message }),
  });
  expect(response.status).toBe(200);
  return letter;
};

const stateOf = async ({ email }: Letter) => {
  const { body } = await staff.call('GET', `/messages?search=${encodeURIComponent(email)}`);
  return (body as { payload: { messages: { state: string }[] } }).payload.messages[0]?.state;
};

/** The list, searched for one letter. */
const openLetter = async (letter: Letter, options: DashboardVisit = {}): Promise<Page> => {
  const page = await openDashboard(visit, { section: 'messages', search: letter.fullName, ...options });
  await record(page, letter.fullName).waitFor();
  return page;
};

const open = (page: Page, { fullName }: Letter) =>
  page.getByRole('main').getByRole('button', { name: new RegExp(`^(Open of|Ouvrir de) ${fullName}$`) });
const dialog = (page: Page) => page.locator('dialog[open]').last();
const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
const closed = (page: Page) => expect.poll(() => page.locator('dialog[open]').count()).toBe(0);

test('[ADMIN-02] messages are listed by how far the shop is with them, and found by name, address and text', async () => {
  const word = `zucchina${randomBytes(4).toString('hex')}`;
  const letter = await aLetter({ message: `No ${word} for me, please` });
  const page = await openDashboard(visit, { section: 'messages' });
  await expect.poll(() => page.getByRole('tab').allTextContents()).toEqual(['All', 'Unread', 'Read', 'Handled']);
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

test('a message that is opened counts as read; it is handled, and reopened', async () => {
  const letter = await aLetter();
  const page = await openLetter(letter, { tab: 'unread' });
  await open(page, letter).click();
  await expect.poll(() => stateOf(letter)).toBe('read');
  // It has left the list of the unread, but not the hands of who reads it.
  await page.getByText('Nothing found').waitFor();
  await dialog(page).getByText('Read', { exact: true }).waitFor();
  await expectAccessible(page);
  await inDialog(page, 'Mark as handled').click();
  await notice(page, 'Message marked as handled.').waitFor();
  await closed(page);
  expect(await stateOf(letter)).toBe('handled');

  await tab(page, 'Handled').click();
  await open(page, letter).click();
  await inDialog(page, 'Reopen').click();
  await notice(page, 'Message reopened.').waitFor();
  await inDialog(page, 'Mark as handled').waitFor();
  expect(await stateOf(letter)).toBe('read');
  await dialog(page).getByText('Changes by staff').click();
  await dialog(page).getByText('State: Handled → Read').waitFor();
  await dialog(page).getByText('State: Unread → Read').waitFor();
  await expectAccessible(page);
});

test('a message is shown as it was written: plain text, every line', async () => {
  const letter = await aLetter({ message: 'Dear shop,\n\n<img src=x onerror=alert(1)>\n\nAda' });
  const page = await openLetter(letter);
  await open(page, letter).click();
  const text = dialog(page).getByText('Dear shop,');
  expect(await text.textContent()).toBe('Dear shop,\n\n<img src=x onerror=alert(1)>\n\nAda');
  expect(await text.evaluate((element) => getComputedStyle(element).whiteSpaceCollapse)).toBe('preserve');
  expect(await dialog(page).locator('img').count()).toBe(0);
});

test('a reply begins in the language of whoever wrote; their account is a click away', async () => {
  const customer = await aCustomer(inject('shopUrl'));
  const caller = await callerOf({ url: inject('shopUrl') }, customer);
  const form = { fullName: 'Un Client', email: customer.email, topic: 'general', message: 'Bonjour' };
  expect((await caller.call('POST', '/user/contact', form)).status).toBe(200);
  const letter = await aLetter({ language: 'fr' });
  const page = await openLetter(letter);
  await open(page, letter).click();
  expect(await dialog(page).getByRole('link', { name: 'Reply by email' }).getAttribute('href')).toBe(
    `mailto:${encodeURIComponent(letter.email)}?subject=${encodeURIComponent('Votre message à Bottega\u202f: Une commande')}`,
  );
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

test('a message can be read when it cannot be marked; a failure to handle it is told', async () => {
  const letter = await aLetter({ message: 'Read me all the same' });
  const page = await openLetter(letter, { expectedErrors: /status of (404|500)|message: |dashboard: / });
  await page.route('**/api/messages/*', (route) => route.fulfill({ status: 500, json: {} }));
  await open(page, letter).click();
  await dialog(page).getByText('Read me all the same').waitFor();
  await inDialog(page, 'Mark as handled').click();
  await notice(page, 'The message could not be changed. Please try again.').waitFor();
  await expect.poll(() => inDialog(page, 'Mark as handled').count()).toBe(1);
  await expectAccessible(page);
  const refusal = { message: 'There is no such message.', code: 'message_not_found' };
  await page.route('**/api/messages/*', (route) => route.fulfill({ status: 404, json: refusal }));
  await inDialog(page, 'Mark as handled').click();
  await notice(page, 'There is no such message.').waitFor();
  expect(await stateOf(letter)).toBe('unread');
});

test('messages by keyboard alone, on a phone, in French and dark', async () => {
  const letter = await aLetter({ message: 'Une-très-longue-question-sans-espace'.repeat(20) });
  const page = await openLetter(letter, { language: 'fr', theme: 'dark', width: 375 });
  await expectAccessible(page);
  await open(page, letter).focus();
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
  expect(await hasFocus(open(page, letter))).toBe(true);
  expect(await stateOf(letter)).toBe('handled');
});
