import type { Locator } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { browserTests } from '../support/browser.ts';
import { addButton, aRegular, lastOrder } from '../support/configurator.ts';
import { hydrated } from '../support/hydrated.ts';
import { sharedShop } from '../support/shared-shop.ts';
import { type Shop, trattoriaAtDinner } from '../support/shop.ts';

let shop: Shop;
const { visit } = browserTests(() => shop.url);
beforeAll(async () => {
  shop = await sharedShop(trattoriaAtDinner);
});

const pizza = '/products/product/pizza-margherita';

/** Those of the elements that cannot be pressed in place, or over whose middle something floats, wherever they stand. */
const outOfReach = (elements: Locator, places: readonly ('center' | 'end' | 'above the edge')[]) =>
  elements.evaluateAll(async (all, where) => {
    const found: string[] = [];
    for (const each of all) {
      for (const place of where) {
        if (place === 'above the edge') scrollBy(0, each.getBoundingClientRect().top - (innerHeight - 50));
        else each.scrollIntoView({ block: place });
        for (const _frame of [1, 2]) await new Promise(requestAnimationFrame);
        const { left, top, width, height } = each.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        const isFree = hit !== null && (each.contains(hit) || hit.contains(each));
        if (!isFree || Math.min(width, height) < 20) found.push(`${each.parentElement?.textContent} at the ${place}`);
      }
    }
    return found;
  }, places);

test('[OPT-01] [OPT-02] a pizza with three groups is chosen and ordered with six taps on a phone', async () => {
  const page = await visit('about:blank', { width: 375 });
  const guest = await aRegular(page);
  await page.goto(pizza);
  await hydrated(page);
  let taps = 0;
  const tap = async (element: Locator) => {
    await element.scrollIntoViewIfNeeded();
    await element.tap();
    taps += 1;
  };
  await tap(page.getByRole('radio', { name: 'Large, 38 cm +€4.50' }));
  await tap(page.getByRole('radio', { name: 'Gluten-free +€2.50' }));
  await tap(page.getByRole('checkbox', { name: 'Burrata +€4.00' }));
  await tap(page.getByRole('button', { name: 'Add · €23.50' }));
  await tap(page.getByRole('main').getByRole('link', { name: 'Checkout' }));
  await page.getByText('€23.50').first().waitFor();
  await page.getByRole('radio', { name: /^As soon as possible/ }).waitFor();
  await tap(page.getByRole('button', { name: 'Order and pay' }));
  await page.waitForURL('/orders');
  expect(taps).toBeLessThanOrEqual(6);
  expect(await lastOrder(guest)).toMatchObject({ totalPrice: 23.5, products: [{ options: [{}, {}, {}] }] });
});

test('[OPT-01] on a phone nothing floats over a box to tick, in the groups and among the allergens', async () => {
  const page = await visit(pizza, { width: 375 });
  await addButton(page).waitFor();
  expect(await outOfReach(page.locator('main form input:not(:disabled)'), ['center', 'end'])).toEqual([]);

  await page.goto('/products');
  await hydrated(page);
  await page.locator('main summary').first().click();
  await page.getByRole('checkbox', { name: 'Warn me of my allergens' }).check();
  const boxes = page.getByRole('group', { name: 'My allergens' }).getByRole('checkbox');
  // Where the scroll-to-top button floats.
  expect(await outOfReach(boxes, ['above the edge'])).toEqual([]);

  // A warning leaves the badge on the line of the price.
  await page.getByRole('checkbox', { name: 'gluten', exact: true }).check();
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Spaghetti al pomodoro' }) });
  await card.getByText(/Careful. Contains: gluten/).waitFor();
  const [title, badge] = [
    await card.getByRole('heading').boundingBox(),
    await card.getByText('Vegan', { exact: true }).boundingBox(),
  ];
  expect(badge?.y).toBeGreaterThan((title?.y ?? 0) + (title?.height ?? 0));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
});

test('[PDET-01] on phones of 320 and 375 px the ways to cart and checkout are one line, in French', async () => {
  const page = await visit(pizza, { language: 'fr', viewport: { width: 320, height: 667 } });
  await addButton(page).click();
  const line = page.locator('main p', { hasText: '1 au panier' });
  await line.getByRole('link', { name: 'Commander' }).waitFor();
  for (const width of [320, 375]) {
    await page.setViewportSize({ width, height: 667 });
    // That of a link, which is as high as a thumb needs it.
    expect([width, Math.round((await line.boundingBox())?.height ?? 0)]).toEqual([width, 44]);
    const isClipped = await line.evaluate((each) => each.scrollWidth > each.clientWidth);
    expect([width, isClipped]).toEqual([width, false]);
  }
});
