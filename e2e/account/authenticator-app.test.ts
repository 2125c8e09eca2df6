import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { openLogin, sendLogin, userMenu } from '../support/account-forms.ts';
import { appCode, setUpApp } from '../support/authenticator-app.ts';
import { browserTests, expectAccessible, type Visit } from '../support/browser.ts';
import { aCustomer, logIn, mailTo } from '../support/customers.ts';
import { expectNoOverflow } from '../support/dashboard/dashboard.ts';
import { hydrated } from '../support/hydrated.ts';
import { seededSlug } from '../support/seed.ts';

const { visit } = browserTests();

const openProfile = async (options: Visit = {}) => {
  const customer = await aCustomer(inject('shopUrl'));
  const page = await visit('about:blank', { expectedErrors: /status of 40[01]/, ...options });
  await logIn(page, customer);
  await page.goto('/profile');
  await hydrated(page);
  return { customer, page };
};

const dialog = (page: Page) => page.locator('dialog[open]').last();

const logInAgain = async (page: Page, customer: Parameters<typeof sendLogin>[1]) => {
  await page.context().clearCookies({ name: /^(?!lang|theme)/ });
  await page.goto('/');
  await sendLogin(await openLogin(page), customer);
};

test('an app is set up on a phone, in French, and then opens the account, as does a recovery code', async () => {
  const { customer, page } = await openProfile({ language: 'fr', theme: 'dark', width: 375 });
  await page.getByRole('button', { name: 'Configurer une application' }).click();
  await dialog(page).getByRole('button', { name: 'Continuer' }).click();
  await dialog(page)
    .getByRole('img', { name: /^Code QR/ })
    .waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);

  const { secret, recoveryCodes } = await setUpApp(page);
  expect(recoveryCodes).toHaveLength(10);
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Je les ai conservés' }).click();
  await page.getByText('Activée, 10 codes de secours restants').waitFor();
  await expectNoOverflow(page);
  await mailTo(
    inject('shopUrl'),
    customer.email,
    /application d’authentification est activée|authenticator app is switched on/,
  );

  await logInAgain(page, customer);
  const code = page.getByLabel(/^Code de connexion/);
  await code.waitFor();
  await page.getByText('affiché par votre application').waitFor();
  await expectAccessible(page);
  // The code that set the app up has been used.
  await code.fill(appCode(secret, 1));
  await userMenu(page, customer).waitFor();

  await logInAgain(page, customer);
  await page.getByRole('button', { name: 'Utiliser un code de secours' }).click();
  await page.getByLabel(/^Code de secours/).fill((recoveryCodes[0] ?? '').toUpperCase());
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await userMenu(page, customer).waitFor();
  await page.goto('/profile');
  await page.getByText('Activée, 9 codes de secours restants').waitFor();
});

test('new codes replace the first ones, and the app is switched off again', async () => {
  const { customer, page } = await openProfile();
  const { recoveryCodes } = await setUpApp(page);
  await dialog(page).getByRole('button', { name: 'I have saved them' }).click();

  await page.getByRole('button', { name: 'New recovery codes' }).click();
  await dialog(page).getByRole('button', { name: 'Make new codes' }).click();
  await dialog(page).getByRole('listitem').first().waitFor();
  const renewed = await dialog(page).getByRole('listitem').allTextContents();
  expect(renewed.filter((code) => recoveryCodes.includes(code))).toEqual([]);
  const download = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe(`${seededSlug}-${customer.username}-codes.txt`);
  await dialog(page).getByRole('button', { name: 'I have saved them' }).click();

  await page.getByRole('button', { name: 'Switch the app off' }).click();
  await dialog(page).getByRole('button', { name: 'Switch off' }).click();
  await page.getByText('The authenticator app is off.').waitFor();
  await page.getByRole('button', { name: 'Set up an app' }).waitFor();
  const { email, password } = customer;
  const login = await page.context().request.post('/api/user/login', { data: { email, password } });
  expect(login.status()).toBe(200);
});
