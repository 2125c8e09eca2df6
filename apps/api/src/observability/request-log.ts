import type { ErrorCode } from '@bottega/contract/errors';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';
import { isInProcess } from '#http/limits/client-address.ts';
import { nameRequest } from '#http/request-id.ts';

/** Without URLs and bodies, which contain secrets. */
export interface CompletedRequest {
  requestId: string;
  method: string;
  route: string;
  status: number;
  ms: number;
  code?: ErrorCode | undefined;
  userId?: string | undefined;
}

/** Plain numbers: a cached response must cost next to nothing. */
export interface CacheCounts {
  cachedPages: number;
  renderedPages: number;
  cachedAnswers: number;
}

export interface RequestLog {
  record(request: CompletedRequest): void;
  counts: CacheCounts;
}

export const zeroCounts = (): CacheCounts => ({ cachedPages: 0, renderedPages: 0, cachedAnswers: 0 });

export const createRequestLog = (
  logger: Pick<Logger, 'info'>,
  counts: CacheCounts,
  measure: (request: CompletedRequest) => void = () => undefined,
): RequestLog => ({
  record: (request) => {
    measure(request);
    logger.info(request, 'request');
  },
  counts,
});

interface LogRequestsOptions {
  trustProxy: boolean;
  requestLog?: Pick<RequestLog, 'record'> | undefined;
}

export const logRequests =
  ({ trustProxy, requestLog }: LogRequestsOptions): MiddlewareHandler =>
  async (c, next) => {
    const requestId = nameRequest(c, trustProxy);
    if (!requestLog || isInProcess(c)) return next();
    const startedAt = performance.now();
    await next();
    const { status } = c.res;
    requestLog.record({
      requestId,
      method: c.req.method,
      route: routePath(c),
      status,
      ms: Math.round((performance.now() - startedAt) * 10) / 10,
      code: c.get('errorCode'),
      userId: c.get('userId'),
    });
  };
