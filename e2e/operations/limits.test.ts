import type { Locator, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { openLogin, sendLogin } from '../support/account-forms.ts';
import { browserTests, type Visit } from '../support/browser.ts';
import { aStranger } from '../support/customers.ts';
import { aLoggedInCustomer, cartRow, fillCart, menuOf } from '../support/orders/carts.ts';
import { toOrderButton } from '../support/orders/checkout.ts';

const shopUrl = () => inject('shopUrl');
const { visit } = browserTests();

// Wherever people type, those who have tried too often see how long to wait, and no input is lost. In the other forms:
// apps/web/src/features/accounts/too-many-tries.test.tsx.
const arrive = (path = '/', options: Visit = {}) => visit(path, { expectedErrors: /status of 4\d\d/, ...options });

/** Uses up a limit, from the network of the page's visitor. */
const spend = async (page: Page, times: number, send: { method?: string; path: string; data: object }) => {
  const { method = 'POST', path, data } = send;
  for (let call = 0; call < times; call += 1) {
    const answer = await page.context().request.fetch(`/api${path}`, { method, data });
    expect(answer.status()).not.toBe(429);
  }
};

const told = (within: Locator, wait: RegExp) => within.getByRole('alert').getByText(wait).first().waitFor();

test('[LOGIN-01, RULE-06] limits login attempts', async () => {
  const wait = /^Trop d’essais\. Réessayez dans (2\d|30)\ssecondes\.$/;
  const page = await arrive('/', { language: 'fr', theme: 'dark', width: 375 });
  const guess = { email: aStranger().email, password: 'guess' };
  await spend(page, 5, { path: '/user/login', data: guess });
  const modal = await openLogin(page);
  await sendLogin(modal, guess);
  await told(modal, wait);
  expect(await modal.getByLabel(/^(Email address|Adresse e-mail)/).inputValue()).toBe(guess.email);
  expect(await modal.getByLabel(/^(Password|Mot de passe)/).inputValue()).toBe(guess.password);
});

test('[CART-05, RULE-06] limits orders', async () => {
  const [dish] = await menuOf(shopUrl());
  const page = await arrive('/', { expectedErrors: /status of 4\d\d|checkout: Too many tries/ });
  const guest = await aLoggedInCustomer(page);
  await fillCart(guest, [[dish, 2]]);
  // A wrong total places no order.
  await spend(page, 10, { path: `/orders/create/${guest.id}`, data: { expectedTotal: 1 } });
  await page.goto('/cart');
  await cartRow(page, dish).waitFor();
  await (await toOrderButton(page)).click();
  await told(page.getByRole('main'), /Too many tries\. Please try again in \d+ seconds\./);
  expect(await guest.cart()).toEqual({ [dish.name]: 2 });
});
