import { isLocale, type Locale, localeFromHeader, locales } from '@bottega/contract/locale';
import { defaultLimit } from '@bottega/contract/pagination';

/** Per kind. The shop has about 300 assets. */
export const mostCopies = { asset: 600, page: 40, data: 60, picture: 90 };

export type Kind = keyof typeof mostCopies;

export interface CopyName {
  kind: Kind;
  /** The URL requested and stored. */
  key: string;
}

// All else is private or useless offline: carts, orders, accounts, the dashboard, streams, searches.
const pages = /^\/(?:$|contact$|privacy$|(?:products|news)(?:\/|$))/;
const data = /^\/api\/(?:feature-flags$|reviews\/approved$|news\/|products(?:\/|$)|shop(?:\/hours)?$)/;
const pictures = /^\/(?:dishes|places|uploads)\//;
const assets = /^\/assets\//;

// Without tickets and deliveries, which the browser has: the same for everyone.
const screens = /^\/(kitchen|courier)(?:\/away)?$/;

const named = (kind: Kind, path: string, params: URLSearchParams): CopyName | undefined => {
  if (params.has('search')) return undefined;
  return { kind, key: params.size > 0 ? `${path}?${params}` : path };
};

const pageParams = (given: URLSearchParams, locale: Locale): URLSearchParams => {
  const limit = given.get('limit');
  const search = given.get('search');
  return new URLSearchParams({ ...(limit && { limit }), ...(search && { search }), lang: locale });
};

export const pageCopy = ({ pathname, searchParams }: URL, locale: Locale): CopyName | undefined => {
  // An installed screen starts at the login.
  const start = pathname === '/login' ? `/${searchParams.get('next')}` : pathname;
  const [, screen] = screens.exec(start) ?? [];
  if (screen) return { kind: 'page', key: `/${screen}/away?lang=${locale}` };
  return pages.test(pathname) ? named('page', pathname, pageParams(searchParams, locale)) : undefined;
};

export const partCopy = ({ pathname, searchParams }: URL): CopyName | undefined => {
  if (assets.test(pathname)) return { kind: 'asset', key: pathname };
  if (pictures.test(pathname)) return named('picture', pathname, searchParams);
  return data.test(pathname) ? named('data', pathname, searchParams) : undefined;
};

const perLanguage = (path: string): CopyName[] =>
  locales.map((locale) => ({ kind: 'page', key: `${path}?lang=${locale}` }));

/** Shown for a page without a copy. */
export const noticeCopy = (locale: Locale): CopyName => ({ kind: 'page', key: `/offline?lang=${locale}` });

/** Stored at install and never evicted. */
export const shell: readonly CopyName[] = [
  ...['/', '/products', '/contact', '/offline'].flatMap(perLanguage),
  // Links to the menu and home page load only their data.
  ...locales.map((locale): CopyName => {
    return { kind: 'data', key: `/api/products?page=1&limit=${defaultLimit}&sort=category&lang=${locale}` };
  }),
  { kind: 'data', key: '/api/shop/hours' },
];

/** As the server chooses it (`apps/api/src/http/reader.ts`). */
export const localeOf = (url: URL, cookie: string | undefined, languages: readonly string[]): Locale =>
  [url.searchParams.get('lang'), cookie].find(isLocale) ?? localeFromHeader(languages.join(','));

/** Only complete responses for this very URL. */
export const isStorable = ({ status, type, redirected }: Pick<Response, 'status' | 'type' | 'redirected'>): boolean =>
  status === 200 && type === 'basic' && !redirected;

/** The oldest above the limit, except the shell's. */
export const surplus = (kind: Kind, keys: readonly string[]): string[] => {
  const removable = keys.filter((key) => !shell.some((copy) => copy.kind === kind && copy.key === key));
  return removable.slice(0, Math.max(0, keys.length - mostCopies[kind]));
};

export const partsOf = (html: string): CopyName[] => {
  const paths = html.match(/\/assets\/[\w.-]+|(?<= (?:src|href)=")\/(?:dishes|places|uploads)\/[^"]+/g) ?? [];
  return [...new Set(paths)].flatMap(
    (path) => partCopy(new URL(path.replaceAll('&amp;', '&'), 'https://shop.example')) ?? [],
  );
};
