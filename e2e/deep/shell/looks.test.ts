import { expect, inject, test } from 'vitest';
import { browserTests } from '../../support/browser.ts';
import { launchLargeText } from '../../support/chromium.ts';
import { hydrated } from '../../support/hydrated.ts';
import { aLoggedInCustomer, fillCart, menuOf } from '../../support/orders/carts.ts';
import { placeOrder } from '../../support/orders/placed-orders.ts';
import { layoutFaults } from '../../support/pages/layout-faults.ts';

const { visit } = browserTests(undefined, launchLargeText);

const paths = ['/', '/products?limit=10', '/cart', '/contact', '/news', '/orders'];

test('large text of twice the size fits narrow windows: no sideways scroll, no card over another', async () => {
  const page = await visit('about:blank', { language: 'fr', reducedMotion: 'reduce' });
  const guest = await aLoggedInCustomer(page);
  const [first, second = first, third = first] = await menuOf(inject('shopUrl'), 3);
  const { orderNumber } = await placeOrder(guest, [
    [first, 2],
    [second, 1],
  ]);
  await fillCart(guest, [
    [first, 1],
    [second, 12],
    [third, 3],
  ]);
  const faults: string[] = [];
  for (const path of [...paths, `/products/product/${first._id}`, `/orders/${orderNumber}`]) {
    await page.goto(path);
    await hydrated(page);
    if (path === '/cart') await expect.poll(() => page.locator('[data-row]').count()).toBe(3);
    for (const width of [320, 375]) {
      await page.setViewportSize({ width, height: 812 });
      faults.push(...(await layoutFaults(page)).map((fault) => `${path} at ${width}: ${fault}`));
    }
  }
  expect(faults).toEqual([]);
});
