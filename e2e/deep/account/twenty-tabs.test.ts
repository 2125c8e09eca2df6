import { beforeAll, expect, test } from 'vitest';
import { browserTests } from '../../support/browser.ts';
import { staffOf } from '../../support/dashboard/staff.ts';
import {
  type Dishes,
  dishesWithOptions,
  expectMergedOnce,
  guestWithCart,
  logInAtOnce,
  openTabs,
} from '../../support/dishes-with-options.ts';
import { aLoggedInCustomer, cartButton, fillGuestCart, menuOf, stillPage } from '../../support/orders/carts.ts';
import { chunkOf } from '../../support/pages/page-weight.ts';
import { sharedShop } from '../../support/shared-shop.ts';
import { type Shop, trattoriaAtDinner } from '../../support/shop.ts';

let shop: Shop;
let dishes: Dishes;
const { visit } = browserTests(() => shop.url);

beforeAll(async () => {
  shop = await sharedShop(trattoriaAtDinner);
  dishes = await dishesWithOptions(shop, await staffOf(shop));
});

test.each(['with', 'without'])(
  '[OPT-05] twenty tabs that are logged in at once merge the guest cart once, %s locks',
  async (how) => {
    const page = await visit(stillPage);
    const guest = await guestWithCart(page, dishes);
    // As on a page without https.
    if (how === 'without') {
      await page.context().addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'));
    }
    const tabs = await openTabs(page, 20);
    await Promise.all(tabs.map((tab) => tab.goto('/privacy', { timeout: 60_000 })));
    await expectMergedOnce(page, { tabs, guest, dishes });
  },
  120_000,
);

test('[OPT-05] twenty login forms that are sent at once merge the guest cart once', async () => {
  const page = await visit(stillPage);
  const guest = await guestWithCart(page, dishes);
  const tabs = await openTabs(page, 20);
  await logInAtOnce(page, tabs, guest);
  await expectMergedOnce(page, { tabs, guest, dishes });
}, 240_000);

test('[CART-02] a tab that read the cart during another tab’s merge rereads it', async () => {
  const [first, second = first] = await menuOf(shop.url);
  const page = await visit(stillPage);
  await aLoggedInCustomer(page);
  await fillGuestCart(page, [
    [first, 2],
    [second, 3],
  ]);
  const other = await page.context().newPage();
  // The merge code never arrives in the other tab, and the second dish is added only after that tab has read the cart.
  await other.route(`**/${chunkOf('src/features/cart/store/merge-guest-cart.ts')}`, () => undefined);
  const hasRead = Promise.withResolvers<void>();
  let added = 0;
  await page.route('**/api/cart/*', async (route) => {
    if (route.request().method() === 'POST' && ++added === 2) await hasRead.promise;
    await route.continue();
  });
  await page.goto('/products');
  await expect.poll(() => added).toBe(2);
  await other.goto('/products');
  await expect.poll(() => cartButton(other).textContent()).toBe('Cart, 2 items2');
  hasRead.resolve();
  await expect.poll(() => cartButton(other).textContent()).toBe('Cart, 5 items5');
  await other.unrouteAll({ behavior: 'ignoreErrors' });
});
