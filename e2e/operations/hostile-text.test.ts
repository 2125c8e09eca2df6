import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserTests } from '../support/browser.ts';
import { fromUniqueAddress } from '../support/chromium.ts';
import { inDatabase } from '../support/database.ts';
import { type Dish, menuOf } from '../support/orders/carts.ts';
import { hostileValues, plantHostileTexts } from '../support/pages/hostile-texts.ts';
import { typesOf } from '../support/pages/structured-data.ts';
import { linesOf, noDialogs, oneOfEach, opens } from '../support/pages/unharmed.ts';
import { type Shop, startShop } from '../support/shop.ts';

let shop: Shop;
let menu: readonly Dish[];
beforeAll(async () => {
  shop = await startShop();
  inDatabase(shop, plantHostileTexts(shop));
  menu = await menuOf(shop.url, 50);
});
afterAll(() => shop.stop());
// `visit` fails on anything reported on the console, including violations of the Content-Security-Policy.
const { visit } = browserTests(() => shop.url);

test('hostile names of products are shown as written, and keep the layout of the menu', async () => {
  const page = await visit('about:blank');
  const dialogs = noDialogs(page);
  await opens(page, '/products?limit=20');
  const names = await page.getByRole('article').getByRole('heading').allTextContents();
  expect(new Set(names.map(linesOf))).toEqual(new Set(hostileValues.map((text) => linesOf(text.slice(0, 400)))));
  expect(dialogs).toEqual([]);
});

test('structured data and feeds escape hostile texts', async () => {
  for (const { _id, name } of oneOfEach(menu, (dish) => dish.name)) {
    const html = await (await fetch(`${shop.url}/products/product/${_id}`, { headers: fromUniqueAddress() })).text();
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.+?)<\/script>/gs)];
    const data = blocks.map(([, json = '']) => JSON.parse(json) as { '@type'?: string; name?: string });
    expect(data.find((each) => typesOf(each).includes('Product'))?.name).toBe(name);
    // All scripts that run are the page's own: allowed by a hash in the policy or a file's URL.
    expect(html).not.toContain('<script>window.ran');
    expect(html).not.toContain('<img src=x');
  }
});
