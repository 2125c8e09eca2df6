import { locales } from '@bottega/contract/locale';
import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import type { Deps } from '../../deps.ts';
import { answerError } from '../../http/answer-error.ts';
import { HttpError } from '../../http/http-error.ts';
import { listVisibleArticles } from '../news/news.queries.ts';
import { answerFeed } from './feed-answer.ts';
import { feedLength, feedPath, newsFeed } from './news-feed.ts';
import { robotsText } from './robots.ts';
import { countAddresses, type SitemapFile, sitemapFiles, sitemapText, surveyPages } from './sitemap.ts';
import { sitemapIndex } from './sitemap-xml.ts';

interface FeedOptions {
  /** The address of the client. */
  ipOf: (c: Context) => string;
  /** The most that a sitemap may list (sitemaps.org). */
  maxAddresses?: number;
}

const xml = 'application/xml; charset=utf-8';
const nameOf = ({ kind, number }: SitemapFile): string => `sitemap-${kind}-${number}.xml`;

/** What the shop tells machines beside its pages: robots.txt, the sitemap, the news as RSS. See `isFeedAddress`. */
export const feedRoutes = (deps: Deps, { ipOf, maxAddresses = 50_000 }: FeedOptions): Hono => {
  const { db, settings, publicUrl, limiter } = deps;
  const app = new Hono();
  app.onError(answerError(deps.logger));

  const get = (path: string, handler: (c: Context) => Response | Promise<Response>): void => {
    app.get(path, compress(), handler);
    app.all(path, () => {
      throw new HttpError('method_not_allowed', { headers: { Allow: 'GET, HEAD' } });
    });
  };

  const admit = async (c: Context): Promise<void> => {
    await limiter.read(ipOf(c));
    if (await settings.inMaintenance()) throw new HttpError('maintenance', { headers: { 'Retry-After': '120' } });
  };

  const sitemap = async (c: Context, name: string): Promise<Response> => {
    await admit(c);
    const survey = await surveyPages(deps);
    const files = sitemapFiles(survey, maxAddresses);
    const whole = countAddresses(survey) <= maxAddresses;
    const version = JSON.stringify([publicUrl, name, survey]);
    const answer = (body: () => string | AsyncIterable<string>) =>
      answerFeed(c, { type: xml, version, maxAge: 300, body });
    if (name === 'sitemap.xml') {
      if (whole) return answer(() => sitemapText(deps, files, survey));
      const list = files.map((file) => ({ address: `${publicUrl}/${nameOf(file)}`, updatedAt: file.updatedAt }));
      return answer(() => sitemapIndex(list));
    }
    const file = files.find((each) => nameOf(each) === name);
    if (whole || !file) throw new HttpError('not_found');
    return answer(() => sitemapText(deps, [file], survey));
  };

  get('/robots.txt', (c) => {
    const text = robotsText(publicUrl);
    return answerFeed(c, { type: 'text/plain; charset=utf-8', version: text, maxAge: 3600, body: () => text });
  });
  get('/:name{sitemap[\\w-]*\\.xml}', (c) => sitemap(c, c.req.path.slice(1)));
  for (const locale of locales) {
    get(feedPath(locale), async (c) => {
      await admit(c);
      if (!(await settings.isOn('ff_news'))) throw new HttpError('feature_disabled');
      const { articles } = await listVisibleArticles(db, { locale, page: 1, limit: feedLength });
      const text = newsFeed({ locale, articles, publicUrl });
      // Asked for anew each time, so that an article is gone from it as soon as it is hidden.
      return answerFeed(c, {
        type: 'application/rss+xml; charset=utf-8',
        version: text,
        maxAge: 0,
        body: () => text,
      });
    });
  }
  return app;
};
