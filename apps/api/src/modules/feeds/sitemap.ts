import { locales } from '@bottega/contract/locale';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import type { Settings } from '../flags/settings.ts';
import { countArticles, countDishes, readArticles, readDishes, type Span } from './sitemap.queries.ts';
import { pageEntries, type SitemapPage, urlSet } from './sitemap-xml.ts';

interface SitemapSource {
  db: Kysely<Database>;
  settings: Pick<Settings, 'isOn'>;
  publicUrl: string;
}

/** What there is to list, as the sitemap's entity tag and its split into files need it; the pages themselves come later. */
export const surveyPages = async ({ db, settings }: Pick<SitemapSource, 'db' | 'settings'>) => {
  const [products, news, contact] = await Promise.all(
    (['ff_products', 'ff_news', 'ff_contact'] as const).map((flag) => settings.isOn(flag)),
  );
  return {
    dishes: products ? await countDishes(db) : null,
    articles: news ? await countArticles(db) : null,
    contact: Boolean(contact),
  };
};

/** See {@link surveyPages}. */
export type Survey = Awaited<ReturnType<typeof surveyPages>>;

const sum = (extents: readonly { total: number }[] | null): number =>
  (extents ?? []).reduce((total, extent) => total + extent.total, 0);

const latest = (extents: readonly { updated_at: Date }[] | null): Date | undefined =>
  extents?.map(({ updated_at }) => updated_at).reduce<Date | undefined>((a, b) => (a && a > b ? a : b), undefined);

/** The pages that are always there, or while their feature is on. A category without dishes is no page to look for. */
const fixedPages = ({ dishes, articles, contact }: Survey): SitemapPage[] => [
  { path: '/', updatedAt: latest(dishes) },
  ...(dishes ? [{ path: '/products', updatedAt: latest(dishes) }] : []),
  ...(dishes ?? []).map(({ category, updated_at }) => ({ path: `/products/${category}`, updatedAt: updated_at })),
  ...(articles ? [{ path: '/news', updatedAt: latest(articles) }] : []),
  ...(contact ? [{ path: '/contact' }] : []),
  { path: '/privacy' },
];

/** A file of the sitemap: some of the pages of one kind. */
export interface SitemapFile {
  kind: 'pages' | 'articles' | 'products';
  number: number;
  span: Span;
  updatedAt: Date | undefined;
}

/** Splits the pages into files of at most so many addresses. */
export const sitemapFiles = (survey: Survey, maxAddresses: number): SitemapFile[] => {
  const split = (kind: SitemapFile['kind'], total: number, perFile: number, updatedAt: Date | undefined) =>
    Array.from({ length: Math.ceil(total / perFile) }, (_, index) => ({
      kind,
      number: index + 1,
      span: { skip: index * perFile, take: perFile },
      updatedAt,
    }));
  const [dishes, articles] = [latest(survey.dishes), latest(survey.articles)];
  const pages = fixedPages(survey).length;
  return [
    // So few that they are never split.
    ...split('pages', pages, pages, dishes),
    ...split('articles', sum(survey.articles), maxAddresses, articles),
    ...split('products', sum(survey.dishes), Math.floor(maxAddresses / locales.length), dishes),
  ];
};

/** How many addresses there are. An article has one, every other page one per language. */
export const countAddresses = (survey: Survey): number =>
  (fixedPages(survey).length + sum(survey.dishes)) * locales.length + sum(survey.articles);

async function* pagesOf(db: Kysely<Database>, { kind, span }: SitemapFile, survey: Survey) {
  if (kind === 'pages') yield fixedPages(survey);
  if (kind === 'articles') {
    for await (const rows of readArticles(db, span)) {
      yield rows.map(({ id, locale, updated_at }) => ({
        path: `/news/article/${encodeURIComponent(id)}`,
        updatedAt: updated_at,
        onlyIn: locale,
      }));
    }
  }
  if (kind === 'products') {
    for await (const rows of readDishes(db, span)) {
      yield rows.map(({ id, updated_at }) => ({
        path: `/products/product/${encodeURIComponent(id)}`,
        updatedAt: updated_at,
      }));
    }
  }
}

/** The XML of the files as one sitemap, piece by piece: a shop of any size is never whole in memory. */
export async function* sitemapText(
  { db, publicUrl }: Pick<SitemapSource, 'db' | 'publicUrl'>,
  files: readonly SitemapFile[],
  survey: Survey,
): AsyncGenerator<string> {
  yield urlSet.head;
  for (const file of files) {
    for await (const pages of pagesOf(db, file, survey)) {
      yield pages.map((page: SitemapPage) => pageEntries(page, publicUrl)).join('');
    }
  }
  yield urlSet.foot;
}
