import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib';
import { type Encoding, encodingOf } from './reader.ts';

/** A whole answer in memory, in every encoding. */
export interface StoredPage {
  status: number;
  bodies: Readonly<Record<Encoding, Buffer>>;
  heads: Readonly<Record<Encoding, OutgoingHttpHeaders>>;
  /** Memory it takes, roughly. */
  bytes: number;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const brotliOf = (body: Buffer, quality: number): Promise<Buffer> =>
  brotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });

/** An answer before it is compressed. */
export interface PlainPage {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

// Kept pages are read often and rendered at most once a minute: worth more than a page for one reader.
const keptQuality = 7;
const quickQuality = 4;

/** Keeps an answer with its compressed forms and entity tags. */
export const storePage = async ({ status, headers, body }: PlainPage): Promise<StoredPage> => {
  const [br, gzip] = await Promise.all([brotliOf(body, keptQuality), zip(body)]);
  // Three quarters of the memory, for the rare client that takes nothing packed: unpacked when one comes.
  const bodies = {
    br,
    gzip,
    get identity() {
      return gunzipSync(gzip);
    },
  };
  const tag = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const head = (encoding: Encoding): OutgoingHttpHeaders => ({
    ...headers,
    ...(status === 200 && { ETag: `"${tag}-${encoding}"` }),
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    'Content-Length': encoding === 'identity' ? body.length : bodies[encoding].length,
  });
  return {
    status,
    bodies,
    heads: { br: head('br'), gzip: head('gzip'), identity: head('identity') },
    bytes: br.length + gzip.length + 2048,
  };
};

const matches = (ifNoneMatch: string | undefined, tag: unknown): boolean =>
  ifNoneMatch !== undefined && typeof tag === 'string' && ifNoneMatch.includes(tag);

/** Sends it as the client can take it: 304 when the client has it, no body for HEAD. */
export const sendPage = (req: IncomingMessage, res: ServerResponse, page: StoredPage): void => {
  const encoding = encodingOf(req.headers['accept-encoding']);
  const head = page.heads[encoding];
  if (matches(req.headers['if-none-match'], head.ETag)) {
    const { 'Content-Length': _length, 'Content-Encoding': _encoding, ...kept } = head;
    res.writeHead(304, kept);
    res.end();
    return;
  }
  res.writeHead(page.status, head);
  res.end(req.method === 'HEAD' ? undefined : page.bodies[encoding]);
};

const packed = (body: Buffer, encoding: Encoding): Promise<Buffer> | Buffer => {
  if (encoding === 'identity') return body;
  return encoding === 'br' ? brotliOf(body, quickQuality) : zip(body, { level: 5 });
};

/** Sends an answer that is for this request alone. */
export const sendOnce = async (req: IncomingMessage, res: ServerResponse, page: PlainPage): Promise<void> => {
  const encoding = page.body.length === 0 ? 'identity' : encodingOf(req.headers['accept-encoding']);
  const body = await packed(page.body, encoding);
  res.writeHead(page.status, {
    ...page.headers,
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    'Content-Length': body.length,
  });
  res.end(req.method === 'HEAD' ? undefined : body);
};
