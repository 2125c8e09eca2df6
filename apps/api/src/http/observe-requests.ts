import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Observer } from '../operations/observer.ts';
import { isInProcess } from './client-address.ts';
import { nameRequest } from './request-id.ts';

interface ObserveOptions {
  trustProxy: boolean;
  /** Absent: requests get their names and nothing else. */
  observer?: Pick<Observer, 'answered'> | undefined;
}

/** Names every request and tells the observer how it was answered; what a page reads is part of that page. */
export const observeRequests =
  ({ trustProxy, observer }: ObserveOptions): MiddlewareHandler =>
  async (c, next) => {
    const requestId = nameRequest(c, trustProxy);
    if (!observer || isInProcess(c)) return next();
    const began = performance.now();
    await next();
    const { status } = c.res;
    observer.answered({
      requestId,
      method: c.req.method,
      route: routePath(c),
      status,
      ms: Math.round((performance.now() - began) * 10) / 10,
      code: c.get('errorCode'),
      ...(status >= 400 && { userId: c.get('userId') }),
    });
  };
