import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Changes } from '../db/changes.ts';
import { HttpError } from '../http/http-error.ts';
import { failurePage } from './failure-page.ts';
import { createPageCache } from './page-cache.ts';
import type { PageRenderer } from './page-renderer.ts';
import { type Reader, readerOf } from './reader.ts';
import {
  MaintenanceError,
  type PageRequest,
  type RenderParts,
  renderAnonymous,
  renderPersonal,
} from './render-page.ts';
import { type StoredPage, sendOnce, sendPage } from './stored-page.ts';

/** What pages are answered from. */
export interface PageAnswerOptions extends Omit<RenderParts, 'renderer'> {
  renderer: Pick<PageRenderer, 'render' | 'pageAddress'>;
  changes: Pick<Changes, 'subscribe'>;
  logger: Pick<Logger, 'error'>;
  /** Counts a page that has to be rendered. @throws HttpError too_many_requests */
  countPage: (req: IncomingMessage) => Promise<void>;
}

// Enough for every page of a shop with hundreds of products in both languages and three themes.
const cacheLimits = { maxEntries: 5000, maxBytes: 128 * 1024 * 1024, maxAgeMs: 60_000 };
// Longer addresses are no page's; they are answered, but not kept.
const maxKeptAddress = 300;

const statusOf = (error: unknown) => {
  if (error instanceof MaintenanceError) return 503;
  return error instanceof HttpError && error.code === 'too_many_requests' ? 429 : 500;
};

/** Answers with the plain error page; what went wrong stays in the log. */
const failWith = async (
  { logger, publicUrl }: Pick<PageAnswerOptions, 'logger' | 'publicUrl'>,
  { req, reader, error }: { req: IncomingMessage; reader: Reader; error: unknown },
  res: ServerResponse,
): Promise<void> => {
  const status = statusOf(error);
  if (status === 500) logger.error({ err: error, url: req.url }, 'page failed');
  const { html, headers } = failurePage({ status, publicUrl, locale: reader.locale, theme: reader.theme });
  await sendOnce(req, res, { status, headers, body: Buffer.from(html) });
};

/** Answers page requests: visitors from memory, everyone else rendered for this request alone. */
export const createPageAnswer = (options: PageAnswerOptions) => {
  const { renderer, changes, isDevelopment = false } = options;
  const cache = createPageCache<StoredPage>({ ...cacheLimits, now: () => performance.now() });
  changes.subscribe(() => cache.purge());

  const forEverybody = async (page: PageRequest) => {
    const { page: rendered, keep } = await renderAnonymous(options, page);
    return { page: rendered, keep: keep && page.address.length <= maxKeptAddress };
  };

  const answerAll = async (key: string, page: PageRequest, res: ServerResponse): Promise<void> =>
    sendPage(page.req, res, await cache.load(key, () => forEverybody(page)));

  const answerOne = async (page: PageRequest, res: ServerResponse): Promise<void> => {
    const gone = new AbortController();
    res.once('close', () => gone.abort());
    await sendOnce(page.req, res, await renderPersonal(options, page, gone.signal));
  };

  return (req: IncomingMessage, res: ServerResponse, path: string, search: URLSearchParams | undefined): void => {
    const reader = readerOf(req, search);
    const address = search ? renderer.pageAddress(path, search) : path;
    const key = `${reader.locale}|${reader.theme ?? ''}|${address}`;
    const shared = !(reader.personal || isDevelopment);
    const kept = shared ? cache.get(key) : undefined;
    if (kept) {
      sendPage(req, res, kept);
      return;
    }
    const page = { address, reader, req };
    options
      .countPage(req)
      .then(() => (shared ? answerAll(key, page, res) : answerOne(page, res)))
      .catch((error: unknown) => (res.destroyed ? undefined : failWith(options, { req, reader, error }, res)))
      .catch((error: unknown) => {
        options.logger.error({ err: error, url: req.url }, 'answer failed');
        res.destroy();
      });
  };
};
