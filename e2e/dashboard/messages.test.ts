import { randomBytes } from 'node:crypto';
import { beforeAll, expect, inject, test } from 'vitest';
import { browserTests } from '../support/browser.ts';
import { fromUniqueAddress } from '../support/chromium.ts';
import { closed, dialog, inDialog, openDashboard, opener, record, tab } from '../support/dashboard/dashboard.ts';
import { type Staff, staffOf } from '../support/dashboard/staff.ts';
import { notice } from '../support/orders/placed-orders.ts';

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

test('opening a message marks it as read; it is handled, found by any of its words, and reopened', async () => {
  const word = `zucchina${randomBytes(4).toString('hex')}`;
  const letter = await aLetter({ message: `No ${word} for me, please` });
  const page = await openDashboard(visit, { section: 'messages', tab: 'unread', search: letter.fullName });
  await record(page, letter.fullName).getByText('An order').waitFor();
  await opener(page, letter.fullName).click();
  await expect.poll(() => stateOf(letter)).toBe('read');
  // It stays in the list until another tab is chosen.
  await record(page, letter.fullName).getByText('Read', { exact: true }).waitFor();
  await dialog(page).getByText('Read', { exact: true }).waitFor();
  await inDialog(page, 'Mark as handled').click();
  await notice(page, 'Message marked as handled.').waitFor();
  await closed(page);
  expect(await stateOf(letter)).toBe('handled');

  const search = page.getByRole('searchbox', { name: 'Search by name, email or text' });
  await search.fill(word);
  await page.getByText(`Nothing here fits “${word}”.`).waitFor();
  await tab(page, 'Handled').click();
  await opener(page, letter.fullName).click();
  await inDialog(page, 'Reopen').click();
  await notice(page, 'Message reopened.').waitFor();
  await inDialog(page, 'Mark as handled').waitFor();
  expect(await stateOf(letter)).toBe('read');
});
