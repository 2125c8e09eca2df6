import { addressIn, type Locale } from '@bottega/contract/locale';
import type { Article } from '@bottega/contract/news/schemas';
import { escapeXml, textElement, xmlDeclaration } from '#lib/xml.ts';
import { texts } from '#locales/texts.ts';

export const feedLength = 50;

export const feedPath = (locale: Locale): string => `/news/${locale}.rss.xml`;

const paragraphs = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => textElement('p', paragraph))
    .join('');

const wholeText = ({ coverImage, content }: Article, publicUrl: string): string => {
  const cover = URL.canParse(coverImage, publicUrl)
    ? `<img src="${escapeXml(new URL(coverImage, publicUrl).href)}" alt="">`
    : '';
  const sections = content.map(
    ({ subHeader, text }) => (subHeader ? textElement('h2', subHeader) : '') + paragraphs(text),
  );
  return cover + sections.join('');
};

const rfc822 = (moment: string): string => new Date(moment).toUTCString();

const itemOf = (article: Article, publicUrl: string): string => {
  const address = addressIn(`${publicUrl}/news/article/${encodeURIComponent(article._id)}`, article.locale);
  return [
    '<item>',
    textElement('title', article.title),
    textElement('link', address),
    `<guid isPermaLink="true">${escapeXml(address)}</guid>`,
    textElement('pubDate', rfc822(article.date)),
    textElement('dc:creator', article.author),
    textElement('description', article.content[0]?.text ?? article.title),
    textElement('content:encoded', wholeText(article, publicUrl)),
    '</item>',
  ].join('\n');
};

interface NewsFeed {
  locale: Locale;
  articles: readonly Article[];
  publicUrl: string;
  shopName: string;
}

/** RSS 2.0; deterministic, because the ETag is its hash. */
export const newsFeed = ({ locale, articles, publicUrl, shopName }: NewsFeed): string => {
  const { description, title: name } = texts[locale].newsFeed;
  const title = `${shopName} · ${name}`;
  const latest = articles
    .map(({ updatedAt }) => updatedAt)
    .toSorted()
    .at(-1);
  return [
    `${xmlDeclaration}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">`,
    '<channel>',
    textElement('title', title),
    textElement('link', addressIn(`${publicUrl}/news`, locale)),
    textElement('description', description),
    textElement('language', locale),
    ...(latest ? [textElement('lastBuildDate', rfc822(latest))] : []),
    `<atom:link href="${escapeXml(publicUrl + feedPath(locale))}" rel="self" type="application/rss+xml"/>`,
    ...articles.map((article) => itemOf(article, publicUrl)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
};
