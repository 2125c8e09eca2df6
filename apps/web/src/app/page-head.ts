import { addressIn, type Locale, locales } from '@bottega/contract/locale';
import { type DescribedPage, pageDescriptions } from '../i18n/page-descriptions.ts';
import type { RouterContext } from './router-context.ts';

interface PageHead {
  title: string;
  description: string;
  /** Address of the page without origin, search params that make a different page included. */
  path: string;
  /** Path of the picture shown when the page is shared. */
  image?: string;
  /** Kept out of search engines. */
  hidden?: boolean;
  /** What the page is about is written in this language alone. */
  onlyIn?: Locale;
  /** Of a news article. */
  article?: { author: string; publishedAt: string; modifiedAt: string; section: string };
}

const feedTitles = { en: 'Bottega · News', fr: 'Bottega · Actualités' };

const alternates = (url: string, languages: readonly Locale[]) =>
  languages.map((locale) => ({ rel: 'alternate', hrefLang: locale, href: addressIn(url, locale) }));

const languageLinks = (url: string, onlyIn: Locale | undefined) =>
  onlyIn
    ? alternates(url, [onlyIn])
    : [...alternates(url, locales), { rel: 'alternate', hrefLang: 'x-default', href: url }];

// The news in every language, for feed readers.
const feeds = (origin: string) =>
  locales.map((locale) => ({
    rel: 'alternate',
    type: 'application/rss+xml',
    title: feedTitles[locale],
    href: `${origin}/news/${locale}.rss.xml`,
  }));

// Networks on which pages are shared show no drawings: the shop's own picture stands in for them.
const shareable = (image: string, origin: string): string => {
  const isPhoto = URL.canParse(image, origin) && !image.endsWith('.svg');
  return new URL(isPhoto ? image : '/og.png', origin).href;
};

const articleTags = ({ author, publishedAt, modifiedAt, section }: NonNullable<PageHead['article']>) => [
  { property: 'article:published_time', content: publishedAt },
  { property: 'article:modified_time', content: modifiedAt },
  { property: 'article:author', content: author },
  { property: 'article:section', content: section },
  { name: 'author', content: author },
];

const sharingTags = (
  { origin, locale, t }: RouterContext,
  { title, description, path, image = '/og.png', hidden, onlyIn = locale, article }: PageHead,
) => [
  { name: 'description', content: description },
  { property: 'og:title', content: title },
  { property: 'og:description', content: description },
  { property: 'og:type', content: article ? 'article' : 'website' },
  { property: 'og:url', content: addressIn(origin + path, onlyIn) },
  { property: 'og:image', content: shareable(image, origin) },
  { property: 'og:locale', content: onlyIn === 'fr' ? 'fr_FR' : 'en_US' },
  { property: 'og:site_name', content: t('shop_name') },
  ...(hidden ? [{ name: 'robots', content: 'noindex' }] : []),
  ...(article ? articleTags(article) : []),
];

/**
 * Title, description, canonical and language links and sharing tags of a page, for a route's `head`. Whoever reads
 * more than title and canonical address (search engines, previews) reads the server's document, so the browser keeps
 * to these two.
 */
export const pageHead = (context: RouterContext, page: PageHead) => {
  const { path, hidden = false, onlyIn } = page;
  const url = context.origin + path;
  const shopName = context.t('shop_name');
  const title = page.title.includes(shopName) ? page.title : `${page.title} · ${shopName}`;
  const canonical = hidden ? [] : [{ rel: 'canonical', href: addressIn(url, onlyIn ?? context.locale) }];
  if (!import.meta.env.SSR) return { meta: [{ title }], links: canonical };
  return {
    meta: [{ title }, ...sharingTags(context, { ...page, title })],
    links: [
      ...canonical,
      ...(hidden ? [] : languageLinks(url, onlyIn)),
      ...(/^\/news(?:\/|$)/.test(path) ? feeds(context.origin) : []),
    ],
  };
};

/** What the server says of a page; nothing in the browser. */
export const describedBy = (page: DescribedPage, locale: Locale): string =>
  import.meta.env.SSR ? pageDescriptions[locale][page] : '';

/** The `head` of a page with the title `<name>_title` and a description of its own. */
export const plainHead =
  (name: DescribedPage, path: string, hidden = false) =>
  ({ match: { context } }: { match: { context: RouterContext } }) =>
    pageHead(context, {
      title: context.t(`${name}_title`),
      description: describedBy(name, context.locale),
      path,
      hidden,
    });
