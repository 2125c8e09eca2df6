import { addressIn, type Locale, locales } from '@bottega/contract/locale';
import { escapeXml, textElement, xmlDeclaration } from './xml.ts';

/** A public page. */
export interface SitemapPage {
  path: string;
  updatedAt?: Date | undefined;
  /** The language it is written in, where it has one only. */
  onlyIn?: Locale;
}

const lastmod = (updatedAt: Date | undefined): string =>
  updatedAt ? textElement('lastmod', updatedAt.toISOString()) : '';

const alternate = (language: string, href: string): string =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(href)}"/>`;

/** The addresses of a page, each with all of its languages (as `pageHead` of the web app links them). */
export const pageEntries = ({ path, updatedAt, onlyIn }: SitemapPage, publicUrl: string): string => {
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

/** What stands before the entries of a sitemap and behind them. */
export const urlSet = {
  head: `${xmlDeclaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`,
  foot: '</urlset>\n',
};

/** The list of the files that a large sitemap is split into. */
export const sitemapIndex = (files: readonly { address: string; updatedAt: Date | undefined }[]): string => {
  const entries = files.map(
    ({ address, updatedAt }) => `<sitemap>${textElement('loc', address)}${lastmod(updatedAt)}</sitemap>\n`,
  );
  return `${xmlDeclaration}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`;
};
