import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserTests, expectAccessible } from '../support/browser.ts';
import { aLoggedInCustomer } from '../support/carts.ts';
import { staffOf } from '../support/dashboard/staff.ts';
import { hydrated } from '../support/hydrated.ts';
import { type Shop, startInstance } from '../support/shop.ts';

let shop: Shop;
const { visit } = browserTests(() => shop.url);
beforeAll(async () => {
  // A Tuesday, 19:10 in Lyon: dinner is served until 22:30.
  shop = await startInstance({ SEED: 'trattoria', CLOCK: '2026-11-24T18:10:00Z' });
});
afterAll(() => shop.stop());

const pizza = '/products/product/pizza-margherita';

const addButton = (page: Page) => page.getByRole('button', { name: /^(Add|Ajouter) · / });

/** A customer who has ordered before: name and phone number are stored. */
const aRegular = async (page: Page) => {
  const guest = await aLoggedInCustomer(page);
  await page.goto('/products/product/limonata');
  await page.getByRole('button', { name: /^Add 1 · / }).click();
  await page.getByRole('main').getByRole('link', { name: 'Checkout' }).click();
  await page.getByRole('radio', { name: /^As soon as possible/ }).waitFor();
  await page.getByLabel(/^Phone/).fill('06 12 34 56 78');
  await page.getByRole('button', { name: 'Order and pay' }).click();
  await page.waitForURL('/orders');
  return guest;
};

const lastOrder = async ({ id, call }: Awaited<ReturnType<typeof aRegular>>) => {
  const { body } = await call('GET', `/orders/user/${id}`);
  const { orders } = (body as { payload: { orders: { totalPrice: number; products: { options?: object[] }[] }[] } })
    .payload;
  return orders[0];
};

/** Fails if the element cannot be pressed in place, or something floats over its middle. */
const expectInReach = async (element: Locator) => {
  const box = await element.boundingBox();
  expect(box && Math.min(box.width, box.height)).toBeGreaterThanOrEqual(20);
  const isOnTop = await element.evaluate((each) => {
    const { left, top, width, height } = each.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && (each.contains(hit) || hit.contains(each));
  });
  expect(isOnTop).toBe(true);
};

