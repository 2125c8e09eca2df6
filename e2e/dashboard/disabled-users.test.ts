import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { hasFocus } from '../support/carts.ts';
import { logIn, mailTo } from '../support/customers.ts';
import { chooseInMenu, menuItems, openDashboard, record, tab, tabNames } from '../support/dashboard/dashboard.ts';
import { dashboardUsers } from '../support/dashboard/dashboard-users.ts';
import { callerOf } from '../support/dashboard/staff.ts';
import { notice } from '../support/placed-orders.ts';

const { visit, anAccount, openUser, dialog, inDialog, closed, shop } = dashboardUsers();

test('an account is disabled and enabled again, with a tab of its own as long as there is one', async () => {
  const account = await anAccount();
  const page = await openUser(account);
  expect(await tabNames(page)).toEqual(['All', 'Admins', 'Users']);
  expect(await menuItems(page, account.username)).toEqual(['Edit', 'Disable account', 'Delete']);
  await page.getByRole('menuitem', { name: 'Disable account' }).click();
  await dialog(page).getByText('They are logged out everywhere').waitFor();
  await expectAccessible(page);
  await inDialog(page, 'Disable account').click();
  await notice(page, 'Account disabled.').waitFor();
  await closed(page);
  await record(page, account.username).getByText('Disabled', { exact: true }).waitFor();
  await expectAccessible(page);
  await mailTo(shop().url, account.email, /has been disabled/);
  const theirs = await visit('about:blank', { expectedErrors: /status of 403/ });
  await theirs.goto('/login');
  await theirs.getByRole('textbox', { name: /^Email/ }).fill(account.email);
  await theirs.getByLabel(/^Password/).fill(account.password);
  await theirs.keyboard.press('Enter');
  await theirs.getByText('This account has been disabled.').waitFor();

  const list = await openDashboard(visit, { section: 'users', acceptDownloads: true });
  await tab(list, 'Disabled').click();
  await expect.poll(() => record(list, account.username).count()).toBe(1);
  const download = list.waitForEvent('download');
  await list.getByRole('button', { name: 'Export as CSV' }).click();
  const text = readFileSync(await (await download).path(), 'utf8');
  expect([text.includes(account.email), text.includes('admin@bottega.example')]).toEqual([true, false]);

  await chooseInMenu(list, account.username, 'Enable account');
  await inDialog(list, 'Enable account').click();
  await notice(list, 'Account enabled.').waitFor();
  await expect.poll(() => record(list, account.username).count()).toBe(0);
  await logIn(await visit('about:blank'), account);
});

test('a superadmin ends the sessions of another user, by keyboard', async () => {
  const account = await anAccount();
  const theirs = await callerOf(shop(), account);
  const page = await openUser(account, { role: 'superadmin' });
  expect(await menuItems(page, account.username)).toEqual(['Edit', 'End all sessions', 'Disable account', 'Delete']);
  await page.getByRole('menuitem', { name: 'End all sessions' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => hasFocus(inDialog(page, 'End all sessions'))).toBe(true);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await notice(page, `All sessions of ${account.username} have been ended.`).waitFor();
  await closed(page);
  expect((await theirs.call('GET', '/user/me')).status).toBe(401);
});
