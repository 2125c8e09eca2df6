import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staffOf } from '../support/dashboard/staff.ts';
import {
  crawl,
  expectAddresses,
  expectAnswers,
  expectMarkup,
  expectTexts,
  expectTitles,
} from '../support/pages/crawl.ts';
import { nameDaMario } from '../support/pages/da-mario.ts';
import { type Shop, startShop } from '../support/shop.ts';

// All of them, and in a browser: e2e/deep/operations/crawl.test.ts.

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
  await nameDaMario(await staffOf(shop));
});
afterAll(() => shop.stop());

describe.each(['en', 'fr'] as const)('three reachable pages of each kind, in %s', (language) => {
  let pages: Awaited<ReturnType<typeof crawl>>;
  beforeAll(async () => {
    pages = await crawl(shop, language, 3);
    expect(pages.length).toBeGreaterThan(20);
  });

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
