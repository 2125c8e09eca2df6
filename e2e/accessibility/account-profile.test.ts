import type { Page, Route } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { openLogin, sendLogin } from '../support/account-forms.ts';
import { setUpApp } from '../support/authenticator-app.ts';
import { browserTests } from '../support/browser.ts';
import { fromUniqueAddress } from '../support/chromium.ts';
import { aCustomer, type Customer, logIn } from '../support/customers.ts';
import { hydrated } from '../support/hydrated.ts';
import { dialog, fill, looks, type PageState, press, quietPage, says, violationsIn } from '../support/page-states.ts';

const url = inject('shopUrl');
const { visit } = browserTests();

let anna: Customer;
let lucie: Customer;
beforeAll(async () => {
  [anna, lucie] = await Promise.all([aCustomer(url), aCustomer(url)]);
});

/** Logs in as from another device. */
const logInWith = async ({ email, password }: Customer, agent: string) => {
  const headers = { ...fromUniqueAddress(), 'content-type': 'application/json', 'user-agent': agent };
  await fetch(`${url}/api/user/login`, { method: 'POST', headers, body: JSON.stringify({ email, password }) });
};

/** The profile with sessions elsewhere, events, and new passwords that differ. */
const openProfile = async (page: Page, who: Customer) => {
  await logInWith(who, 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0');
  await logInWith(who, 'curl/8.5.0');
  await logIn(page, who);
  await page.goto('/profile');
  await hydrated(page);
  await press(page, 'Afficher les derniers événements');
  await page.getByRole('list', { name: 'Ce qui s’est passé sur votre compte' }).waitFor();
  await fill(page, { 'Nouveau mot de passe': 'Finocchio-9!', 'Confirmer le nouveau mot de passe': 'Finocchio-9' });
  await page.keyboard.press('Tab');
  await page.locator('[aria-invalid=true]').first().waitFor();
};

const codes = (page: Page) => page.getByRole('switch', { name: /by email/ });

/** Answers changes of the account as if the login was long ago. */
const refuseChanges = async (page: Page, status: number, code: string) => {
  const message = `Refused as ${code}.`;
  const errors = code === 'current_password_wrong' ? { password: message } : {};
  const answer = (route: Route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status, json: { code, message, errors } }) : route.fallback();
  await page.route('**/api/user/*', answer);
};

const inEnglish: PageState[] = [
  {
    name: 'deletion',
    arrange: async (page) => {
      await logIn(page, anna);
      await page.goto('/profile');
      await hydrated(page);
      await press(page, 'Delete account');
      await dialog(page).waitFor();
    },
  },
  {
    name: 'deletion refused',
    arrange: async (page) => {
      await fill(dialog(page), { 'Your password': 'wrong' });
      await press(dialog(page), 'Delete for good');
      await says(page, 'The current password is not right.');
    },
  },
  {
    name: 'too many passwords',
    arrange: async (page) => {
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'hidden' });
      await codes(page).click();
      await says(page, 'Login codes are on.');
      await refuseChanges(page, 403, 'password_required');
      await codes(page).click();
      await dialog(page).waitFor();
      await refuseChanges(page, 429, 'too_many_requests');
      await fill(dialog(page), { Password: 'wrong' });
      await page.keyboard.press('Enter');
      await says(page, 'Refused as too_many_requests.');
    },
  },
];

const logInAgain = async (page: Page) => {
  await page.context().clearCookies({ name: /^(?!lang|theme)/ });
  await page.goto(quietPage);
  await sendLogin(await openLogin(page), lucie);
};

const inFrench: PageState[] = [
  {
    name: 'profile',
    arrange: (page) => openProfile(page, lucie),
  },
  {
    name: 'password before codes are switched off',
    arrange: async (page) => {
      await page.getByRole('switch').first().click();
      await says(page, 'Les codes de connexion sont activés.');
      await refuseChanges(page, 403, 'password_required');
      await page.getByRole('switch').first().click();
      await dialog(page).waitFor();
    },
  },
  {
    name: 'password refused',
    arrange: async (page) => {
      await refuseChanges(page, 400, 'current_password_wrong');
      await fill(dialog(page), { 'Mot de passe': 'wrong' });
      await page.keyboard.press('Enter');
      await says(page, 'Refused as current_password_wrong.');
    },
  },
  {
    name: 'code for the app',
    path: '/profile',
    arrange: async (page) => {
      await page.unrouteAll();
      await hydrated(page);
      await press(page, 'Configurer une application');
      await fill(dialog(page), { 'Votre mot de passe': lucie.password });
      await press(dialog(page), 'Continuer');
      await dialog(page)
        .getByRole('img', { name: /^Code QR/ })
        .waitFor();
    },
  },
  {
    name: 'recovery codes',
    arrange: async (page) => {
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'hidden' });
      await setUpApp(page, lucie.password);
    },
  },
  {
    name: 'login with the app',
    arrange: async (page) => {
      await logInAgain(page);
      await says(page, 'affiché par votre application');
    },
  },
  {
    name: 'login with a recovery code',
    arrange: async (page) => {
      await press(dialog(page), 'Utiliser un code de secours');
      await fill(dialog(page), { 'Code de secours': 'abcd' });
    },
  },
];

test.each([
  ['English', looks.english, inEnglish],
  ['French on a phone', looks.french, inFrench],
] as const)('the profile and its dialogs are accessible, in %s', async (_language, look, states) => {
  expect(await violationsIn(await visit('about:blank', look), states)).toEqual({});
});
