import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { hasFocus } from '../support/carts.ts';
import { logIn } from '../support/customers.ts';
import {
  chooseInMenu,
  chooseTool,
  dashboardPath,
  expectNoOverflow,
  live,
  record,
} from '../support/dashboard/dashboard.ts';
import { dashboardUsers } from '../support/dashboard/dashboard-users.ts';
import { inDatabase } from '../support/database.ts';
import { notice } from '../support/placed-orders.ts';
import { seededSlug, shopNow } from '../support/seed.ts';

const { visit, anAccount, accountNow, aColleague, dialog, inDialog, role, closed, shop } = dashboardUsers();

const expectedErrors = /status of (400|403|429)/;

/** A section of the dashboard, open in a session whose password was entered twenty minutes ago. */
const openLongAfterLogin = async (
  section: string,
  { search, ...options }: { search?: string } & NonNullable<Parameters<typeof visit>[1]> = {},
) => {
  const me = await aColleague();
  const page = await visit('about:blank', { expectedErrors, ...options });
  await logIn(page, me);
  const longAgo = new Date(shopNow() - 20 * 60_000).toISOString();
  inDatabase(shop(), `update sessions set created_at = '${longAgo}' where user_id = '${me.id}'`);
  await page.goto(dashboardPath({ section, ...(search && { search }) }));
  return { me, page: await live(page) };
};

const password = (page: Page) => dialog(page).getByLabel(/^(Your password|Votre mot de passe)/);
const sentOf = (page: Page, method: string) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === method && request.url().includes('/api/')) sent.push(new URL(request.url()).pathname);
  });
  return sent;
};

test('another role asks for the password over the page, and is then saved as it was chosen', async () => {
  const account = await anAccount();
  const { me, page } = await openLongAfterLogin('users', { search: account.username });
  await chooseInMenu(page, account.username, 'Edit');
  await role(page).selectOption('Admin');
  await inDialog(page, 'Save').click();
  await inDialog(page, 'Make admin').click();

  await expect.poll(() => hasFocus(password(page))).toBe(true);
  await dialog(page).getByText('You logged in more than 15 minutes ago.').waitFor();
  await expectAccessible(page);
  await password(page).fill('not it');
  await page.keyboard.press('Enter');
  await dialog(page).getByText('The current password is not right.').waitFor();
  await expect.poll(() => password(page).getAttribute('aria-invalid')).toBe('true');
  await password(page).fill(me.password);
  await page.keyboard.press('Enter');

  await notice(page, 'User saved successfully.').waitFor();
  await closed(page);
  expect((await accountNow(account)).role).toBe('admin');
});

test('without the password an action has not happened, and nothing has failed', async () => {
  const account = await anAccount();
  const { page } = await openLongAfterLogin('users', { search: account.username });
  await chooseInMenu(page, account.username, 'Delete');
  await inDialog(page, 'Delete').click();
  await password(page).waitFor();
  await page.keyboard.press('Escape');
  await closed(page);
  await record(page, account.username).waitFor();
  expect(
    await page
      .getByRole('status')
      .filter({ hasText: /error|deleted/i })
      .count(),
  ).toBe(0);
  expect((await accountNow(account)).username).toBe(account.username);
});

test('staged switches stay staged without the password; with it, it is asked for once', async () => {
  const { me, page } = await openLongAfterLogin('config');
  const asked = sentOf(page, 'POST');
  const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
  for (const name of ['News', 'Contact']) await page.getByRole('switch', { name, exact: true }).click();
  await button('Confirm').click();
  await password(page).waitFor();
  await inDialog(page, 'Cancel').click();
  await closed(page);
  await page.getByText('2 changes to confirm').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);

  await button('Confirm').click();
  const reloaded = page.waitForEvent('load');
  await password(page).fill(me.password);
  await inDialog(page, 'Continue').click();
  await reloaded;
  expect(asked.filter((path) => path.endsWith('/user/reauthenticate'))).toHaveLength(1);
});

test('an export asks before the browser downloads it', async () => {
  const { me, page } = await openLongAfterLogin('users', { acceptDownloads: true });
  const downloads: string[] = [];
  page.on('download', (download) => downloads.push(download.suggestedFilename()));
  await chooseTool(page, 'Export as CSV');
  await password(page).waitFor();
  expect(downloads).toEqual([]);
  const download = page.waitForEvent('download');
  await password(page).fill(me.password);
  await inDialog(page, 'Continue').click();
  expect((await download).suggestedFilename()).toMatch(new RegExp(`^${seededSlug}-users-`));
  await closed(page);
});

test('too many wrong passwords say how long to wait', async () => {
  const { page } = await openLongAfterLogin('users', { acceptDownloads: true });
  await chooseTool(page, 'Export as CSV');
  for (let guess = 0; guess < 6; guess++) {
    await password(page).fill(`not it ${guess}`);
    const answered = page.waitForResponse((response) => response.url().endsWith('/user/reauthenticate'));
    await page.keyboard.press('Enter');
    await answered;
    await expect.poll(() => inDialog(page, 'Continue').isEnabled()).toBe(true);
  }
  await dialog(page)
    .getByText(/Please try again in 30 seconds/)
    .waitFor();
});

test('the question is answered by keyboard on a phone, in French and dark', async () => {
  const account = await anAccount();
  const look = { language: 'fr', theme: 'dark', width: 375 } as const;
  const { me, page } = await openLongAfterLogin('users', { search: account.username, ...look });
  await chooseInMenu(page, account.username, 'Désactiver le compte');
  await dialog(page).getByText('Ses commandes suivent leur cours').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect.poll(() => hasFocus(password(page))).toBe(true);
  await dialog(page).getByText('Votre connexion date de plus de 15 minutes.').waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.keyboard.type(me.password);
  await page.keyboard.press('Enter');
  await notice(page, 'Compte désactivé.').waitFor();
  await closed(page);
  await record(page, account.username).getByText('Désactivé', { exact: true }).waitFor();
});
