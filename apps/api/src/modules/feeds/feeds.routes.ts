import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { locales } from '@bottega/contract/locale';
import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { encodingOf } from '#cache/cached-response.ts';
import type { Deps } from '#deps.ts';
import { entityTag, hasCopy } from '#http/entity-tag.ts';
import { answerError } from '#http/error-response.ts';
import type { Admission } from '#http/limits/admission.ts';
import { refuseClosed } from '#http/refuse-closed.ts';
import { ApiError } from '#lib/api-error.ts';
import { listVisibleArticles } from '../news/news.queries.ts';
import { feedLength, feedPath, newsFeed } from './news-feed.service.ts';
import { securityText } from './security-contact.service.ts';
import {
  countAddresses,
  countPages,
  type SitemapFile,
  sitemapFiles,
  sitemapIndex,
  sitemapText,
} from './sitemap.service.ts';

const names = [
  'robots\\.txt',
  '\\.well-known/security\\.txt',
  'sitemap(?:-[a-z]+-\\d+)?\\.xml',
  `news/(?:${locales.join('|')})\\.rss\\.xml`,
];
const feedAddress = new RegExp(`^/(?:${names.join('|')})$`);

export const isFeedAddress = (path: string): boolean => feedAddress.test(path);

// Personal pages, and URLs with a secret.
const personal = [
  '/cart',
  '/orders',
  '/profile',
  '/dashboard',
  '/kitchen',
  '/courier',
  '/login',
  '/resetPassword',
  '/verifyAccount',
  '/notMe',
  '/invite',
  '/pair',
  '/setup',
];

// Together they make millions of addresses.
const combined = ['/*?*diet=', '/*?*without='];

const robotsText = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...[...personal, ...combined].map((path) => `Disallow: ${path}`),
    'Disallow: /api/',
    'Allow: /api/avatar/',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');

interface Feed {
  type: string;
  /** The body or all it depends on; hashed for the ETag. */
  version: string;
  /** Seconds; 0: revalidate. */
  maxAge: number;
  /** Not called for HEAD or a 304. */
  body: () => string | Promise<Buffer>;
}

const pack = async (text: string | AsyncIterable<string>): Promise<Buffer> => {
  const gzip = createGzip();
  const [bytes] = await Promise.all([buffer(gzip), pipeline(Readable.from(text), gzip)]);
  return bytes;
};

// Few clients request it.
const unpacked = (bytes: Buffer) => Readable.toWeb(Readable.from([bytes]).pipe(createGunzip())) as ReadableStream;

const feedResponse = async (c: Context, { type, version, maxAge, body }: Feed): Promise<Response> => {
  const tag = entityTag(version);
  const headers = {
    'Cache-Control': maxAge > 0 ? `public, max-age=${maxAge}` : 'public, no-cache',
    ETag: tag,
  };
  if (hasCopy(c, tag)) return c.body(null, 304, headers);
  const full = { ...headers, 'Content-Type': type };
  if (c.req.method === 'HEAD') return c.body(null, 200, full);
  const content = body();
  if (typeof content === 'string') return c.body(content, 200, full);
  const bytes = await content;
  c.header('Vary', 'Accept-Encoding', { append: true });
  if (encodingOf(c.req.header('accept-encoding')) === 'identity') return c.body(unpacked(bytes), 200, full);
  return c.body(new Uint8Array(bytes), 200, { ...full, 'Content-Encoding': 'gzip' });
};

export interface FeedOptions {
  admission: Pick<Admission, 'count'>;
  /** `mailto:` or https, for reporting vulnerabilities; by default the shop's inbox. */
  securityContact?: string | undefined;
  /** URLs in one file (sitemaps.org). */
  maxAddresses?: number;
}

const xml = 'application/xml; charset=utf-8';
const nameOf = ({ kind, number }: SitemapFile): string => `sitemap-${kind}-${number}.xml`;

export const feedRoutes = (deps: Deps, { admission, securityContact, maxAddresses = 50_000 }: FeedOptions): Hono => {
  const { db, settings, publicUrl } = deps;
  const app = new Hono();
  app.onError(answerError(deps.logger));

  const get = (path: string, handler: (c: Context) => Response | Promise<Response>): void => {
    app.get(path, compress(), handler);
    app.all(path, () => {
      throw new ApiError('method_not_allowed', { headers: { Allow: 'GET, HEAD' } });
    });
  };

  const admit = async (c: Context): Promise<void> => {
    await admission.count(c, 'read');
    refuseClosed(await settings.closing());
  };

  // Cached: for 20,000 dishes a file takes half a second.
  const packed = new Map<string, { version: string; bytes: Promise<Buffer> }>();

  const packOnce = (name: string, version: string, text: () => string | AsyncIterable<string>): Promise<Buffer> => {
    const known = packed.get(name);
    if (known?.version === version) return known.bytes;
    const bytes = pack(text());
    packed.set(name, { version, bytes });
    bytes.catch(() => packed.delete(name));
    return bytes;
  };

  const sitemap = async (c: Context, name: string): Promise<Response> => {
    await admit(c);
    const counts = await countPages(deps);
    const files = sitemapFiles(counts, maxAddresses);
    const whole = countAddresses(counts) <= maxAddresses;
    const version = JSON.stringify([publicUrl, name, counts]);
    const answer = (text: () => string | AsyncIterable<string>) =>
      feedResponse(c, { type: xml, version, maxAge: 300, body: () => packOnce(name, version, text) });
    if (name === 'sitemap.xml') {
      if (whole) return answer(() => sitemapText(deps, files, counts));
      const list = files.map((file) => ({ address: `${publicUrl}/${nameOf(file)}`, updatedAt: file.updatedAt }));
      return answer(() => sitemapIndex(list));
    }
    const file = files.find((each) => nameOf(each) === name);
    if (whole || !file) throw new ApiError('not_found');
    return answer(() => sitemapText(deps, [file], counts));
  };

  get('/robots.txt', (c) => {
    const text = robotsText(publicUrl);
    return feedResponse(c, { type: 'text/plain; charset=utf-8', version: text, maxAge: 3600, body: () => text });
  });
  get('/.well-known/security.txt', (c) => {
    const text = securityText({
      contact: securityContact ?? `mailto:${deps.shopInbox()}`,
      publicUrl,
      now: deps.clock(),
    });
    return feedResponse(c, { type: 'text/plain; charset=utf-8', version: text, maxAge: 86_400, body: () => text });
  });
  get('/:name{sitemap[\\w-]*\\.xml}', (c) => sitemap(c, c.req.path.slice(1)));
  for (const locale of locales) {
    get(feedPath(locale), async (c) => {
      await admit(c);
      if (!(await settings.isOn('ff_news'))) throw new ApiError('feature_disabled');
      const { articles } = await listVisibleArticles(db, { locale, page: 1, limit: feedLength });
      const text = newsFeed({ locale, articles, publicUrl, shopName: (await settings.profile()).name });
      // Revalidated, so that a hidden article disappears immediately.
      return feedResponse(c, {
        type: 'application/rss+xml; charset=utf-8',
        version: text,
        maxAge: 0,
        body: () => text,
      });
    });
  }
  return app;
};
