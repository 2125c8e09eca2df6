import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { mailedCode, openLogin, sendLogin, userMenu } from '../support/account-forms.ts';
import { browserTests } from '../support/browser.ts';
import { mailTo } from '../support/customers.ts';
import { hydrated } from '../support/hydrated.ts';
import { aLoggedInCustomer } from '../support/orders/carts.ts';
import { customerWithOrder } from '../support/orders/placed-orders.ts';

const { visit } = browserTests();

const form = (page: Page) => page.getByRole('dialog', { name: /^(Log in|Connexion)$/ });
const logOut = (page: Page) => page.context().clearCookies();

test('[ORD-02, LOGIN-02] the link of a mail leads through the login, its code and a reload to the order', async () => {
  const { page, guest, order } = await customerWithOrder(visit)();
  const { links } = await mailTo(inject('shopUrl'), guest.email, new RegExp(order.orderNumber));
  const link = links.find((address) => address.includes('/orders/')) ?? '';
  await guest.call('PUT', `/user/${guest.id}`, { _2faEnabled: true });
  await logOut(page);

  await page.goto(new URL(link).pathname);
  await page.waitForURL('/');
  await form(page).getByText(`Log in to see order ${order.orderNumber}.`).waitFor();
  await page.reload();
  await form(page).getByText(`Log in to see order ${order.orderNumber}.`).waitFor();
  await sendLogin(form(page), guest);
  const code = page.getByLabel(/^Login code/);
  await code.waitFor();
  await code.fill(await mailedCode(inject('shopUrl'), guest.email));
  await page.waitForURL(`/orders/${order.orderNumber}`);
  await page.getByRole('heading', { level: 1, name: new RegExp(order.orderNumber) }).waitFor();
});

test('[PROF-01, FAV-01, ORD-01] a private page says what the login is for; closing forgets it', async () => {
  const page = await visit('/favorites', { language: 'fr', width: 375 });
  await page.waitForURL('/');
  await form(page).getByText('Connectez-vous pour voir vos favoris.').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => form(page).count()).toBe(0);
  await page.reload();
  await hydrated(page);
  expect(await form(page).count()).toBe(0);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('after_login');
});

test('[LOGIN-05, ORD-01] a logout on a private page asks for nothing; going back there asks, and leads there', async () => {
  const page = await visit('about:blank');
  const guest = await aLoggedInCustomer(page);
  await page.goto('/orders');
  await hydrated(page);
  await page.getByRole('navigation').getByRole('link', { name: 'News' }).first().click();
  await page.waitForURL('/news');
  await page.goBack();
  await page.waitForURL('/orders');
  await page.goForward();
  await page.waitForURL('/news');
  // A read during the end of the session would be refused.
  await page.waitForLoadState('networkidle');
  await userMenu(page, guest).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect.poll(() => userMenu(page, guest).count()).toBe(0);
  expect(await form(page).count()).toBe(0);
  await page.goBack();
  await page.waitForURL('/');
  await form(page).getByText('Log in to see your orders.').waitFor();
  await sendLogin(form(page), guest);
  await page.waitForURL('/orders');
  await page.getByRole('heading', { level: 1, name: 'Your orders' }).waitFor();
});

test('[LOGIN-05] a login in another tab opens the page here, too', async () => {
  const { page, guest, order } = await customerWithOrder(visit)();
  await logOut(page);
  await page.goto(`/orders/${order.orderNumber}`);
  await form(page).waitFor();
  const other = await page.context().newPage();
  await other.goto('/products');
  await sendLogin(await openLogin(other), guest);
  await page.waitForURL(`/orders/${order.orderNumber}`);
});
