import { afterEach, beforeAll, expect, test } from 'vitest';
import { sendLogin } from '../support/account-forms.ts';
import { browserTests } from '../support/browser.ts';
import { mailTo } from '../support/customers.ts';
import { type Staff, staffOf } from '../support/dashboard/staff.ts';
import {
  type Dishes,
  dishesWithOptions,
  expectMergedOnce,
  guestWithCart,
  linesOf,
  linesWith,
  logInAtOnce,
  openTabs,
} from '../support/dishes-with-options.ts';
import { hydrated } from '../support/hydrated.ts';
import { stillPage } from '../support/orders/carts.ts';
import { againAfterLostAnswer, customerWithMeal, putBack } from '../support/orders/order-again.ts';
import { notice } from '../support/orders/placed-orders.ts';
import { sharedShop } from '../support/shared-shop.ts';
import { type Shop, trattoriaAtDinner } from '../support/shop.ts';

let shop: Shop;
let staff: Staff;
let dishes: Dishes;
const { visit } = browserTests(() => shop.url);

beforeAll(async () => {
  shop = await sharedShop(trattoriaAtDinner);
  staff = await staffOf(shop);
  dishes = await dishesWithOptions(shop, staff);
});
afterEach(() => putBack(staff, dishes));

const afterAMeal = customerWithMeal(visit);

test('[OPT-08] the mail of an order leads through the login to its dishes in the cart, and says what was left out', async () => {
  const { page, guest, order } = await afterAMeal({ staff, dishes }, { width: 375, language: 'fr' });
  const { links } = await mailTo(shop.url, guest.email, /\/again/);
  const path = new URL(links.find((link) => link.endsWith('/again')) ?? '').pathname;
  expect(path).toBe(`/orders/${order.orderNumber}/again`);
  await page.context().clearCookies();
  await page.goto(path);
  await hydrated(page);
  expect(await linesOf(guest).catch(() => [])).toEqual([]);
  await sendLogin(page.getByRole('dialog', { name: 'Connexion' }), guest);
  await page.waitForURL('**/cart');
  await notice(page, 'Épuisé').waitFor();
  expect(await linesOf(guest)).toEqual(linesWith(dishes, 2));
  await page.goto(path);
  await page.waitForURL('**/cart');
  await page.getByText('crisp').first().waitFor();
  expect(await linesOf(guest)).toEqual(linesWith(dishes, 2));
});

test('[OPT-08] one tap on their orders fills the cart, also after an answer that got lost and a reload', async () => {
  await againAfterLostAnswer(await afterAMeal({ staff, dishes }), dishes, '/orders');
});

test('[OPT-05, CART-02] three login forms that are sent at once merge the guest cart once', async () => {
  const page = await visit(stillPage);
  const guest = await guestWithCart(page, dishes);
  const tabs = await openTabs(page, 3);
  await logInAtOnce(page, tabs, guest);
  await expectMergedOnce(page, { tabs, guest, dishes });
});
