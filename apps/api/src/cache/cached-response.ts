import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib';
import type { Context } from 'hono';

export type Encoding = 'br' | 'gzip' | 'identity';

export interface CachedResponse {
  status: number;
  bodies: Readonly<Record<Encoding, Buffer>>;
  heads: Readonly<Record<Encoding, OutgoingHttpHeaders>>;
  bytes: number;
}

export interface PlainResponse {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const compressBrotli = (body: Buffer, quality: number): Promise<Buffer> =>
  brotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });

const cachedQuality = 7;
const quickQuality = 4;

export const encodingOf = (accept: string | string[] | undefined): Encoding => {
  const header = String(accept ?? '');
  // A weight of zero refuses an encoding.
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|\s|$))/.test(header)) return 'br';
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|\s|$))/.test(header)) return 'gzip';
  return 'identity';
};

export const cachedResponse = (
  { status, headers, body }: PlainResponse,
  bodies: CachedResponse['bodies'],
  sizes: Readonly<Record<Encoding, number>>,
): CachedResponse => {
  const tag = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const head = (encoding: Encoding): OutgoingHttpHeaders => ({
    ...headers,
    ...(status === 200 && { ETag: `"${tag}-${encoding}"` }),
    ...(encoding !== 'identity' && bodies[encoding] !== body && { 'Content-Encoding': encoding }),
    'Content-Length': sizes[encoding],
  });
  return {
    status,
    bodies,
    heads: { br: head('br'), gzip: head('gzip'), identity: head('identity') },
    bytes: sizes.br + sizes.gzip + sizes.identity + 2048,
  };
};

export const compressedResponse = async (plain: PlainResponse, { isCached = true } = {}): Promise<CachedResponse> => {
  const quality = isCached ? cachedQuality : quickQuality;
  const [br, gzip] = await Promise.all([compressBrotli(plain.body, quality), zip(plain.body)]);
  let identity: Buffer | undefined;
  const bodies = {
    br,
    gzip,
    // Three quarters of the memory for few clients: unpacked on first use.
    get identity() {
      identity ??= gunzipSync(gzip);
      return identity;
    },
  };
  return cachedResponse(plain, bodies, { br: br.length, gzip: gzip.length, identity: plain.body.length });
};

const matches = (ifNoneMatch: string | undefined, tag: unknown): boolean =>
  ifNoneMatch !== undefined && typeof tag === 'string' && ifNoneMatch.includes(tag);

export const sendCached = (req: IncomingMessage, res: ServerResponse, cached: CachedResponse): void => {
  const encoding = encodingOf(req.headers['accept-encoding']);
  const head = cached.heads[encoding];
  if (matches(req.headers['if-none-match'], head.ETag)) {
    const { 'Content-Length': _length, 'Content-Encoding': _encoding, ...rest } = head;
    res.writeHead(304, rest).end();
    return;
  }
  res.writeHead(cached.status, head);
  res.end(req.method === 'HEAD' ? undefined : cached.bodies[encoding]);
};

const cachedAnswer = (c: Context, { bodies, heads, status }: CachedResponse): Response => {
  const encoding = encodingOf(c.req.header('accept-encoding'));
  const hasCopy = matches(c.req.header('if-none-match'), heads[encoding].ETag);
  for (const [name, value] of Object.entries(heads[encoding])) {
    if (!hasCopy || !name.startsWith('Content-')) c.header(name, String(value));
  }
  c.header('Vary', 'Accept-Encoding', { append: true });
  return hasCopy ? c.body(null, 304) : c.body(new Uint8Array(bodies[encoding]), status as 200);
};

export const madeOnce = (headers: OutgoingHttpHeaders, make: () => Promise<string> | string) => {
  let made: Promise<CachedResponse> | undefined;
  const load = async () =>
    compressedResponse({
      status: 200,
      headers: { ...headers, 'Cache-Control': 'no-cache' },
      body: Buffer.from(await make()),
    });
  return async (c: Context): Promise<Response> => {
    made ??= load();
    return cachedAnswer(c, await made);
  };
};

export const compress = (body: Buffer, encoding: Encoding): Promise<Buffer> | Buffer => {
  if (encoding === 'identity') return body;
  return encoding === 'br' ? compressBrotli(body, quickQuality) : zip(body, { level: 5 });
};

export const sendOnce = async (req: IncomingMessage, res: ServerResponse, plain: PlainResponse): Promise<void> => {
  const encoding = plain.body.length === 0 ? 'identity' : encodingOf(req.headers['accept-encoding']);
  const body = await compress(plain.body, encoding);
  res.writeHead(plain.status, {
    ...plain.headers,
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    'Content-Length': body.length,
  });
  res.end(req.method === 'HEAD' ? undefined : body);
};
