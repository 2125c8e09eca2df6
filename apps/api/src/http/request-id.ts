import type { Context } from 'hono';
import { randomId } from '#lib/random.ts';
import { isInProcess } from './limits/client-address.ts';

export const requestIdHeader = 'x-request-id';

// UUIDs, hexadecimal and base64url; nothing that forges a log line.
const wellFormed = /^[\w.-]{8,64}$/;

export const requestIdFrom = (given: string | string[] | undefined, trusted: boolean): string =>
  trusted && typeof given === 'string' && wellFormed.test(given) ? given : randomId();

export const nameRequest = (c: Context, trustProxy: boolean): string => {
  const id = requestIdFrom(c.req.header(requestIdHeader), trustProxy || isInProcess(c));
  c.set('requestId', id);
  return id;
};

export const requestIdOf = (c: Context): string => c.get('requestId');
