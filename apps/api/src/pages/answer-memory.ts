import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Changes } from '../db/changes.ts';
import { answerHeaders } from '../http/answer-headers.ts';
import { requestIdFrom, requestIdHeader } from '../http/request-id.ts';
import type { Counts } from '../operations/observer.ts';
import { createPageCache, type PageCache } from './page-cache.ts';
import { isPersonal } from './reader.ts';

/** An answer of the API that every visitor gets. */
interface KeptAnswer {
  /** JSON. */
  body: Buffer<ArrayBuffer>;
  /** Memory it takes, roughly. */
  bytes: number;
}

/** Answers of endpoints that are declared `shared`, by path and query. */
export type AnswerMemory = PageCache<KeptAnswer>;

// Ten seconds also bound how far behind an instance can be that has lost its connection for announcements.
const limits = { maxEntries: 1000, maxBytes: 16 * 1024 * 1024, maxAgeMs: 10_000 };
// Longer addresses, and searches, which anybody can make up, are answered but not kept.
const maxKeptAddress = 300;
const isSearch = /[?&]search=/;

/** An empty memory, which every announced change empties again. */
export const createAnswerMemory = (changes: Pick<Changes, 'subscribe'>): AnswerMemory => {
  const memory = createPageCache<KeptAnswer>({ ...limits, now: () => performance.now() });
  changes.subscribe(() => memory.purge());
  return memory;
};

/** What the memory is handed of an answer. */
export const keptAnswer = (address: string, body: object) => {
  const bytes = Buffer.from(JSON.stringify(body));
  return {
    page: { body: bytes, bytes: bytes.length + 512 },
    keep: address.length <= maxKeptAddress && !isSearch.test(address),
  };
};

// As the API answers the first time (`apps/api/src/app.ts`); a test compares them.
const headersOf = (publicUrl: string) => ({
  ...answerHeaders(publicUrl),
  'Content-Type': 'application/json',
  Vary: 'Origin',
  'Cache-Control': 'no-store',
});

interface MemoryOptions {
  memory: Pick<AnswerMemory, 'get'>;
  trustProxy: boolean;
  publicUrl: string;
  /** Counts a read. @throws HttpError too_many_requests */
  countRead: (req: IncomingMessage) => Promise<void>;
  counts: Pick<Counts, 'answersFromMemory'>;
}

/** Answers visitors from memory, in front of the API; everything else is passed on, refusals included. */
export const answerFromMemory = ({ memory, trustProxy, publicUrl, countRead, counts }: MemoryOptions) => {
  const headers = headersOf(publicUrl);
  return (req: IncomingMessage, res: ServerResponse, next: () => void): void => {
    const { method, url = '', headers: sent } = req;
    // A page on another origin wants headers of its own.
    const isVisitor = method === 'GET' && sent.origin === undefined && !isPersonal(sent.cookie);
    const kept = isVisitor ? memory.get(url) : undefined;
    if (!kept) {
      next();
      return;
    }
    countRead(req).then(() => {
      counts.answersFromMemory += 1;
      const requestId = requestIdFrom(sent[requestIdHeader], trustProxy);
      res.writeHead(200, { ...headers, 'X-Request-Id': requestId, 'Content-Length': kept.body.length });
      res.end(kept.body);
    }, next);
  };
};
