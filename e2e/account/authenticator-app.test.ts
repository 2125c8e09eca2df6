import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { openLogin, sendLogin, userMenu } from '../support/account-forms.ts';
import { appCode, setUpApp } from '../support/authenticator-app.ts';
import { browserTests } from '../support/browser.ts';
import { aCustomer, logIn, mailTo } from '../support/customers.ts';
import { expectNoOverflow } from '../support/dashboard/dashboard.ts';
import { hydrated } from '../support/hydrated.ts';
import { seededSlug } from '../support/seed.ts';

const { visit } = browserTests();

const dialog = (page: Page) => page.locator('dialog[open]').last();
const givePassword = (page: Page, password: string) =>
  dialog(page)
    .getByLabel(/^Votre mot de passe/)
    .fill(password);
const pressInDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name }).click();

const logInAgain = async (page: Page, customer: Parameters<typeof sendLogin>[1]) => {
  await page.context().clearCookies({ name: /^(?!lang|theme)/ });
  await page.goto('/');
  await sendLogin(await openLogin(page), customer);
};

test('an app is set up on a phone, in French, opens the account, as does a recovery code, gets new codes and goes again', async () => {
  const customer = await aCustomer(inject('shopUrl'));
  const page = await visit('about:blank', {
    language: 'fr',
    theme: 'dark',
    width: 375,
    expectedErrors: /status of 40[01]/,
  });
  await logIn(page, customer);
  await page.goto('/profile');
  await hydrated(page);
  const { secret, recoveryCodes } = await setUpApp(page, customer.password);
  expect(recoveryCodes).toHaveLength(10);
  await pressInDialog(page, 'Je les ai conservés');
  await page.getByText('Activée, 10 codes de secours restants').waitFor();
  await page.getByRole('button', { name: 'Afficher les derniers événements' }).click();
  await page.getByRole('list', { name: 'Ce qui s’est passé sur votre compte' }).waitFor();
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
  // The code that set the app up has been used.
  await code.fill(appCode(secret, 1));
  await userMenu(page, customer).waitFor();

  await logInAgain(page, customer);
  await page.getByRole('button', { name: 'Utiliser un code de secours' }).click();
  await page.getByLabel(/^Code de secours/).fill((recoveryCodes[0] ?? '').toUpperCase());
  await page.keyboard.press('Enter');
  await userMenu(page, customer).waitFor();
  await page.goto('/profile');
  await page.getByText('Activée, 9 codes de secours restants').waitFor();

  await page.getByRole('button', { name: 'Nouveaux codes de secours' }).click();
  await givePassword(page, customer.password);
  await pressInDialog(page, 'Créer de nouveaux codes');
  await dialog(page).getByRole('listitem').first().waitFor();
  const renewed = await dialog(page).getByRole('listitem').allTextContents();
  expect(renewed.filter((each) => recoveryCodes.includes(each))).toEqual([]);
  const download = page.waitForEvent('download');
  await pressInDialog(page, 'Télécharger');
  expect((await download).suggestedFilename()).toBe(`${seededSlug}-${customer.username}-codes.txt`);
  await pressInDialog(page, 'Je les ai conservés');

  await page.getByRole('button', { name: 'Désactiver l’application' }).click();
  await givePassword(page, customer.password);
  await pressInDialog(page, 'Désactiver');
  await page.getByRole('button', { name: 'Configurer une application' }).waitFor();
  const { email, password } = customer;
  const login = await page.context().request.post('/api/user/login', { data: { email, password } });
  expect(login.status()).toBe(200);
});
