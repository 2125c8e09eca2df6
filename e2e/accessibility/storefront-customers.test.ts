import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { browserTests } from '../support/browser.ts';
import { aCustomer, logIn } from '../support/customers.ts';
import { hydrated } from '../support/hydrated.ts';
import { aLoggedInCustomer, cartRow, fillCart, menuOf } from '../support/orders/carts.ts';
import { orderButton } from '../support/orders/checkout.ts';
import { looks, type PageState, press, says, violationsIn } from '../support/page-states.ts';
import { onTrattoria } from '../support/seed.ts';

const { visit } = browserTests();
const url = inject('shopUrl');

// One state is offline.
const expectedErrors = new RegExp(`${looks.english.expectedErrors.source}|ERR_INTERNET_DISCONNECTED|cart: `);

/** Opens the user menu and waits for its last entry. */
const openUserMenu = async (page: Page) => {
  await hydrated(page);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /’s account$|^Compte\s: / })
    .click();
  await page
    .getByRole('button', { name: /^(Log out|Se déconnecter)$/ })
    .first()
    .waitFor();
};

test.skipIf(onTrattoria)(
  `every state of the cart and of the menu of a customer is accessible${onTrattoria ? ' (skipped: changes the dishes of the demo)' : ''}`,
  async () => {
    const [dish] = await menuOf(url);
    const page = await visit('about:blank', { ...looks.english, expectedErrors });
    const guest = await aLoggedInCustomer(page);
    const refuseOnce = (answer: { status: number; json: object } | 'nothing') =>
      page.route('**/orders/create/**', (route) => (answer === 'nothing' ? route.abort() : route.fulfill(answer)), {
        times: 1,
      });
    const states: PageState[] = [
      {
        name: 'hearts on cards',
        path: '/products/desserts',
        arrange: async () => {
          await hydrated(page);
          await page.getByRole('button', { name: 'Favorite: Tiramisù' }).click();
          await page.locator('button[aria-pressed="true"]').waitFor();
        },
      },
      {
        name: 'a heart on the page of a dish',
        arrange: async () => {
          await page.getByRole('article').getByRole('link', { name: 'Tiramisù' }).click();
          await page.getByRole('heading', { level: 1, name: 'Tiramisù' }).waitFor();
        },
      },
      {
        name: 'a message of a customer',
        path: '/contact',
        arrange: () => page.locator('[name=email][readonly]').waitFor(),
      },
      {
        name: 'a quantity that is not saved',
        arrange: async () => {
          await fillCart(guest, [[dish, 2]]);
          await page.goto('/cart');
          await cartRow(page, dish).waitFor();
          await hydrated(page);
          await page.context().setOffline(true);
          await page.getByRole('button', { name: 'One more' }).click();
          await says(page, 'Not saved yet: no connection.');
        },
      },
      {
        name: 'a refused order',
        arrange: async () => {
          await page.context().setOffline(false);
          await expect.poll(() => guest.cart()).toEqual({ [dish.name]: 3 });
          await refuseOnce({ status: 429, json: { code: 'too_many_requests', message: 'Slowly, please.' } });
          await orderButton(page).click();
          await says(page, 'Slowly, please. Your cart is as it was.');
        },
      },
      {
        name: 'a changed price',
        arrange: async () => {
          await refuseOnce({ status: 409, json: { code: 'price_changed', message: 'Other prices.' } });
          await orderButton(page).click();
          await says(page, /The new total is/);
        },
      },
      {
        name: 'an order without an answer',
        path: '/cart',
        arrange: async () => {
          await refuseOnce('nothing');
          await orderButton(page).click();
          await says(page, 'We do not know yet whether your order came through');
        },
      },
      {
        name: 'an order without an answer, and an empty cart',
        arrange: async () => {
          await guest.call('DELETE', `/cart/${guest.id}`);
          await page.reload();
          await says(page, 'Your cart is empty, so it probably did.');
        },
      },
      {
        name: 'a new order',
        arrange: async () => {
          await fillCart(guest, [[dish, 1]]);
          await page.goto('/cart');
          await orderButton(page).click();
          await page.waitForURL('/orders');
          await page.locator('[data-new=true]').first().waitFor();
        },
      },
      {
        name: 'a failed logout',
        path: '/contact',
        arrange: async () => {
          await openUserMenu(page);
          await page.route('**/api/user/logout', (route) => route.abort(), { times: 1 });
          await press(page, 'Log out');
          await page.getByText('The shop did not answer').hover();
        },
      },
    ];
    expect(await violationsIn(page, states)).toEqual({});
  },
);

test('[SHELL-06] the menus of customers and staff are accessible on a phone', async () => {
  const page = await visit('about:blank', looks.french);
  const menuOfUser = (name: string, user: () => Promise<{ email: string; password: string }>): PageState => ({
    name,
    arrange: async () => {
      await page.context().clearCookies();
      await logIn(page, await user());
      await page.goto('/contact');
      await openUserMenu(page);
    },
  });
  const staff = (role: string) => async () => ({ email: `${role}@bottega.example`, password: 'Bottega-2026' });
  const states = [
    menuOfUser('customer', () => aCustomer(url)),
    menuOfUser('admin', staff('admin')),
    menuOfUser('superadmin', staff('superadmin')),
  ];
  expect(await violationsIn(page, states)).toEqual({});
});
