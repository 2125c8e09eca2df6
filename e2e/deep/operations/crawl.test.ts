import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browserTests, expectAccessible } from '../../support/browser.ts';
import { staffOf } from '../../support/dashboard/staff.ts';
import { hydrated } from '../../support/hydrated.ts';
import {
  crawl,
  expectAddresses,
  expectAnswers,
  expectMarkup,
  expectTexts,
  expectTitles,
  readPage,
} from '../../support/pages/crawl.ts';
import { nameDaMario } from '../../support/pages/da-mario.ts';
import { type Shop, startShop } from '../../support/shop.ts';

const languages = ['en', 'fr'] as const;

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
  await nameDaMario(await staffOf(shop));
});
afterAll(() => shop.stop());

describe.each(languages)('every reachable page, in %s', (language) => {
  let pages: Awaited<ReturnType<typeof crawl>>;
  beforeAll(async () => {
    pages = await crawl(shop, language, Number.POSITIVE_INFINITY);
    expect(pages.length).toBeGreaterThan(30);
    // With all choices of categories.
  }, 300_000);

  test('[SHELL-11] answers 200 in the requested language', () => expectAnswers(pages, language));

  test('has valid markup', () => expectMarkup(pages));

  test('has a title of its own, a description and one main heading', () => expectTitles(pages));

  test('has a canonical address, links to other languages and valid structured data', () =>
    expectAddresses(shop, pages));

  test('[SHELL-11] shows no text keys and no text in the other language', () => expectTexts(pages, language));

  test('[SHOPD-01] names the shop and not the software', () => {
    expect(pages.filter(({ software }) => software.length > 0).map(({ path, software }) => [path, software])).toEqual(
      [],
    );
  });
});

describe('one page of each kind', () => {
  const { visit } = browserTests(() => shop.url);

  test.each(languages)('[SHELL-11] loads without errors, fits and is accessible, in %s', async (language) => {
    const linked = async (path: string, kind: RegExp) =>
      (await readPage(shop, path, language)).addresses.find((address) => kind.test(address)) ?? '/nowhere';
    const dish = await linked('/products', /^\/products\/product\//);
    const article = await linked('/news', /^\/news\/article\//);
    const legal = ['/privacy', '/legal/terms', '/legal/notice'];
    const menu = ['/products?limit=20', '/products/pasta', dish];
    const look = { en: { width: 1280, theme: 'light' }, fr: { width: 375, theme: 'dark' } } as const;
    const page = await visit('about:blank', { language, ...look[language], expectedErrors: /status of 404/ });
    for (const path of ['/', ...menu, '/news', article, '/contact', ...legal, '/cart', '/login', '/no-such-page']) {
      const answer = await page.goto(path);
      expect({ path, status: answer?.status() }).toEqual({ path, status: path === '/no-such-page' ? 404 : 200 });
      await hydrated(page);
      await expectAccessible(page);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect({ path, fits: overflow <= 0 }).toEqual({ path, fits: true });
    }
  });
});
