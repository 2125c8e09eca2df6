import { expect, inject, test } from 'vitest';
import { mailedPath, openLogin, sendLogin, userMenu } from '../support/account-forms.ts';
import { browserTests } from '../support/browser.ts';
import { aStranger } from '../support/customers.ts';
import { cartRow, fillGuestCart, menuOf, stillPage } from '../support/orders/carts.ts';

const shopUrl = () => inject('shopUrl');
const { visit } = browserTests();

test('[SIGNUP-02, VERIFY-01] creates an account, verifies it through the mailed link, which reading does not use up, and is back at the cart', async () => {
  const stranger = aStranger();
  const page = await visit(stillPage);
  const [dish] = await menuOf(shopUrl());
  await fillGuestCart(page, [[dish, 2]]);
  await page.goto('/');
  await (await openLogin(page)).getByRole('button', { name: 'Create an account' }).click();
  const modal = page.getByRole('dialog', { name: 'Create an account' });
  await modal.getByText('By creating an account you agree').waitFor();
  await modal.getByLabel('Email address').fill(stranger.email);
  await modal.getByLabel('Username').fill(stranger.username);
  await modal.getByLabel(/^Password/).fill(stranger.password);
  await modal.getByLabel(/^Confirm/).fill(stranger.password);
  await modal.getByRole('button', { name: 'Create an account' }).click();
  const done = page.getByRole('dialog', { name: 'Check your email' });
  await done.getByText('Please verify your email').waitFor();
  await done.getByText(stranger.email).waitFor();

  const path = await mailedPath(shopUrl(), stranger.email, 'verifyAccount');
  // As a mail scanner does.
  expect((await fetch(shopUrl() + path)).status).toBe(200);
  const mailed = await page.context().newPage();
  await mailed.goto(path);
  await mailed.getByText('Your account has been verified successfully. You can now log in.').waitFor();
  const logInHere = page.getByRole('dialog', { name: 'Log in' });
  await logInHere.waitFor();
  expect(await logInHere.getByLabel(/^Email address/).inputValue()).toBe(stranger.email);
  expect(await mailed.getByRole('main').getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
  await mailed.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await sendLogin(mailed.getByRole('dialog', { name: 'Log in' }), stranger);
  await userMenu(mailed, stranger).waitFor();
  await mailed.waitForURL('**/cart');
  await cartRow(mailed, dish).waitFor();
  await userMenu(page, stranger).waitFor();
  await logInHere.waitFor({ state: 'hidden' });
});
