import { beforeAll, expect, test } from 'vitest';
import { mailedPath, sendLogin } from '../../support/account-forms.ts';
import { browserTests } from '../../support/browser.ts';
import { aStranger } from '../../support/customers.ts';
import { hydrated } from '../../support/hydrated.ts';
import {
  aLoggedInCustomer,
  type Dish,
  fillCart,
  fillGuestCart,
  hasFocus,
  menuOf,
  stillPage,
} from '../../support/orders/carts.ts';
import {
  asSoonAsPossible,
  customerAtCheckout,
  expectReadyToOrder,
  keysOfOrders,
  loseNextAnswer,
  ordersOf,
  payButton,
  times,
} from '../../support/orders/ordering.ts';
import { sharedShop } from '../../support/shared-shop.ts';
import { type Shop, trattoriaAtDinner } from '../../support/shop.ts';

let shop: Shop;
let dish: Dish;
const { visit } = browserTests(() => shop.url);
beforeAll(async () => {
  shop = await sharedShop(trattoriaAtDinner);
  [dish] = await menuOf(shop.url);
});

const atCheckout = customerAtCheckout(visit, () => dish);

test('[CHK-02] after a signup on the way, whose link opens in a tab of its own, nothing typed is lost', async () => {
  const page = await visit(stillPage, { width: 375 });
  await fillGuestCart(page, [[dish, 2]]);
  await page.goto('/checkout');
  await asSoonAsPossible(page).waitFor();
  await page.getByLabel(/^Name/).fill('Mia Rossi');
  await page.getByLabel(/^Phone/).fill('06 12 34 56 78');
  await page.getByLabel(/^Note to the kitchen/).fill('No basil');
  await payButton(page).click();
  await page.getByText('You must be logged in to order.').waitFor();
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await dialog.waitFor();
  const customer = aStranger();
  await dialog.getByRole('button', { name: 'Create an account' }).click();
  const signup = page.getByRole('dialog', { name: 'Create an account' });
  await signup.getByLabel('Email address').fill(customer.email);
  await signup.getByLabel('Username').fill(customer.username);
  await signup.getByLabel(/^Password/).fill(customer.password);
  await signup.getByLabel(/^Confirm/).fill(customer.password);
  await signup.getByRole('button', { name: 'Create an account' }).click();
  await page.getByText(/Please verify your email/).waitFor();
  const mail = await page.context().newPage();
  await mail.goto(await mailedPath(shop.url, customer.email, 'verifyAccount'));
  await mail.getByText(/has been verified successfully/).waitFor();
  await dialog.waitFor();
  await sendLogin(dialog, customer);
  await expectReadyToOrder(page, {
    'Mia Rossi': /^Name/,
    '+33 6 12 34 56 78': /^Phone/,
    'No basil': /^Note to the kitchen/,
  });
});

test('[CHK-02] the whole order works by keyboard, and a reload and a second tab keep what was typed', async () => {
  const { page, guest } = await atCheckout(2);
  await hydrated(page);
  await page.getByRole('radio', { name: 'Pickup' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByLabel(/^Street/).focus();
  await page.keyboard.type('31 rue des Trois-Ponts');
  await page.reload();
  await expect.poll(() => page.getByLabel(/^Street/).inputValue()).toBe('31 rue des Trois-Ponts');
  const second = await page.context().newPage();
  await second.goto('/checkout');
  await second.getByLabel(/^Postcode/).fill('69002');
  await expect.poll(() => page.getByLabel(/^Postcode/).inputValue()).toBe('69002');
  await second.close();
  await page.getByLabel(/^City/).focus();
  await page.keyboard.type('Lyon');
  await page.getByLabel(/^Phone/).focus();
  await page.keyboard.type('0612345678');
  await page.getByRole('tab', { selected: true }).focus();
  await page.keyboard.press('ArrowRight');
  await times(page).first().focus();
  await page.keyboard.press('Space');
  await page.getByLabel(/^City/).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('/orders');
  const [order] = await ordersOf(guest);
  expect(order?.fulfilment).toMatchObject({ service: 'delivery', asap: false, phone: '+33612345678' });
});

test('[CHK-03] a place that another customer takes while one chooses: the focus goes to the next free time, all else stays', async () => {
  const { page, guest } = await atCheckout(2, { expectedErrors: /checkout: |status of 409/ });
  await page.getByRole('tab').nth(1).click();
  // Other tests may have taken the first ones.
  const free = page.getByRole('tabpanel').locator('input[type=radio]:enabled');
  const [slot = '', next = ''] = await free.evaluateAll((radios) =>
    radios.map((radio) => radio.getAttribute('value') ?? ''),
  );
  const radioOf = (value: string) => page.locator(`input[name=slot][value="${value}"]`);
  await radioOf(slot).check();
  await page.getByLabel(/^Phone/).fill('0612345678');
  await page.getByLabel(/^Note to the kitchen/).fill('No basil');
  const rival = await aLoggedInCustomer(await visit('about:blank'));
  await fillCart(rival, [[dish, 12]]);
  const fulfilment = { service: 'pickup', slot, contactName: 'Rival', phone: '+33612345679' };
  expect((await rival.call('POST', `/orders/create/${rival.id}`, { fulfilment })).status).toBe(201);

  await payButton(page).click();
  await page.getByText(/The next free time is/).waitFor();
  await expect.poll(() => hasFocus(radioOf(next))).toBe(true);
  expect(await radioOf(slot).isDisabled()).toBe(true);
  expect(await page.getByLabel(/^Note to the kitchen/).inputValue()).toBe('No basil');
  expect(await guest.cart()).toEqual({ [dish.name]: 2 });
  await page.keyboard.press('Space');
  await payButton(page).click();
  await page.waitForURL('/orders');
});

test('[CHK-03] on a dead network nothing is lost, and the second press is the same order', async () => {
  const { page, guest } = await atCheckout(2, { expectedErrors: /checkout: |ERR_FAILED/ });
  await page.getByLabel(/^Phone/).fill('0612345678');
  const keys = keysOfOrders(page);
  await loseNextAnswer(page);
  await payButton(page).click();
  await page.getByRole('alert').filter({ hasText: 'We do not know yet whether your order came through' }).waitFor();
  await payButton(page).click();
  await page.waitForURL('/orders');
  expect(new Set(keys).size).toBe(1);
  expect(await ordersOf(guest)).toHaveLength(1);
});
