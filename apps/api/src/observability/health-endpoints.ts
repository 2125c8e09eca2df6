import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Handler } from '#http/handler-chain.ts';
import { securityHeaders } from '#http/security/response-headers.ts';
import type { Metrics } from './metrics.ts';
import type { Readiness } from './readiness.ts';

interface Options {
  readiness: Pick<Readiness, 'check'>;
  publicUrl: string;
  metrics?: { token: string; read: Pick<Metrics, 'contentType' | 'text'> } | undefined;
}

interface Answer {
  status: number;
  type?: string;
  body: string;
}

const json = (status: number, body: object): Answer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(body),
});
const notFound: Answer = { status: 404, body: 'Not Found\n' };

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

// Equal lengths: the time of the comparison reveals nothing.
const isSame = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));

const send = (
  req: IncomingMessage,
  res: ServerResponse,
  { status, type = 'text/plain; charset=utf-8', body, headers }: Answer & { headers: Record<string, string> },
): void => {
  res.writeHead(status, {
    ...headers,
    'Content-Type': type,
    'Cache-Control': 'no-store',
    'Content-Length': Buffer.byteLength(body),
    ...(status === 405 && { Allow: 'GET, HEAD' }),
  });
  res.end(req.method === 'HEAD' ? undefined : body);
};

/** Answers without cookies, limits and maintenance. */
export const healthEndpoints = ({ readiness, publicUrl, metrics }: Options): Handler => {
  const headers = securityHeaders(publicUrl);
  const endpoints = new Map<string, (req: IncomingMessage) => Promise<Answer> | Answer>([
    ['/healthz', () => json(200, { status: 'ok' })],
    [
      '/readyz',
      async () => {
        const reason = await readiness.check();
        return reason ? json(503, { status: 'unavailable', reason }) : json(200, { status: 'ok' });
      },
    ],
    [
      '/metrics',
      async ({ headers: { authorization = '' } }) =>
        metrics && isSame(authorization, `Bearer ${metrics.token}`)
          ? { status: 200, type: metrics.read.contentType, body: await metrics.read.text() }
          : notFound,
    ],
  ]);

  return (req, res, next) => {
    const endpoint = endpoints.get(req.url ?? '');
    if (!endpoint) next();
    else if (req.method !== 'GET' && req.method !== 'HEAD')
      send(req, res, { status: 405, body: 'Method Not Allowed\n', headers });
    else
      void Promise.resolve(endpoint(req)).then(
        (answer) => send(req, res, { ...answer, headers }),
        () => res.destroy(),
      );
  };
};
