import type { Endpoint } from '@bottega/contract/endpoint';
import { type ErrorCode, errorStatus } from '@bottega/contract/errors';
import type { Json } from './describe-schemas.ts';

const text = { type: 'string' } as const;

const header = (description: string, schema: Json = text): Json => ({ description, schema });

export const headerComponents = {
  RequestId: header('Names this request in the log'),
  RetryAfter: header('Seconds until a retry makes sense', { type: 'integer', minimum: 1 }),
  ContentLanguage: header('Language of `message`'),
  Challenge: header('The session cookie is missing or no longer valid', { const: 'Cookie' }),
  Replayed: header('The first answer to this `Idempotency-Key`, again', { const: 'true' }),
  Cookies: header('Cookies of the session, the login or the device'),
  EntityTag: header('For `If-None-Match`, which is answered with 304 while nothing has changed'),
} as const;

const refTo = (name: keyof typeof headerComponents): Json => ({ $ref: `#/components/headers/${name}` });

const ofAll = { 'X-Request-Id': refTo('RequestId') };

const waits = (code: ErrorCode): boolean =>
  errorStatus[code] === 429 || errorStatus[code] === 503 || code === 'request_in_progress';

export const failureHeaders = (codes: readonly ErrorCode[]): Json => ({
  ...ofAll,
  'Content-Language': refTo('ContentLanguage'),
  ...(codes.some(waits) && { 'Retry-After': refTo('RetryAfter') }),
  ...(codes.some((code) => errorStatus[code] === 401) && { 'WWW-Authenticate': refTo('Challenge') }),
});

export const hasEntityTag = ({ shared, polled, produces }: Endpoint): boolean =>
  Boolean(shared ?? (polled && !produces));

export const successHeaders = (endpoint: Endpoint): Json => ({
  ...ofAll,
  ...(hasEntityTag(endpoint) && { ETag: refTo('EntityTag') }),
  ...(endpoint.setsCookies && { 'Set-Cookie': refTo('Cookies') }),
  ...(endpoint.idempotencyKey === 'replays' && { 'Idempotent-Replayed': refTo('Replayed') }),
});
