import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { chooseInMenu, chooseTool } from '../support/dashboard/dashboard.ts';
import { dashboardUsers } from '../support/dashboard/dashboard-users.ts';
import { hasFocus } from '../support/orders/carts.ts';
import { notice } from '../support/orders/placed-orders.ts';
import { seededSlug } from '../support/seed.ts';

const { anAccount, accountNow, aColleague, openOneself, ageSessions, dialog, inDialog, role, closed } =
  dashboardUsers();

const password = (page: Page) => dialog(page).getByLabel(/^Your password/);

test('long after the login a change of role and an export ask for the password over the page, and happen only with it', async () => {
  const account = await anAccount();
  const me = await aColleague();
  const page = await openOneself(me, { expectedErrors: /status of (400|403)/, acceptDownloads: true });
  ageSessions(me, 20 * 60_000);
  const downloads: string[] = [];
  page.on('download', (download) => downloads.push(download.suggestedFilename()));
  await chooseTool(page, 'Export as CSV');
  await password(page).waitFor();
  await page.keyboard.press('Escape');
  await closed(page);
  expect(await page.getByRole('alert').count()).toBe(0);

  await page.getByRole('searchbox').fill(account.username);
  await chooseInMenu(page, account.username, 'Edit');
  await role(page).selectOption('Admin');
  await inDialog(page, 'Save').click();
  await inDialog(page, 'Make admin').click();
  await expect.poll(() => hasFocus(password(page))).toBe(true);
  await dialog(page).getByText('You logged in more than 15 minutes ago.').waitFor();
  await password(page).fill('not it');
  await page.keyboard.press('Enter');
  await dialog(page).getByText('The current password is not right.').waitFor();
  await expect.poll(() => password(page).getAttribute('aria-invalid')).toBe('true');
  expect((await accountNow(account)).role).toBe('user');
  await password(page).fill(me.password);
  await page.keyboard.press('Enter');
  await notice(page, 'User saved successfully.').waitFor();
  await closed(page);
  expect((await accountNow(account)).role).toBe('admin');

  ageSessions(me, 20 * 60_000);
  await chooseTool(page, 'Export as CSV');
  await password(page).waitFor();
  expect(downloads).toEqual([]);
  const download = page.waitForEvent('download');
  await password(page).fill(me.password);
  await inDialog(page, 'Continue').click();
  expect((await download).suggestedFilename()).toMatch(new RegExp(`^${seededSlug}-users-`));
  await closed(page);
});
