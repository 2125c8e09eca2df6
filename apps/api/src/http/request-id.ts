import type { Context } from 'hono';
import { randomId } from '../random.ts';
import { isInProcess } from './client-address.ts';

/** Header that names a request: in the answers, in the log, in the audit trail, and behind a proxy that sets it. */
export const requestIdHeader = 'x-request-id';

// UUIDs, hexadecimal and base64url ids; nothing that could stand for something else in a log.
const wellFormed = /^[\w.-]{8,64}$/;

/** The id that a proxy gave the request, where one is trusted and the id is well formed; else a new one. */
export const requestIdFrom = (given: string | string[] | undefined, trusted: boolean): string =>
  trusted && typeof given === 'string' && wellFormed.test(given) ? given : randomId();

/** Names a call of the API. One in process has the name of the page that is rendered from it. */
export const nameRequest = (c: Context, trustProxy: boolean): string => {
  const id = requestIdFrom(c.req.header(requestIdHeader), trustProxy || isInProcess(c));
  c.set('requestId', id);
  return id;
};

/** What the call is named. */
export const requestIdOf = (c: Context): string => c.get('requestId');
