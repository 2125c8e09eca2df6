import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { userMenu } from '../support/account-forms.ts';
import { mailTo } from '../support/customers.ts';
import { chooseInMenu, openDashboard, opener, record, records, tab } from '../support/dashboard/dashboard.ts';
import { dashboardUsers } from '../support/dashboard/dashboard-users.ts';
import { callerOf } from '../support/dashboard/staff.ts';
import { hasFocus } from '../support/orders/carts.ts';
import { notice } from '../support/orders/placed-orders.ts';

const {
  visit,
  anAccount,
  accountNow,
  aColleague,
  openUser,
  openOneself,
  ageSessions,
  dialog,
  inDialog,
  field,
  ...users
} = dashboardUsers();
const { username, closed, shop } = users;

test('[AUSER-01] the header shows your new name; another address requires your password, then a mailed link', async () => {
  const me = await aColleague();
  const page = await openOneself(me, { expectedErrors: /status of (400|403)/ });
  const renamed = { ...me, username: `${me.username}_n` };
  await chooseInMenu(page, me.username, 'Edit');
  await username(page).fill(renamed.username);
  await field(page, /^Full name/).fill('Pina Colada');
  await inDialog(page, 'Save').click();
  await notice(page, 'User saved successfully.').waitFor();
  await userMenu(page, renamed).waitFor();
  await record(page, renamed.username).getByText('Pina Colada').waitFor();
  expect(await accountNow(me)).toMatchObject({ fullName: 'Pina Colada', role: 'admin', email: me.email });

  ageSessions(me, 3_600_000);
  const wanted = `new_${me.email}`;
  await chooseInMenu(page, renamed.username, 'Edit');
  await field(page, /^Email/).fill(wanted);
  await inDialog(page, 'Save').click();
  const password = dialog(page).getByLabel(/^Your password/);
  await expect.poll(() => hasFocus(password)).toBe(true);
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
  await chooseInMenu(page, renamed.username, 'Edit');
  await dialog(page).getByText(`A link was emailed to ${wanted}; the address changes once it is opened.`).waitFor();
});

test('[AUSER-01] a user can be edited by keyboard on a phone', async () => {
  const account = await anAccount();
  const look = { language: 'fr', theme: 'dark', width: 375 } as const;
  const page = await openDashboard(visit, { section: 'users', ...look });
  await page.keyboard.press('/');
  await page.keyboard.type(account.username);
  await expect.poll(() => records(page).count()).toBe(1);
  const edit = opener(page, account.username);
  await expect
    .poll(async () => {
      await page.keyboard.press('Tab');
      return hasFocus(edit);
    })
    .toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => hasFocus(username(page))).toBe(true);
  await page.keyboard.press('End');
  await page.keyboard.type('_fr');
  await page.keyboard.press('Enter');
  await notice(page, 'Utilisateur enregistré.').waitFor();
  await closed(page);
  await expect.poll(() => hasFocus(record(page, `${account.username}_fr`))).toBe(true);
});

test('an account is disabled, is exported with the tab that it gets, and is enabled again', async () => {
  const account = await anAccount();
  const page = await openUser(account, { acceptDownloads: true });
  await chooseInMenu(page, account.username, 'Disable account');
  await inDialog(page, 'Disable account').click();
  await notice(page, 'Account disabled.').waitFor();
  await closed(page);
  await record(page, account.username).getByText('Disabled', { exact: true }).waitFor();
  await mailTo(shop().url, account.email, /has been disabled/);
  const login = { data: { email: account.email, password: account.password } };
  expect((await page.context().request.post('/api/user/login', login)).status()).toBe(403);

  await tab(page, 'Disabled').click();
  await expect.poll(() => record(page, account.username).count()).toBe(1);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const text = readFileSync(await (await download).path(), 'utf8');
  expect([text.includes(account.email), text.includes('admin@bottega.example')]).toEqual([true, false]);

  await chooseInMenu(page, account.username, 'Enable account');
  await inDialog(page, 'Enable account').click();
  await notice(page, 'Account enabled.').waitFor();
  await expect.poll(() => record(page, account.username).count()).toBe(0);
  expect(await callerOf(shop(), account)).toMatchObject({ id: account.id });
});
