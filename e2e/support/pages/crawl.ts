import { expect } from 'vitest';
import { fromUniqueAddress } from '../chromium.ts';
import type { Shop } from '../shop.ts';
import { softwareIn } from './da-mario.ts';
import { createTextCheck } from './dictionaries.ts';
import { type ReadPage, readHtml } from './html.ts';
import { markupFaults } from './markup.ts';

export type Language = 'en' | 'fr';

interface Visited extends ReadPage {
  path: string;
  status: number;
  html: string;
  language: string;
  /** Mentions of the software. */
  software: string[];
}

/** Reads a page as a browser that prefers the language. */
export const readPage = async (shop: Shop, path: string, language: Language): Promise<Visited> => {
  const headers = { ...fromUniqueAddress(), 'accept-language': language };
  const response = await fetch(shop.url + path, { headers, redirect: 'manual' });
  const html = await response.text();
  return {
    path,
    status: response.status,
    html,
    language: /<html lang="(\w+)"/.exec(html)?.[1] ?? '',
    software: softwareIn(html),
    ...readHtml(html),
  };
};

/** The path of a link within the shop, in the current language; null for other links. */
const pathOf = (shop: Shop, address: string, from: string, language: Language): string | null => {
  const url = new URL(address, shop.url + from);
  if (url.origin !== shop.url || url.pathname.startsWith('/api/') || /\.\w+$/.test(url.pathname)) return null;
  if (url.searchParams.get('lang') === (language === 'en' ? 'fr' : 'en')) return null;
  url.searchParams.delete('lang');
  return url.pathname + url.search;
};

/** The same for pages that differ only in the dish, the article, the choice of categories or the values of parameters. */
const kindOf = (path: string): string =>
  path
    .replace(/^(\/products\/product|\/news\/article|\/news)\/[^?]+/, '$1/')
    .replace(/^\/products\/(?!product\/)[^?]*(?:,|(?=\?))[^?]*/, '/products/')
    .replaceAll(/=[^&]*/g, '=');

// Choices of allergens and diets combine without end.
const mostOfFilters = 3;

/**
 * Reads the pages reachable by links, starting with the home page and the sitemap: as many of one kind as
 * `mostOfAKind`.
 */
export const crawl = async (shop: Shop, language: Language, mostOfAKind: number): Promise<Visited[]> => {
  const sitemap = await (await fetch(`${shop.url}/sitemap.xml`, { headers: fromUniqueAddress() })).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  );
  expect(listed.length).toBeGreaterThan(10);
  const known = new Set(['/', ...listed.flatMap((address) => pathOf(shop, address, '/', language) ?? [])]);
  const pages: Visited[] = [];
  const read = new Map<string, number>();
  // A set also iterates over values added during the iteration.
  for (const path of known) {
    const before = read.get(kindOf(path)) ?? 0;
    const most = /[?&](without|diet)=/.test(path) ? Math.min(mostOfFilters, mostOfAKind) : mostOfAKind;
    if (before >= most) continue;
    read.set(kindOf(path), before + 1);
    const page = await readPage(shop, path, language);
    pages.push(page);
    for (const address of page.addresses) {
      const next = pathOf(shop, address, path, language);
      if (next) known.add(next);
    }
  }
  return pages;
};

const languages = ['en', 'fr'] as const;

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

/** They answer 200 in their language. */
export const expectAnswers = (pages: readonly Visited[], language: Language): void => {
  expect(wrong(pages, ({ status }) => status !== 200)).toEqual([]);
  expect(wrong(pages, (page) => page.language !== language)).toEqual([]);
};

/** Each has a title of its own, a description and one main heading. */
export const expectTitles = (pages: readonly Visited[]): void => {
  expect(wrong(pages, ({ title }) => title.length < 5)).toEqual([]);
  expect(wrong(pages, ({ description }) => description.length < 20)).toEqual([]);
  expect(wrong(pages, ({ headings }) => headings !== 1)).toEqual([]);
  const places = Map.groupBy(pages, ({ canonical, title }) => canonical ?? title);
  const titles = [...places.values()].flatMap(([page]) => page?.title ?? []);
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
};

/** Each has a canonical address, links to the other language and structured data that are JSON. */
export const expectAddresses = (shop: Shop, pages: readonly Visited[]): void => {
  const open = pages.filter(({ isHidden }) => !isHidden);
  expect(wrong(open, ({ canonical }) => !canonical?.startsWith(`${shop.url}/`))).toEqual([]);
  const inBoth = open.filter(({ path }) => !ofArticle.test(path));
  const alternates = ['x-default', ...languages];
  expect(wrong(inBoth, (page) => !alternates.every((each) => page.languages.includes(each)))).toEqual([]);
  expect(wrong(pages, ({ data }) => !data.every(isJson))).toEqual([]);
};

/** The markup of each of them is valid. */
export const expectMarkup = async (pages: readonly Visited[]): Promise<void> => {
  const faulty: Record<string, string[]> = {};
  for (const { path, html } of pages) {
    const faults = await markupFaults(html);
    if (faults.length > 0) faulty[path] = faults;
  }
  expect(faulty).toEqual({});
};

/** No page shows the key of a text, or a text in the other language. */
export const expectTexts = async (pages: readonly Visited[], language: Language): Promise<void> => {
  const texts = await createTextCheck();
  const bare = pages.flatMap(({ path, words }) => words.filter(texts.isKey).map((key) => `${path}: ${key}`));
  expect(bare).toEqual([]);
  const english = pages.flatMap(({ path, words }) => words.filter(texts.isEnglish).map((text) => `${path}: ${text}`));
  // Proves that the check finds English texts at all.
  if (language === 'en') expect(english.length).toBeGreaterThan(pages.length);
  else expect([...new Set(english)]).toEqual([]);
};
