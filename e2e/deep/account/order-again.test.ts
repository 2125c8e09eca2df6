import { afterEach, beforeAll, expect, inject, test } from 'vitest';
import { browserTests } from '../../support/browser.ts';
import { mailTo } from '../../support/customers.ts';
import { type Staff, staffOf } from '../../support/dashboard/staff.ts';
import { type Dishes, dishesWithOptions } from '../../support/dishes-with-options.ts';
import { hydrated } from '../../support/hydrated.ts';
import { againAfterLostAnswer, customerWithMeal, putBack } from '../../support/orders/order-again.ts';
import { customerWithOrder, promote } from '../../support/orders/placed-orders.ts';
import { sharedShop } from '../../support/shared-shop.ts';
import { type Shop, trattoriaAtDinner } from '../../support/shop.ts';

let shop: Shop;
let staff: Staff;
let dishes: Dishes;
const { visit } = browserTests(() => shop.url);
const { visit: visitDemo } = browserTests();

beforeAll(async () => {
  shop = await sharedShop(trattoriaAtDinner);
  staff = await staffOf(shop);
  dishes = await dishesWithOptions(shop, staff);
});
afterEach(() => putBack(staff, dishes));

const afterAMeal = customerWithMeal(visit);

test.each([
  ['home', '/'],
  ['the order', '/orders/{number}'],
])('[OPT-08] one tap on %s fills the cart, also after an answer that got lost and a reload', async (_where, path) => {
  const meal = await afterAMeal({ staff, dishes });
  await againAfterLostAnswer(meal, dishes, path.replace('{number}', meal.order.orderNumber));
});

test('[ORD-01] the same again: a delivered order fills the cart, from the list and from its mail', async () => {
  const { page, guest, order, dishes: ordered } = await customerWithOrder(visitDemo)();
  await promote(await staffOf({ url: inject('shopUrl') }), order, 'confirmed', 'ready', 'expedited', 'delivered');
  const { links, text } = await mailTo(inject('shopUrl'), guest.email, /has arrived/);
  expect(text).toContain('Order the same again');
  const link = links.find((address) => address.endsWith(`/orders/${order.orderNumber}`)) ?? '';
  const again = page.getByRole('button', { name: `Order again ${order.orderNumber}` });
  for (const path of ['/orders', new URL(link).pathname]) {
    await page.goto(path);
    await hydrated(page);
    await again.click();
    await page.waitForURL('/cart');
    // A second time adds nothing.
    const [first, second = first] = ordered;
    expect(await guest.cart()).toEqual({ [first.name]: 2, [second.name]: 1 });
  }
});
