import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Changes } from '../db/changes.ts';
import { isUnavailable } from '../db/unavailable.ts';
import { HttpError } from '../http/http-error.ts';
import { requestIdFrom, requestIdHeader } from '../http/request-id.ts';
import type { Observer } from '../operations/observer.ts';
import { type FailureReason, failurePage } from './failure-page.ts';
import { createPageCache } from './page-cache.ts';
import type { PageRenderer } from './page-renderer.ts';
import { readerOf } from './reader.ts';
import { remembered } from './remembered.ts';
import { ClosedError, type PageRequest, type RenderParts, renderAnonymous, renderPersonal } from './render-page.ts';
import { type StoredPage, sendOnce, sendPage } from './stored-page.ts';

/** What pages are answered from. */
export interface PageAnswerOptions extends Omit<RenderParts, 'renderer'> {
  renderer: Pick<PageRenderer, 'render' | 'pageAddress' | 'pageRoute'>;
  changes: Pick<Changes, 'subscribe'>;
  logger: Pick<Logger, 'error'>;
  observer: Observer;
  /** Whether a proxy in front names the requests. */
  trustProxy: boolean;
  /** Counts a page that has to be rendered. @throws HttpError too_many_requests */
  countPage: (req: IncomingMessage) => Promise<void>;
}

// Enough for every page of a shop with hundreds of products in both languages and three themes.
const cacheLimits = { maxEntries: 5000, maxBytes: 128 * 1024 * 1024, maxAgeMs: 60_000 };
// Longer addresses are no page's; they are answered, but not kept.
const maxKeptAddress = 300;

const reasonOf = (error: unknown): FailureReason => {
  if (error instanceof ClosedError) return error.reason;
  if (error instanceof HttpError && error.code === 'too_many_requests') return 'busy';
  return isUnavailable(error) ? 'unavailable' : 'broken';
};

/** Answers with the plain error page; what went wrong stays in the log. */
const failWith = async (
  { logger, publicUrl, renderer }: Pick<PageAnswerOptions, 'logger' | 'publicUrl' | 'renderer'>,
  { req, reader, requestId, address }: PageRequest,
  { res, error }: { res: ServerResponse; error: unknown },
): Promise<void> => {
  const reason = reasonOf(error);
  // The API has logged why it is closed.
  if (reason === 'broken' || isUnavailable(error)) {
    logger.error({ requestId, route: routeOf(renderer, address), err: error }, 'page failed');
  }
  const { locale, theme } = reader;
  const { status, html, headers } = failurePage({ reason, requestId, publicUrl, locale, theme });
  await sendOnce(req, res, { status, headers, body: Buffer.from(html) });
};

// Never the address itself: it may hold a secret of its reader.
const routeOf = (renderer: PageAnswerOptions['renderer'], address: string): string =>
  renderer.pageRoute(address.split('?', 1)[0] ?? '/');

const tell = (
  { observer, renderer }: Pick<PageAnswerOptions, 'observer' | 'renderer'>,
  { req, requestId, address }: PageRequest,
  { res, ms }: { res: ServerResponse; ms: number },
): void =>
  observer.answered({
    requestId,
    method: req.method ?? 'GET',
    route: routeOf(renderer, address),
    // 499: whoever asked has gone, as nginx calls it.
    status: res.headersSent ? res.statusCode : 499,
    ms: Math.round(ms * 10) / 10,
  });

/** Answers page requests: visitors from memory, everyone else rendered for this request alone. */
export const createPageAnswer = (options: PageAnswerOptions) => {
  const { renderer, changes, observer, trustProxy, isDevelopment = false } = options;
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
    res.once('close', () => {
      if (!res.writableFinished) gone.abort();
    });
    await sendOnce(page.req, res, await renderPersonal(options, page, gone.signal));
  };

  const parse = (target: string) => {
    const [path = '/', query] = target.split('?', 2);
    const search = new URLSearchParams(query);
    return { search, address: renderer.pageAddress(path, search) };
  };
  // In development the routes change.
  const parsed = isDevelopment ? parse : remembered(parse);
  // A path may hold a secret and is not remembered.
  const addressOf = (target: string) =>
    target.includes('?') ? parsed(target) : { search: undefined, address: target };

  return (req: IncomingMessage, res: ServerResponse): void => {
    const { search, address } = addressOf(req.url ?? '/');
    const reader = readerOf(req, search);
    const key = `${reader.locale}|${reader.theme ?? ''}|${address}`;
    const shared = !(reader.personal || isDevelopment);
    const kept = shared ? cache.get(key) : undefined;
    if (kept) {
      observer.counts.pagesFromMemory += 1;
      sendPage(req, res, kept);
      return;
    }
    observer.counts.pagesRendered += 1;
    const began = performance.now();
    const page = { address, reader, req, requestId: requestIdFrom(req.headers[requestIdHeader], trustProxy) };
    options
      .countPage(req)
      .then(() => (shared ? answerAll(key, page, res) : answerOne(page, res)))
      .catch((error: unknown) => (res.destroyed ? undefined : failWith(options, page, { res, error })))
      .finally(() => tell(options, page, { res, ms: performance.now() - began }))
      .catch((error: unknown) => {
        options.logger.error({ requestId: page.requestId, err: error }, 'answer failed');
        res.destroy();
      });
  };
};
