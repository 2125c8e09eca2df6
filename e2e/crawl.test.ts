import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browserTests, expectAccessible } from './browser.ts';
import { createTextCheck } from './dictionaries.ts';
import { type ReadPage, readHtml } from './html.ts';
import { hydrated } from './hydrated.ts';
import { type Shop, startShop } from './shop.ts';
import { fromSomewhere } from './visitors.ts';

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
  const headers = { ...fromSomewhere(), 'accept-language': language };
  const response = await fetch(shop.url + path, { headers, redirect: 'manual' });
  const html = await response.text();
  return { path, status: response.status, language: /<html lang="(\w+)"/.exec(html)?.[1] ?? '', ...readHtml(html) };
};

/** Where a link leads within the shop, in the language that is being read; null elsewhere. */
const pathOf = (address: string, from: string, language: Language): string | null => {
  const url = new URL(address, shop.url + from);
  if (url.origin !== shop.url || url.pathname.startsWith('/api/') || /\.\w+$/.test(url.pathname)) return null;
  if (url.searchParams.get('lang') === (language === 'en' ? 'fr' : 'en')) return null;
  url.searchParams.delete('lang');
  return url.pathname + url.search;
};

/** Reads every page that links lead to, from the home page and the sitemap on. */
const crawl = async (language: Language): Promise<Visited[]> => {
  const sitemap = await (await fetch(`${shop.url}/sitemap.xml`, { headers: fromSomewhere() })).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  );
  expect(listed.length).toBeGreaterThan(10);
  const known = new Set(['/', ...listed.flatMap((address) => pathOf(address, '/', language) ?? [])]);
  const pages: Visited[] = [];
  // A set hands out what is added while it is being read.
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

describe.each(languages)('every page that can be reached, in %s', (language) => {
  let pages: Visited[];
  let texts: Awaited<ReturnType<typeof createTextCheck>>;
  beforeAll(async () => {
    [pages, texts] = await Promise.all([crawl(language), createTextCheck()]);
  });

  test('exists', () => {
    expect(pages.length).toBeGreaterThan(30);
    expect(wrong(pages, ({ status }) => status !== 200)).toEqual([]);
  });

  test('[SHELL-11] is in the language asked for', () => {
    expect(wrong(pages, (page) => page.language !== language)).toEqual([]);
  });

  test('has a title, a description and one main heading', () => {
    expect(wrong(pages, ({ title }) => title.length < 5)).toEqual([]);
    expect(wrong(pages, ({ description }) => description.length < 20)).toEqual([]);
    expect(wrong(pages, ({ headings }) => headings !== 1)).toEqual([]);
  });

  test('has a title of its own', () => {
    const places = Map.groupBy(pages, ({ canonical, title }) => canonical ?? title);
    const titles = [...places.values()].flatMap(([page]) => page?.title ?? []);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });

  test('names its one address and its other languages', () => {
    const open = pages.filter(({ isHidden }) => !isHidden);
    expect(wrong(open, ({ canonical }) => !canonical?.startsWith(`${shop.url}/`))).toEqual([]);
    expect(wrong(open, (page) => !ofArticle.test(page.path) && !page.languages.includes('x-default'))).toEqual([]);
    expect(
      wrong(open, (page) => !ofArticle.test(page.path) && !languages.every((each) => page.languages.includes(each))),
    ).toEqual([]);
  });

  test('says to machines what can be read', () => {
    expect(wrong(pages, ({ data }) => !data.every(isJson))).toEqual([]);
  });

  test('[SHELL-11] has no text without its words, and none in the wrong language', () => {
    const bare = pages.flatMap(({ path, words }) => words.filter(texts.isKey).map((key) => `${path}: ${key}`));
    expect(bare).toEqual([]);
    const english = pages.flatMap(({ path, words }) => words.filter(texts.isEnglish).map((text) => `${path}: ${text}`));
    // Of the English pages it has to find plenty, or it finds nothing anywhere.
    if (language === 'en') expect(english.length).toBeGreaterThan(pages.length);
    else expect([...new Set(english)]).toEqual([]);
  });
});

describe('one page of each kind, in both themes, on a phone and on a desk', () => {
  const { visit } = browserTests(() => shop.url);

  test.each(languages)('[SHELL-11] holds without a complaint, in %s', async (language) => {
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
      '/cart',
    ];
    const page = await visit('about:blank', { language, expectedErrors: /status of 404/ });
    for (const path of [...kinds, '/login', '/no-such-page']) {
      await page.setViewportSize({ width: 1280, height: 900 });
      const answer = await page.goto(path);
      expect({ path, status: answer?.status() }).toEqual({ path, status: path === '/no-such-page' ? 404 : 200 });
      await hydrated(page);
      // The themes trade places between the languages: each page is judged in every theme at every width.
      for (const width of [1280, 375]) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme: (width === 375) === (language === 'en') ? 'dark' : 'light' });
        await expectAccessible(page);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect({ path, width, fits: overflow <= 0 }).toEqual({ path, width, fits: true });
      }
    }
  });
});
