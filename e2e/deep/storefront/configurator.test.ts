import type { Page } from 'playwright-core';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { browserTests } from '../../support/browser.ts';
import { aRegular, lastOrder } from '../../support/configurator.ts';
import { staffOf } from '../../support/dashboard/staff.ts';
import { hydrated } from '../../support/hydrated.ts';
import { aLoggedInCustomer } from '../../support/orders/carts.ts';
import { sharedShop } from '../../support/shared-shop.ts';
import { type Shop, trattoriaAtDinner } from '../../support/shop.ts';

let shop: Shop;
const { visit } = browserTests(() => shop.url);
beforeAll(async () => {
  shop = await sharedShop(trattoriaAtDinner);
});

test('[OPT-01] [OPT-02] a pizza is chosen and ordered by keyboard alone, and the names of groups and values say what they are', async () => {
  const page = await visit('about:blank');
  const guest = await aRegular(page);
  await page.goto('/products/product/pizza-margherita');
  await hydrated(page);
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

const isInReach = (page: Page) =>
  page.locator(':focus').evaluate((each) => {
    const { left, top, width, height } = each.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return Math.min(width, height) >= 20 && hit !== null && (each.contains(hit) || hit.contains(each));
  });

test('[CHK-02] on a phone what has the focus on the checkout is never behind the bar', async () => {
  const page = await visit('about:blank', { width: 375, theme: 'dark', language: 'fr' });
  await aLoggedInCustomer(page);
  await page.goto('/products/product/spritz');
  await page.getByRole('button', { name: /^Ajouter 1 · / }).click();
  await page.getByRole('main').getByRole('link', { name: 'Commander' }).click();
  await page.getByRole('radio', { name: 'Livraison', exact: true }).check();
  // The bar grows by the missing fields.
  await page.getByRole('button', { name: 'Commande avec obligation de paiement' }).click();
  await page.getByText('Confirmez que vous avez 18 ans ou plus.').waitFor();
  // Its notice floats above the bar for some seconds.
  await page.getByText('Ajouté au panier').first().waitFor({ state: 'hidden' });
  await page.getByRole('radio', { name: 'Livraison', exact: true }).focus();
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    if (await page.locator(':focus').evaluate((each) => each.matches('[type=submit]'))) break;
    expect(await isInReach(page)).toBe(true);
  }
});

/** The name of a dish that is sold out until the end of the test. */
const aDishSoldOut = async (): Promise<string> => {
  const staff = await staffOf(shop);
  const { body } = await staff.call('GET', '/products?category=pasta&limit=10');
  const { products } = (body as { payload: { products: { _id: string; name: string }[] } }).payload;
  const set = async (soldOut: string) =>
    expect((await staff.call('PUT', `/products/${products[0]?._id}/availability`, { soldOut })).status).toBe(200);
  await set('off');
  onTestFinished(() => set('no'));
  return products[0]?.name ?? '';
};

test('[STOCK-01] the card of a dish that is sold out says so on a phone, where the picture is beside the price', async () => {
  const name = await aDishSoldOut();
  const page = await visit('/products?limit=50', { width: 375 });
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });
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
});