test('[OPT-01] [OPT-02] a pizza with three groups is chosen and ordered with six taps on a phone', async () => {
  const page = await visit('about:blank', { width: 375 });
  const guest = await aRegular(page);
  await page.goto(pizza);
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

test('[OPT-01] [OPT-02] so it is by keyboard alone, and the names of groups and values say what they are', async () => {
  const page = await visit('about:blank');
  const guest = await aRegular(page);
  await page.goto(pizza);
  const size = page.getByRole('group', { name: 'Size required' });
  await size.getByRole('radio', { name: 'Normal, 30 cm included', checked: true }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('fieldset')?.textContent)).toMatch(
    /^Dough required/,
  );
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page
    .getByRole('group', { name: 'On top up to 4' })
    .getByRole('checkbox', { name: /^Burrata/, checked: true })
    .waitFor();
  await page.getByRole('textbox', { name: /^Note to the kitchen/ }).focus();
  await page.keyboard.type('Well done, please');
  // The quantity, whose minus is off at 1, and its plus.
  for (const _press of [1, 2, 3]) await page.keyboard.press('Tab');
  await page
    .getByRole('button', { name: /^Add · / })
    .and(page.locator(':focus'))
    .waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('1 in your cart').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Checkout' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: /^As soon as possible/ }).waitFor();
  await page.getByRole('button', { name: 'Order and pay' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('/orders');
  expect(await lastOrder(guest)).toMatchObject({
    totalPrice: 22,
    products: [{ note: 'Well done, please', options: [{}, {}, {}] }],
  });
});

test('[OPT-01] on a phone nothing floats over a box to tick, in the groups and among the allergens', async () => {
  const page = await visit(pizza, { width: 375 });
  await addButton(page).waitFor();
  for (const box of await page.locator('main form input:not(:disabled)').all()) {
    for (const block of ['center', 'end'] as const) {
      await box.evaluate((each, at) => each.scrollIntoView({ block: at }), block);
      await page.evaluate(() => new Promise(requestAnimationFrame));
      await expectInReach(box);
    }
  }
  await page.goto('/products');
  await hydrated(page);
  await page.locator('main summary').first().click();
  await page.getByRole('checkbox', { name: 'Warn me of my allergens' }).check();
  const boxes = page.getByRole('group', { name: 'My allergens' }).getByRole('checkbox');
  const bottom = await page.evaluate(() => innerHeight - 30);
  for (const box of await boxes.all()) {
    // Where the scroll-to-top button floats.
    await box.evaluate((each, at) => scrollBy(0, each.getBoundingClientRect().top - at), bottom - 20);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await expectInReach(box);
  }
});

test.each([320, 375])(
  '[PDET-01] on a phone of %d px the ways to cart and checkout are one line, in French',
  async (width) => {
    const page = await visit(pizza, { language: 'fr', viewport: { width, height: 667 } });
    await addButton(page).click();
    const line = page.getByRole('main').getByText('1 au panier').locator('..');
    await line.getByRole('link', { name: 'Commander' }).waitFor();
    // That of a link, which is as high as a thumb needs it.
    expect(Math.round((await line.boundingBox())?.height ?? 0)).toBe(44);
    const isClipped = await line.evaluate((each) => each.scrollWidth > each.clientWidth);
    expect(isClipped).toBe(false);
  },
);

test('[CHK-02] on a phone what has the focus on the checkout is never behind the bar', async () => {
  const page = await visit('about:blank', { width: 375, theme: 'dark', language: 'fr' });
  await aLoggedInCustomer(page);
  await page.goto('/products/product/spritz');
  await page.getByRole('button', { name: /^Ajouter 1 · / }).click();
  await page.getByRole('main').getByRole('link', { name: 'Commander' }).click();
  await page.getByRole('radio', { name: 'Livraison', exact: true }).check();
  const order = page.getByRole('button', { name: 'Commande avec obligation de paiement' });
  // The bar grows by the missing fields.
  await order.click();
  await page.getByText('Confirmez que vous avez 18 ans ou plus.').waitFor();
  await expectAccessible(page);
  // Its notice floats above the bar for some seconds.
  await page.getByText('Ajouté au panier').first().waitFor({ state: 'hidden' });
  await page.getByRole('radio', { name: 'Livraison', exact: true }).focus();
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    if (await focused.evaluate((each) => each.matches('[type=submit]'))) break;
    await expectInReach(focused);
  }
});

test.each(['light', 'dark'] as const)(
  '[ALLER-03] [ALLER-07] configurator, filter and allergens are accessible (%s)',
  async (theme) => {
    const page = await visit(pizza, { width: 375, theme });
    await page.getByRole('checkbox', { name: /^Anchovies/ }).check();
    await page.getByText('With your choice it also contains: fish.').waitFor();
    await addButton(page).click();
    await page.getByText('1 in your cart').waitFor();
    await expectAccessible(page);
    await page.goto('/products?without=milk');
    await hydrated(page);
    await page.locator('main summary').first().click();
    await page.getByRole('checkbox', { name: 'Warn me of my allergens' }).check();
    await page.getByRole('checkbox', { name: 'gluten', exact: true }).check();
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: 'Spaghetti al pomodoro' }) });
    await card.getByText(/Careful. Contains: gluten/).waitFor();
    await expectAccessible(page);
    // The badge stays on the line of the price.
    const [title, badge] = [
      await card.getByRole('heading').boundingBox(),
      await card.getByText('Vegan', { exact: true }).boundingBox(),
    ];
    expect(badge?.y).toBeGreaterThan((title?.y ?? 0) + (title?.height ?? 0));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
    await page.goto('/legal/allergens');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectAccessible(page);
  },
);

test('[STOCK-01] the card of a dish that is sold out says so on a phone, where the picture is beside the price', async () => {
  const staff = await staffOf(shop);
  const { body } = await staff.call('GET', '/products?category=pasta&limit=10');
  const { products } = (body as { payload: { products: { _id: string; name: string }[] } }).payload;
  const [dish] = products;
  expect((await staff.call('PUT', `/products/${dish?._id}/availability`, { soldOut: 'today' })).status).toBe(200);
  const page = await visit('/products?limit=50', { width: 375 });
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: dish?.name ?? '' }) });
  const said = card.getByText('Sold out', { exact: true });
  await said.scrollIntoViewIfNeeded();
  const isSeen = await said.evaluate((each) => {
    const { left, top, width, height } = each.getBoundingClientRect();
    // The card's link covers it completely.
    return (
      document.elementsFromPoint(left + width / 2, top + height / 2).filter((hit) => hit.tagName !== 'A')[0] === each
    );
  });
  expect(isSeen).toBe(true);
  await expectAccessible(page);
});
