import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { aCautiousCustomer, mailedPath, openLogin, sendLogin } from '../support/account-forms.ts';
import { browserTests } from '../support/browser.ts';
import { fromUniqueAddress } from '../support/chromium.ts';
import { aCustomer, aStranger, type Customer, signUp } from '../support/customers.ts';
import { hydrated } from '../support/hydrated.ts';
import { cartButton } from '../support/orders/carts.ts';
import { dialog, fill, looks, type PageState, press, quietPage, says, violationsIn } from '../support/page-states.ts';

const url = inject('shopUrl');
const { visit } = browserTests();

let customer: Customer;
let cautious: Customer;
let forgetful: Customer;
const [newcomer, reader] = [aStranger(), aStranger()];
beforeAll(async () => {
  await Promise.all([newcomer, reader].map((each) => signUp(url, each)));
  [customer, forgetful, cautious] = await Promise.all([aCustomer(url), aCustomer(url), aCautiousCustomer(url)]);
});

const aResetPath = async ({ email }: Customer): Promise<string> => {
  const headers = { ...fromUniqueAddress(), 'content-type': 'application/json' };
  await fetch(`${url}/api/user/forgotPassword`, { method: 'POST', headers, body: JSON.stringify({ email }) });
  return mailedPath(url, email, 'resetPassword');
};

const openLoginAgain = async (page: Page) => {
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'hidden' });
  return openLogin(page);
};

const visitorInEnglish: PageState[] = [
  {
    name: 'login refused',
    path: quietPage,
    arrange: async (page) => {
      await sendLogin(await openLogin(page), aStranger());
      await says(page, 'Error logging in.');
    },
  },
  {
    name: 'signup with a taken name',
    arrange: async (page) => {
      await press(dialog(page), 'Create an account');
      const { email, password } = aStranger();
      await fill(dialog(page), { Email: email, Username: customer.username, Password: password, Confirm: password });
      await press(dialog(page), 'Create an account');
      await says(page, 'This username is already taken');
    },
  },
  {
    name: 'signed up',
    arrange: async (page) => {
      await fill(dialog(page), { Username: aStranger().username });
      await press(dialog(page), 'Create an account');
      await says(page, 'Please verify your email');
    },
  },
  {
    name: 'forgotten password, invalid address',
    arrange: async (page) => {
      await press(await openLoginAgain(page), 'Forgot your password?');
      await fill(dialog(page), { Email: 'mia@' });
      await press(dialog(page), 'Send the link');
      await says(page, 'Invalid email');
    },
  },
  {
    name: 'account not verified',
    arrange: async (page) => {
      await sendLogin(await openLoginAgain(page), newcomer);
      await says(page, 'Please verify your email address first');
    },
  },
  {
    name: 'verification sent again',
    arrange: async (page) => {
      await press(dialog(page), 'Send the email again');
      await says(page, 'we have sent the link again');
    },
  },
  {
    name: 'login code refused',
    arrange: async (page) => {
      await sendLogin(await openLoginAgain(page), cautious);
      await fill(dialog(page), { 'Login code': '12345' });
      await press(dialog(page), 'Confirm');
      await says(page, 'Invalid login code.');
    },
  },
  {
    name: 'customer at the staff’s login',
    path: '/login',
    arrange: async (page) => {
      await sendLogin(page.getByRole('main'), customer);
      await says(page, 'Unauthorized');
    },
  },
  {
    name: 'verified',
    arrange: async (page) => {
      await page.goto(await mailedPath(url, reader.email, 'verifyAccount'));
      await says(page, 'verified successfully');
    },
  },
  {
    name: 'verification under way',
    arrange: async (page) => {
      await page.route('**/api/user/verifyAccount/*', () => undefined);
      await page.goto('/verifyAccount/no-such-token');
      await says(page, 'Verifying your account…');
    },
  },
  {
    name: 'new password, not saved',
    arrange: async (page) => {
      await page.route('**/api/user/resetPassword', (route) => route.abort());
      await page.goto(await aResetPath(forgetful));
      await fill(page.getByRole('main'), { 'New password': 'Finocchio-9!', Confirm: 'Finocchio-9!' });
      await press(page, 'Save new password');
      await says(page, 'Your password could not be changed.');
    },
  },
  {
    name: 'new password',
    arrange: async (page) => {
      await page.unroute('**/api/user/resetPassword');
      await press(page, 'Save new password');
      await says(page, 'Your password has been changed.');
    },
  },
  {
    name: 'cart that fails to load',
    path: '/cart',
    arrange: async (page) => {
      await page.route('**/api/cart/**', (route) => route.fulfill({ status: 500, json: {} }));
      await sendLogin(await openLogin(page), customer);
      await says(page, 'Your cart could not be loaded');
    },
  },
  {
    name: 'the same in the header',
    path: quietPage,
    within: 'header',
    arrange: async (page) => {
      await hydrated(page);
      await cartButton(page).click();
      await says(page, 'Your cart could not be loaded');
    },
  },
];

const visitorInFrench: PageState[] = [
  {
    name: 'signup with invalid fields',
    path: quietPage,
    arrange: async (page) => {
      await press(await openLogin(page), 'Créer un compte');
      await fill(dialog(page), { Adresse: 'mia', Nom: 'a!', 'Mot de passe': 'abc', Confirm: 'abcd' });
      await press(dialog(page), 'Créer un compte');
      await dialog(page).locator('[aria-invalid=true]').nth(3).waitFor();
    },
  },
  {
    name: 'login for an order',
    path: '/orders/B-2222222',
    arrange: (page) => says(page, 'Connectez-vous pour voir la commande B-2222222.'),
  },
  {
    name: 'link that verifies nothing',
    path: '/verifyAccount/no-such-token',
    arrange: (page) => page.getByRole('main').getByRole('link', { name: 'Accueil' }).waitFor(),
  },
  {
    name: 'forgotten password of staff',
    path: '/login',
    arrange: async (page) => {
      await hydrated(page);
      await press(page.getByRole('main'), 'Mot de passe oublié ?');
      await dialog(page).waitFor();
    },
  },
  {
    name: 'link sent to staff',
    arrange: async (page) => {
      await fill(dialog(page), { Adresse: aStranger().email });
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: 'Consultez votre messagerie' }).waitFor();
    },
  },
  {
    name: 'login code at the staff’s login',
    path: '/login',
    arrange: async (page) => {
      await sendLogin(page.getByRole('main'), cautious);
      await page.getByLabel(/^Code de connexion/).waitFor();
    },
  },
  {
    name: 'new passwords that differ',
    arrange: async (page) => {
      await page.goto(await aResetPath(cautious));
      await fill(page.getByRole('main'), { 'Nouveau mot de passe': '12345678', Confirm: '12345679' });
      await page.keyboard.press('Enter');
      await says(page, 'Les mots de passe ne correspondent pas');
    },
  },
];

test.each([
  ['English', looks.english, visitorInEnglish],
  ['French on a phone', looks.french, visitorInFrench],
] as const)(
  '[SHELL-11, SHELL-13] pages and dialogs around the login are accessible, in %s',
  async (_language, look, states) => {
    expect(await violationsIn(await visit('about:blank', look), states)).toEqual({});
  },
);
