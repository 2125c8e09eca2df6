import { addressIn, type Locale, localeTags } from '@bottega/contract/locale';
import type { Article } from '@bottega/contract/news/schemas';
import { textOf } from '@bottega/contract/shop/local-text';
import { lookAddress } from '@bottega/contract/shop/look';
import { shopQuery, unknownShop } from '#features/shop/shop.ts';
import { textsIn } from '#locales/texts.ts';
import type { RouterContext } from './router-context.ts';

export const shopOf = ({ api, queryClient }: RouterContext) =>
  queryClient.getQueryData(shopQuery(api).queryKey) ?? unknownShop;

export const taglineOf = (context: RouterContext): string => textOf(shopOf(context).tagline, context.locale);

interface PageHead {
  title: string;
  description: string;
  /** With the search params that select the page. */
  path: string;
  image?: string;
  hidden?: boolean;
  onlyIn?: Locale;
  article?: { author: string; publishedAt: string; modifiedAt: string; section: Article['category'] };
}

const alternates = (url: string, languages: readonly Locale[]) =>
  languages.map((locale) => ({ rel: 'alternate', hrefLang: locale, href: addressIn(url, locale) }));

const languageLinks = (url: string, onlyIn: Locale | undefined, languages: readonly Locale[]) =>
  onlyIn
    ? alternates(url, [onlyIn])
    : [...alternates(url, languages), { rel: 'alternate', hrefLang: 'x-default', href: url }];

const feeds = (origin: string, languages: readonly Locale[]) =>
  languages.map((locale) => ({
    rel: 'alternate',
    type: 'application/rss+xml',
    title: `${textsIn(locale, 'shop')('shop_name')} · ${textsIn(locale, 'shop')('news_title')}`,
    href: `${origin}/news/${locale}.rss.xml`,
  }));

const pictureTags = ({ title, image }: PageHead, context: RouterContext) => {
  const { origin } = context;
  // Social networks do not display SVG.
  const photo = image && URL.canParse(image, origin) && !image.endsWith('.svg') ? image : undefined;
  const address = new URL(photo ?? lookAddress('/og.png', shopOf(context)), origin).href;
  return [
    { property: 'og:image', content: address },
    ...(photo === undefined
      ? [
          { property: 'og:image:width', content: '1200' },
          { property: 'og:image:height', content: '630' },
        ]
      : []),
    { property: 'og:image:alt', content: photo === undefined ? context.t('shop_name') : title },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
};

const articleTags = (
  { author, publishedAt, modifiedAt, section }: NonNullable<PageHead['article']>,
  locale: Locale,
) => [
  { property: 'article:published_time', content: publishedAt },
  { property: 'article:modified_time', content: modifiedAt },
  { property: 'article:author', content: author },
  { property: 'article:section', content: textsIn(locale, 'news')(`article_category_${section}`) },
  { name: 'author', content: author },
];

const sharingTags = (context: RouterContext, fullTitle: string, page: PageHead) => {
  const { description, path, hidden, article, onlyIn } = page;
  const locale = onlyIn ?? context.locale;
  const others = onlyIn ? [] : shopOf(context).languages.filter((other) => other !== locale);
  return [
    { name: 'description', content: description },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:type', content: article ? 'article' : 'website' },
    { property: 'og:url', content: addressIn(context.origin + path, locale) },
    ...pictureTags(page, context),
    { property: 'og:locale', content: localeTags[locale] },
    ...others.map((other) => ({ property: 'og:locale:alternate', content: localeTags[other] })),
    { property: 'og:site_name', content: context.t('shop_name') },
    ...(hidden ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(article ? articleTags(article, locale) : []),
  ];
};

/** In the browser title and canonical URL suffice: search engines read the server's document. */
export const pageHead = (context: RouterContext, page: PageHead) => {
  const { path, hidden = false, onlyIn } = page;
  const url = context.origin + path;
  const { languages } = shopOf(context);
  const shopName = context.t('shop_name');
  const title = page.title.includes(shopName) ? page.title : `${page.title} · ${shopName}`;
  const canonical = hidden ? [] : [{ rel: 'canonical', href: addressIn(url, onlyIn ?? context.locale) }];
  if (!import.meta.env.SSR) return { meta: [{ title }], links: canonical };
  return {
    meta: [{ title }, ...sharingTags(context, title, page)],
    links: [
      ...canonical,
      ...(hidden ? [] : languageLinks(url, onlyIn, languages)),
      ...(/^\/news(?:\/|$)/.test(path) ? feeds(context.origin, languages) : []),
    ],
  };
};

type PlainPage = 'cart' | 'checkout' | 'contact' | 'favorites' | 'news' | 'orders' | 'privacy' | 'products';

export const describedBy = (page: PlainPage, locale: Locale): string =>
  import.meta.env.SSR ? textsIn(locale, 'shop/head')(`${page}_description`) : '';

export const plainHead =
  (name: PlainPage, path: string, hidden = false) =>
  ({ match: { context } }: { match: { context: RouterContext } }) =>
    pageHead(context, {
      title: context.t(`${name}_title`),
      description: describedBy(name, context.locale),
      path,
      hidden,
    });
