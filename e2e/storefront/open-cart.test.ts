import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserTests, expectAccessible } from '../support/browser.ts';
import { type Staff, staffOf } from '../support/dashboard/staff.ts';
import { aLoggedInCustomer } from '../support/orders/carts.ts';
import { type Shop, startInstance } from '../support/shop.ts';

let shop: Shop;
let staff: Staff;
const { visit } = browserTests(() => shop.url);
beforeAll(async () => {
  // A Tuesday, 19:10 in Lyon: dinner is served until 22:30.
  shop = await startInstance({ SEED: 'trattoria', CLOCK: '2026-11-24T18:10:00Z' });
  staff = await staffOf(shop);
});
afterAll(() => shop.stop());

test('[STOCK-01] a dish that sells out is said in an open cart within 2 s, and “Order and pay” orders the rest', async () => {
  const page = await visit('about:blank', { width: 375 });
  const guest = await aLoggedInCustomer(page);
  const dishes = await Promise.all(
    ['focaccia-al-rosmarino', 'panna-cotta-ai-frutti-di-bosco'].map(
      async (slug) =>
        (await staff.call('GET', `/products/slug/${slug}`)).body as { _id: string; name: string; price: number },
    ),
  );
  const [focaccia, pannaCotta] = dishes as [(typeof dishes)[number], (typeof dishes)[number]];
  for (const { _id } of dishes) await guest.call('POST', `/cart/${guest.id}`, { productId: _id, quantity: 1 });
  await page.goto('/cart');
  const row = page.locator('[data-row]').filter({ hasText: pannaCotta.name });
  await row.waitFor();
  expect(await row.textContent()).not.toContain('Sold out');

  const began = Date.now();
  await staff.call('PUT', `/products/${pannaCotta._id}/availability`, { soldOut: 'off' });
  await row.getByText('Sold out for now.').waitFor();
  expect(Date.now() - began).toBeLessThan(2500);
  const price = `€${focaccia.price.toFixed(2)}`;
  await page.getByText(`You can order the rest for ${price}.`).waitFor();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Checkout' }).click();
  await page.getByLabel(/^Phone/).fill('06 12 34 56 78');
  await page.getByText(`Not in this order: 1\u00a0×\u00a0${pannaCotta.name}.`).first().waitFor();
  await page.getByRole('button', { name: 'Order and pay', exact: true }).click();
  await page.waitForURL('/orders');
  const { body } = await guest.call('GET', `/orders/user/${guest.id}`);
  const { orders } = (body as { payload: { orders: { totalPrice: number }[] } }).payload;
  expect(orders.map(({ totalPrice }) => totalPrice)).toEqual([focaccia.price]);
});
