import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { aCautiousCustomer, mailedCode } from '../../support/account-forms.ts';
import { browserTests, type Visit } from '../../support/browser.ts';
import { logIn, mailTo } from '../../support/customers.ts';
import { inDatabase } from '../../support/database.ts';
import { hasFocus } from '../../support/orders/carts.ts';
import { shopNow } from '../../support/seed.ts';
import { sharedShop } from '../../support/shared-shop.ts';
import type { Shop } from '../../support/shop.ts';

let shop: Shop;
const { visit } = browserTests(() => shop.url);
beforeAll(async () => {
  shop = await sharedShop();
});

const toggle = (page: Page) => page.getByRole('switch', { name: /^(Login code|Code de connexion)/ });
const dialog = (page: Page) =>
  page.getByRole('dialog', { name: /^(Confirm with your password|Confirmez avec votre mot de passe)$/ });
const password = (page: Page) => dialog(page).getByLabel(/^(Password|Mot de passe)/);
const switchOff = (page: Page) =>
  dialog(page).getByRole('button', { name: /^(Switch codes off|Désactiver les codes)$/ });

/** The profile of a customer with login codes whose login is eleven minutes old. */
const atProfile = async (options: Visit = {}) => {
  const customer = await aCautiousCustomer(shop.url);
  const page = await visit('about:blank', { expectedErrors: /status of 40[03]/, ...options });
  const api = page.context().request;
  const { email } = customer;
  const login = await api.post('/api/user/login', { data: { email, password: customer.password } });
  expect(login.status()).toBe(206);
  const code = await mailedCode(shop.url, email);
  expect((await api.post('/api/user/verifyLogin', { data: { email, code } })).status()).toBe(200);
  inDatabase(
    shop,
    `update sessions set created_at = '${new Date(shopNow() - 11 * 60_000).toISOString()}'
     where user_id = (select id from users where email = '${email}')`,
  );
  await page.goto('/profile');
  await expect.poll(() => toggle(page).isChecked()).toBe(true);
  return { customer, page };
};

test('[PROF-02] turning codes off long after the login requires the password, by keyboard on a phone', async () => {
  const { customer, page } = await atProfile({ language: 'fr', theme: 'dark', width: 375 });
  await toggle(page).focus();
  await page.keyboard.press('Space');
  await dialog(page).waitFor();
  expect(await toggle(page).isChecked()).toBe(true);
  await expect.poll(() => hasFocus(password(page))).toBe(true);
  expect(await switchOff(page).isDisabled()).toBe(true);

  await page.keyboard.type('wrong');
  await page.keyboard.press('Enter');
  await dialog(page).getByText('Le mot de passe actuel n’est pas le bon.').waitFor();
  expect(await password(page).getAttribute('aria-invalid')).toBe('true');
  expect(await password(page).inputValue()).toBe('wrong');
  await expect.poll(() => hasFocus(password(page))).toBe(true);
  expect(await toggle(page).isChecked()).toBe(true);

  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(customer.password);
  await page.keyboard.press('Enter');
  await dialog(page).waitFor({ state: 'hidden' });
  await page.getByText('Les codes de connexion sont désactivés.').waitFor();
  expect(await toggle(page).isChecked()).toBe(false);
  await expect.poll(() => hasFocus(toggle(page))).toBe(true);
  await mailTo(shop.url, customer.email, /switched off|désactivés/);
  await logIn(page, customer);
  await page.reload();
  expect(await toggle(page).isChecked()).toBe(false);
});

test('[PROF-02] after too many wrong passwords shows the wait and keeps the input', async () => {
  const { page } = await atProfile({ expectedErrors: /status of 4(00|03|29)/ });
  await toggle(page).click();
  await dialog(page).waitFor();
  for (const guess of ['one', 'two', 'three', 'four', 'five']) {
    const answer = page.waitForResponse('**/api/user/*');
    await password(page).fill(guess);
    await page.keyboard.press('Enter');
    expect((await answer).status()).toBe(400);
    await dialog(page).getByText('The current password is not right.').waitFor();
    await expect.poll(() => switchOff(page).getAttribute('aria-busy')).toBe(null);
  }
  await password(page).fill('six');
  await page.keyboard.press('Enter');
  await dialog(page)
    .getByRole('alert')
    .getByText(/^Too many tries\. .* seconds/)
    .waitFor();
  expect(await password(page).inputValue()).toBe('six');
  expect(await toggle(page).isChecked()).toBe(true);
});
