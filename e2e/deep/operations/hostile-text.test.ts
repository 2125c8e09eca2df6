import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browserTests } from '../../support/browser.ts';
import { fromUniqueAddress } from '../../support/chromium.ts';
import { logIn } from '../../support/customers.ts';
import { inDatabase } from '../../support/database.ts';
import { hydrated } from '../../support/hydrated.ts';
import { type Dish, fillGuestCart, menuOf, stillPage } from '../../support/orders/carts.ts';
import { hostileValues, plantHostileTexts } from '../../support/pages/hostile-texts.ts';
import { expectUnharmedAtEachWidth, linesOf, noDialogs, oneOfEach, opens } from '../../support/pages/unharmed.ts';
import { seededProfile } from '../../support/seed.ts';
import { type Shop, startShop } from '../../support/shop.ts';

const giulia = { email: 'giulia@bottega.example', password: 'Bottega-2026' };
const username = `<img src=x onerror="alert('ran')">${'W'.repeat(100)}`;

let shop: Shop;
let menu: readonly Dish[];
let articles: readonly { _id: string; title: string }[];
beforeAll(async () => {
  shop = await startShop();
  inDatabase(shop, plantHostileTexts(shop));
  menu = await menuOf(shop.url, 50);
  const news = await fetch(`${shop.url}/api/news/lang/en?limit=50`, { headers: fromUniqueAddress() });
  articles = ((await news.json()) as { payload: { articles: { _id: string; title: string }[] } }).payload.articles;
});
afterAll(() => shop.stop());
// `visit` fails on anything reported on the console, including violations of the Content-Security-Policy.
const { visit } = browserTests(() => shop.url);

describe('on phones and desktops', () => {
  test('shows hostile product names as written', async () => {
    const page = await visit('about:blank');
    const dialogs = noDialogs(page);
    for (const path of ['/', '/products?limit=20', '/products/pasta']) await opens(page, path);
    const dishes = oneOfEach(menu, ({ name }) => name);
    expect(dishes).toHaveLength(hostileValues.length);
    for (const dish of dishes) {
      await opens(page, `/products/product/${dish._id}`);
      const shown = await page.getByRole('heading', { level: 1 }).textContent();
      expect(linesOf(shown ?? '')).toBe(linesOf(dish.name));
      expect(await page.title()).toContain(linesOf(dish.name).slice(0, 20));
    }
    expect(dialogs).toEqual([]);
  });

  test('shows hostile news titles, authors and texts as written', async () => {
    const page = await visit('about:blank');
    const dialogs = noDialogs(page);
    await opens(page, '/news');
    const different = oneOfEach(articles, ({ title }) => title);
    expect(different.length).toBeGreaterThanOrEqual(3);
    for (const article of different) {
      await opens(page, `/news/article/${article._id}`);
      const shown = await page.getByRole('heading', { level: 1 }).textContent();
      expect(linesOf(shown ?? '')).toBe(linesOf(article.title));
    }
    expect(dialogs).toEqual([]);
  });

  test('shows hostile reviews as written', async () => {
    const page = await visit('/');
    const dialogs = noDialogs(page);
    await hydrated(page);
    const reviews = page.getByRole('region', { name: 'What our guests say' });
    for (const shown of [4, 6, 8]) {
      await reviews.getByRole('button', { name: 'More reviews' }).click();
      await reviews.getByText(new RegExp(`^${shown} of \\d+ reviews$`)).waitFor();
    }
    await expectUnharmedAtEachWidth(page);
    const quotes = await reviews.locator('blockquote').allInnerTexts();
    expect(quotes.map(linesOf)).toEqual(expect.arrayContaining(hostileValues.map(linesOf)));
    expect(dialogs).toEqual([]);
  });

  test('keeps the layout of a cart of hostile products', async () => {
    const page = await visit(stillPage);
    const dialogs = noDialogs(page);
    const dishes = oneOfEach(menu, ({ name }) => name);
    await fillGuestCart(
      page,
      dishes.map((dish) => [dish, 2]),
    );
    await opens(page, '/cart');
    expect(await page.getByRole('main').getByRole('listitem').count()).toBe(dishes.length);
    await opens(page, '/news');
    await page.getByRole('banner').getByRole('button', { name: /^Cart/ }).click();
    const rest = page.getByRole('dialog', { name: 'Cart' }).getByText('+3 more');
    await rest.waitFor();
    await expectUnharmedAtEachWidth(page);
    expect(await rest.isVisible()).toBe(true);
    expect(dialogs).toEqual([]);
  });

  test('keeps the layout of a customer’s pages with a hostile username, favorites and orders', async () => {
    inDatabase(shop, `update users set username = '${username.replaceAll("'", "''")}' where email = '${giulia.email}'`);
    // There is no avatar for characters that no username may contain.
    const page = await visit('about:blank', { expectedErrors: /status of 404.*\/api\/avatar\// });
    const dialogs = noDialogs(page);
    await logIn(page, giulia);
    await page.goto('/orders');
    const order = await page.getByRole('main').locator('h2 a').first().getAttribute('href');
    for (const path of ['/', '/orders', order ?? '', '/profile', '/favorites']) await opens(page, path);
    await page.getByRole('button', { name: /’s account$/ }).click();
    await expectUnharmedAtEachWidth(page);
    expect(await page.getByRole('button', { name: 'Log out' }).first().isVisible()).toBe(true);
    expect(dialogs).toEqual([]);
  });
});

test('a right-to-left name does not reverse the words beside it', async () => {
  inDatabase(shop, "update reviews set username = 'שלום'");
  // In French the date starts with a number, which would be joined to the name.
  const page = await hydrated(await visit('/products', { language: 'fr' }));
  await page.getByRole('banner').getByRole('link', { name: seededProfile.name }).click();
  const writer = page.locator('[aria-labelledby=reviews] figcaption').first();
  await writer.waitFor();
  const [name, date] = await Promise.all([
    writer.locator('strong').boundingBox(),
    writer.locator('time').boundingBox(),
  ]);
  expect(date?.x).toBeGreaterThan((name?.x ?? 0) + (name?.width ?? 0) - 1);
});
