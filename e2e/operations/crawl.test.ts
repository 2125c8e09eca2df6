import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browserTests, expectAccessible } from '../support/browser.ts';
import { fromUniqueAddress } from '../support/chromium.ts';
import { hydrated } from '../support/hydrated.ts';
import { createTextCheck } from '../support/pages/dictionaries.ts';
import { type ReadPage, readHtml } from '../support/pages/html.ts';
import { type Shop, startShop } from '../support/shop.ts';

const languages = ['en', 'fr'] as const;
type Language = (typeof languages)[number];

interface Visited extends ReadPage {
  path: string;
  status: number;
  language: string;
}

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const read = async (path: string, language: Language): Promise<Visited> => {
  const headers = { ...fromUniqueAddress(), 'accept-language': language };
  const response = await fetch(shop.url + path, { headers, redirect: 'manual' });
  const html = await response.text();
  return { path, status: response.status, language: /<html lang="(\w+)"/.exec(html)?.[1] ?? '', ...readHtml(html) };
};

/** The path of a link within the shop, in the current language; null for other links. */
const pathOf = (address: string, from: string, language: Language): string | null => {
  const url = new URL(address, shop.url + from);
  if (url.origin !== shop.url || url.pathname.startsWith('/api/') || /\.\w+$/.test(url.pathname)) return null;
  if (url.searchParams.get('lang') === (language === 'en' ? 'fr' : 'en')) return null;
  url.searchParams.delete('lang');
  return url.pathname + url.search;
};

/** Reads every page reachable by links, starting with the home page and the sitemap. */
const crawl = async (language: Language): Promise<Visited[]> => {
  const sitemap = await (await fetch(`${shop.url}/sitemap.xml`, { headers: fromUniqueAddress() })).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  );
  expect(listed.length).toBeGreaterThan(10);
  const known = new Set(['/', ...listed.flatMap((address) => pathOf(address, '/', language) ?? [])]);
  const pages: Visited[] = [];
  // A set also iterates over values added during the iteration.
  for (const path of known) {
    const page = await read(path, language);
    pages.push(page);
    for (const address of page.addresses) {
      const next = pathOf(address, path, language);
      if (next) known.add(next);
    }
  }
  return pages;
};

const wrong = (pages: readonly Visited[], isWrong: (page: Visited) => unknown) =>
  pages.filter(isWrong).map(({ path }) => path);

const isJson = (text: string): boolean => {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
};

const ofArticle = /^\/news\/article\//;

describe.each(languages)('every reachable page, in %s', (language) => {
  let pages: Visited[];
  let texts: Awaited<ReturnType<typeof createTextCheck>>;
  beforeAll(async () => {
    [pages, texts] = await Promise.all([crawl(language), createTextCheck()]);
    // About ninety pages.
  }, 120_000);

  test('[SHELL-11] answers 200 in the requested language', () => {
    expect(pages.length).toBeGreaterThan(30);
    expect(wrong(pages, ({ status }) => status !== 200)).toEqual([]);
    expect(wrong(pages, (page) => page.language !== language)).toEqual([]);
  });

  test('has a title of its own, a description and one main heading', () => {
    expect(wrong(pages, ({ title }) => title.length < 5)).toEqual([]);
    expect(wrong(pages, ({ description }) => description.length < 20)).toEqual([]);
    expect(wrong(pages, ({ headings }) => headings !== 1)).toEqual([]);
    const places = Map.groupBy(pages, ({ canonical, title }) => canonical ?? title);
    const titles = [...places.values()].flatMap(([page]) => page?.title ?? []);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });

  test('has a canonical address, links to other languages and valid structured data', () => {
    const open = pages.filter(({ isHidden }) => !isHidden);
    expect(wrong(open, ({ canonical }) => !canonical?.startsWith(`${shop.url}/`))).toEqual([]);
    expect(wrong(open, (page) => !ofArticle.test(page.path) && !page.languages.includes('x-default'))).toEqual([]);
    expect(
      wrong(open, (page) => !ofArticle.test(page.path) && !languages.every((each) => page.languages.includes(each))),
    ).toEqual([]);
    expect(wrong(pages, ({ data }) => !data.every(isJson))).toEqual([]);
  });

  test('[SHELL-11] shows no text keys and no text in the other language', () => {
    const bare = pages.flatMap(({ path, words }) => words.filter(texts.isKey).map((key) => `${path}: ${key}`));
    expect(bare).toEqual([]);
    const english = pages.flatMap(({ path, words }) => words.filter(texts.isEnglish).map((text) => `${path}: ${text}`));
    // Proves that the check finds English texts at all.
    if (language === 'en') expect(english.length).toBeGreaterThan(pages.length);
    else expect([...new Set(english)]).toEqual([]);
  });
});

describe('one page of each kind', () => {
  const { visit } = browserTests(() => shop.url);

  test.each(languages)(
    '[SHELL-11] every second one loads without errors, fits and is accessible, in %s',
    async (language) => {
      const linked = async (path: string, kind: RegExp) =>
        (await read(path, language)).addresses.find((address) => kind.test(address)) ?? '/nowhere';
      const dish = await linked('/products', /^\/products\/product\//);
      const article = await linked('/news', ofArticle);
      const kinds = [
        '/',
        '/products?limit=20',
        '/products/pasta',
        dish,
        '/news',
        article,
        '/contact',
        '/privacy',
        '/legal/terms',
        '/legal/notice',
        '/cart',
      ];
      const look = { en: { width: 1280, theme: 'light' }, fr: { width: 375, theme: 'dark' } } as const;
      const page = await visit('about:blank', { language, ...look[language], expectedErrors: /status of 404/ });
      const both = [...kinds, '/login', '/no-such-page'];
      // Every second page in this look, the others in the other one: the pages' own tests cover more.
      for (const path of both.filter((_, place) => place % 2 === languages.indexOf(language))) {
        const answer = await page.goto(path);
        expect({ path, status: answer?.status() }).toEqual({ path, status: path === '/no-such-page' ? 404 : 200 });
        await hydrated(page);
        await expectAccessible(page);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect({ path, fits: overflow <= 0 }).toEqual({ path, fits: true });
      }
    },
  );
});
