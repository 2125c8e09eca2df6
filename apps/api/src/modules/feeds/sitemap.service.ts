import { addressIn, type Locale, locales } from '@bottega/contract/locale';
import { reachableLegalPages } from '@bottega/contract/shop/legal';
import type { Db } from '#db/tables.ts';
import { escapeXml, textElement, xmlDeclaration } from '#lib/xml.ts';
import type { Settings } from '#settings.ts';
import { countArticles, countDishes, readArticles, readDishes, type Slice } from './sitemap.queries.ts';

export interface SitemapPage {
  path: string;
  updatedAt?: Date | undefined;
  onlyIn?: Locale;
}

const lastmod = (updatedAt: Date | undefined): string =>
  updatedAt ? textElement('lastmod', updatedAt.toISOString()) : '';

const alternate = (language: string, href: string): string =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(href)}"/>`;

const pageEntries = ({ path, updatedAt, onlyIn }: SitemapPage, publicUrl: string): string => {
  const url = publicUrl + path;
  const languages = onlyIn ? [onlyIn] : locales;
  const alternates = [
    ...languages.map((locale) => alternate(locale, addressIn(url, locale))),
    ...(onlyIn ? [] : [alternate('x-default', url)]),
  ].join('');
  return languages
    .map((locale) => `<url>${textElement('loc', addressIn(url, locale))}${lastmod(updatedAt)}${alternates}</url>\n`)
    .join('');
};

const urlSet = {
  head: `${xmlDeclaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`,
  foot: '</urlset>\n',
};

export const sitemapIndex = (files: readonly { address: string; updatedAt: Date | undefined }[]): string => {
  const entries = files.map(
    ({ address, updatedAt }) => `<sitemap>${textElement('loc', address)}${lastmod(updatedAt)}</sitemap>\n`,
  );
  return `${xmlDeclaration}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`;
};

interface SitemapSource {
  db: Db;
  settings: Pick<Settings, 'isOn' | 'profile'>;
  publicUrl: string;
}

/** Enough for the ETag and the split into files. */
export const countPages = async ({ db, settings }: Pick<SitemapSource, 'db' | 'settings'>) => {
  const [products, news, contact] = await Promise.all(
    (['ff_products', 'ff_news', 'ff_contact'] as const).map((flag) => settings.isOn(flag)),
  );
  return {
    dishes: products ? await countDishes(db) : null,
    articles: news ? await countArticles(db) : null,
    contact: Boolean(contact),
    legal: reachableLegalPages(await settings.profile()),
  };
};

export type PageCounts = Awaited<ReturnType<typeof countPages>>;

const sum = (extents: readonly { total: number }[] | null): number =>
  (extents ?? []).reduce((total, extent) => total + extent.total, 0);

const latest = (extents: readonly { updated_at: Date }[] | null): Date | undefined =>
  extents?.map(({ updated_at }) => updated_at).reduce<Date | undefined>((a, b) => (a && a > b ? a : b), undefined);

const fixedPages = ({ dishes, articles, contact, legal }: PageCounts): SitemapPage[] => [
  { path: '/', updatedAt: latest(dishes) },
  ...(dishes ? [{ path: '/products', updatedAt: latest(dishes) }] : []),
  ...(dishes ?? []).map(({ category, updated_at }) => ({ path: `/products/${category}`, updatedAt: updated_at })),
  ...(articles ? [{ path: '/news', updatedAt: latest(articles) }] : []),
  ...(contact ? [{ path: '/contact' }] : []),
  { path: '/privacy' },
  ...legal.map((page) => ({ path: `/legal/${page}` })),
];

export interface SitemapFile {
  kind: 'pages' | 'articles' | 'products';
  number: number;
  slice: Slice;
  updatedAt: Date | undefined;
}

export const sitemapFiles = (counts: PageCounts, maxAddresses: number): SitemapFile[] => {
  const split = (kind: SitemapFile['kind'], total: number, perFile: number, updatedAt: Date | undefined) =>
    Array.from({ length: Math.ceil(total / perFile) }, (_, index) => ({
      kind,
      number: index + 1,
      slice: { skip: index * perFile, take: perFile },
      updatedAt,
    }));
  const [dishes, articles] = [latest(counts.dishes), latest(counts.articles)];
  const pages = fixedPages(counts).length;
  return [
    ...split('pages', pages, pages, dishes),
    ...split('articles', sum(counts.articles), maxAddresses, articles),
    ...split('products', sum(counts.dishes), Math.floor(maxAddresses / locales.length), dishes),
  ];
};

/** An article has one URL, other pages one per language. */
export const countAddresses = (counts: PageCounts): number =>
  (fixedPages(counts).length + sum(counts.dishes)) * locales.length + sum(counts.articles);

async function* pagesOf(db: Db, { kind, slice }: SitemapFile, counts: PageCounts) {
  if (kind === 'pages') yield fixedPages(counts);
  if (kind === 'articles') {
    for await (const rows of readArticles(db, slice)) {
      yield rows.map(({ id, locale, updated_at }) => ({
        path: `/news/article/${encodeURIComponent(id)}`,
        updatedAt: updated_at,
        onlyIn: locale,
      }));
    }
  }
  if (kind === 'products') {
    for await (const rows of readDishes(db, slice)) {
      yield rows.map(({ id, slug, updated_at }) => ({
        path: `/products/product/${encodeURIComponent(slug ?? id)}`,
        updatedAt: updated_at,
      }));
    }
  }
}

export async function* sitemapText(
  { db, publicUrl }: Pick<SitemapSource, 'db' | 'publicUrl'>,
  files: readonly SitemapFile[],
  counts: PageCounts,
): AsyncGenerator<string> {
  yield urlSet.head;
  for (const file of files) {
    for await (const pages of pagesOf(db, file, counts)) {
      yield pages.map((page: SitemapPage) => pageEntries(page, publicUrl)).join('');
    }
  }
  yield urlSet.foot;
}
