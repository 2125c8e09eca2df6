import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { userMenu } from '../support/account-forms.ts';
import { expectAccessible } from '../support/browser.ts';
import { hasFocus } from '../support/carts.ts';
import { aStranger, mailTo, signUp } from '../support/customers.ts';
import {
  chooseInMenu,
  menuItems,
  openDashboard,
  opener,
  record,
  records,
  tab,
  tabNames,
} from '../support/dashboard/dashboard.ts';
import { dashboardUsers } from '../support/dashboard/dashboard-users.ts';
import { inDatabase } from '../support/database.ts';
import { notice } from '../support/placed-orders.ts';
import { shopNow } from '../support/seed.ts';

const {
  visit,
  anAccount,
  accountNow,
  aColleague,
  openUser,
  openOneself,
  dialog,
  inDialog,
  field,
  username,
  role,
  closed,
  shop,
  superadmin,
} = dashboardUsers();

test('[AUSER-01] has tabs for all, admins and users, and a search by username or email', async () => {
  const stranger = aStranger();
  expect((await signUp(shop().url, stranger)).status).toBe(201);
  const page = await openDashboard(visit, { section: 'users' });
  await expect.poll(() => tabNames(page)).toEqual(['All', 'Admins', 'Users']);
  await record(page, stranger.username).getByText('Not verified').waitFor();
  await record(page, stranger.username).getByText('Never').waitFor();
  await expectAccessible(page);

  await tab(page, 'Admins').click();
  await record(page, 'nonna').getByText('Superadmin', { exact: true }).waitFor();
  await record(page, 'beppe').getByText('Admin', { exact: true }).waitFor();
  await expect.poll(() => record(page, stranger.username).count()).toBe(0);

  await tab(page, 'Users').click();
  await record(page, stranger.username).waitFor();
  await expect.poll(() => page.getByRole('main').getByText('Superadmin', { exact: true }).count()).toBe(0);

  const search = page.getByRole('searchbox', { name: 'Search by name or email' });
  await search.fill('giulia@bottega');
  await expect.poll(() => records(page).count()).toBe(1);
  await record(page, 'giulia').waitFor();
  await search.fill('theo');
  await record(page, 'theo@bottega.example').waitFor();
});

test('[AUSER-01] only username, role and duties of another user can be changed, and only these are sent', async () => {
  const account = await anAccount();
  const page = await openUser(account);
  await chooseInMenu(page, account.username, 'Edit');
  await expect.poll(() => field(page, /^Email/).inputValue()).toBe(account.email);
  expect(await field(page, /^Email/).getAttribute('readonly')).not.toBeNull();
  await dialog(page).getByText('You cannot change the email address of someone else.').waitFor();
  expect(await field(page, /^(Full name|Phone)/).count()).toBe(0);
  // Only superadmins can make someone a superadmin.
  await expect.poll(() => role(page).locator('option').allTextContents()).toEqual(['User', 'Admin']);
  await expectAccessible(page);

  await username(page).fill(`${account.username}_2`);
  await role(page).selectOption('Admin');
  const saving = page.waitForRequest((request) => request.method() === 'PUT');
  await inDialog(page, 'Save').click();
  await dialog(page).getByText('and to export all customers’ data').waitFor();
  await expectAccessible(page);
  await inDialog(page, 'Make admin').click();
  const sent = (await saving).postDataJSON() as object;
  expect(Object.keys(sent).toSorted()).toEqual(['duties', 'role', 'username', 'version']);
  await notice(page, 'User saved successfully.').waitFor();
  await closed(page);
  await record(page, `${account.username}_2`).getByText('Admin', { exact: true }).waitFor();
  const saved = { username: `${account.username}_2`, email: account.email, role: 'admin' };
  expect(await accountNow(account)).toMatchObject(saved);
});

test('[AUSER-01] you cannot delete yourself or change your role; the header shows your new name', async () => {
  const me = await aColleague();
  const page = await openOneself(me);
  await record(page, me.username).waitFor();
  await record(page, me.username).getByText('(you)').waitFor();
  expect(await menuItems(page, me.username)).toEqual(['Edit']);
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect.poll(() => role(page).isDisabled()).toBe(true);
  await dialog(page).getByText('You cannot change your own role.').waitFor();
  await expectAccessible(page);

  const renamed = { ...me, username: `${me.username}_n` };
  await username(page).fill(renamed.username);
  await field(page, /^Full name/).fill('Pina Colada');
  await inDialog(page, 'Save').click();
  await notice(page, 'User saved successfully.').waitFor();
  await userMenu(page, renamed).waitFor();
  await record(page, renamed.username).getByText('Pina Colada').waitFor();
  expect(await accountNow(me)).toMatchObject({ fullName: 'Pina Colada', role: 'admin', email: me.email });
});

test('[AUSER-01] changing your own address requires your password, then a mailed link', async () => {
  const me = await aColleague();
  const page = await openOneself(me, { expectedErrors: /status of (400|403)/ });
  const longAgo = new Date(shopNow() - 3_600_000).toISOString();
  inDatabase(shop(), `update sessions set created_at = '${longAgo}' where user_id = '${me.id}'`);
  const wanted = `new_${me.email}`;
  await chooseInMenu(page, me.username, 'Edit');
  await field(page, /^Email/).fill(wanted);
  await inDialog(page, 'Save').click();

  const password = dialog(page).getByLabel(/^Your password/);
  await expect.poll(() => hasFocus(password)).toBe(true);
  await dialog(page).getByText('Please give your password to confirm.').waitFor();
  await expectAccessible(page);
  await password.fill('not it');
  await password.press('Enter');
  await dialog(page).getByText('The current password is not right.').first().waitFor();
  await expect.poll(() => password.getAttribute('aria-invalid')).toBe('true');
  expect(await field(page, /^Email/).inputValue()).toBe(wanted);

  await password.fill(me.password);
  await inDialog(page, 'Save').click();
  await notice(page, `We have emailed a link to ${wanted}`).waitFor();
  await closed(page);
  expect((await accountNow(me)).email).toBe(me.email);
  await mailTo(shop().url, wanted, /verifyAccount/);

  await chooseInMenu(page, me.username, 'Edit');
  await dialog(page).getByText(`A link was emailed to ${wanted}; the address changes once it is opened.`).waitFor();
});

test('[RULE-02] an admin cannot act on a superadmin; a superadmin can assign every role', async () => {
  const account = await anAccount();
  const page = await openDashboard(visit, { section: 'users', search: 'nonna' });
  await record(page, 'nonna').waitFor();
  expect(await record(page, 'nonna').getByRole('button').count()).toBe(0);

  const theirs = await openUser(account, { role: 'superadmin' });
  await chooseInMenu(theirs, account.username, 'Edit');
  await expect.poll(() => role(theirs).locator('option').allTextContents()).toEqual(['User', 'Admin', 'Superadmin']);
});

test('[AUSER-01] deletion asks for confirmation, says what is lost and keeps the place in the list', async () => {
  const account = await anAccount();
  const page = await openDashboard(visit, {
    section: 'users',
    tab: 'user',
    expectedErrors: /status of 500|dashboard: /,
  });
  await chooseInMenu(page, account.username, 'Delete');
  await dialog(page).getByText('Their account, cart, favorites and messages are deleted for good').waitFor();
  await expectAccessible(page);
  await inDialog(page, 'Cancel').click();
  await closed(page);
  await page.route(`**/api/user/${account.id}`, (route) => route.fulfill({ status: 500, json: {} }));
  await chooseInMenu(page, account.username, 'Delete');
  await inDialog(page, 'Delete').click();
  await notice(page, 'Error').waitFor();
  await page.unroute(`**/api/user/${account.id}`);
  expect((await superadmin().call('GET', `/user/${account.id}`)).status).toBe(200);

  await chooseInMenu(page, account.username, 'Delete');
  await inDialog(page, 'Delete').click();
  await notice(page, 'User deleted successfully.').waitFor();
  await expect.poll(() => record(page, account.username).count()).toBe(0);
  await expect.poll(() => hasFocus(records(page).first())).toBe(true);
  expect((await superadmin().call('GET', `/user/${account.id}`)).status).toBe(404);
});

test('[AUSER-01] a user can be edited by keyboard on a phone', async () => {
  const account = await anAccount();
  const look = { language: 'fr', theme: 'dark', width: 375 } as const;
  const page = await openDashboard(visit, { section: 'users', ...look });
  await page.keyboard.press('/');
  await page.keyboard.type(account.username);
  await expect.poll(() => records(page).count()).toBe(1);
  await expectAccessible(page);
  const edit = opener(page, account.username);
  await expect
    .poll(async () => {
      await page.keyboard.press('Tab');
      return hasFocus(edit);
    })
    .toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => hasFocus(username(page))).toBe(true);
  await expectAccessible(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await page.keyboard.press('End');
  await page.keyboard.type('_fr');
  await page.keyboard.press('Enter');
  await notice(page, 'Utilisateur enregistré.').waitFor();
  await closed(page);
  await expect.poll(() => hasFocus(record(page, `${account.username}_fr`))).toBe(true);
});

test('the export contains the users of the tab', async () => {
  const account = await anAccount();
  const page = await openDashboard(visit, { section: 'users', tab: 'admin', acceptDownloads: true });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ]);
  const text = readFileSync(await download.path(), 'utf8');
  expect(text).toContain('admin@bottega.example');
  expect(text).not.toContain(account.email);
});
