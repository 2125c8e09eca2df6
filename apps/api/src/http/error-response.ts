import { type ErrorBody, type ErrorCode, errorStatus } from '@bottega/contract/errors';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';
import { isUnavailable } from '#db/engines/database-errors.ts';
import { explainStorageError } from '#db/engines/explain-storage-error.ts';
import { ApiError } from '#lib/api-error.ts';
import { requestIdOf } from './request-id.ts';
import { errorText, fieldTexts, requestLocale, waitText } from './texts.ts';

export const errorResponse = (c: Context, code: ErrorCode, error?: ApiError): Response => {
  c.set('errorCode', code);
  const locale = requestLocale(c);
  const body: ErrorBody = { message: errorText(code, locale), code };
  if (code === 'too_many_requests' && error?.retryAfter) body.message += ` ${waitText(error.retryAfter, locale)}`;
  if (error?.details !== undefined) body.details = error.details;
  if (error?.fields) body.errors = fieldTexts(error.fields, locale);
  if (errorStatus[code] === 401) c.header('WWW-Authenticate', 'Cookie');
  for (const [name, value] of Object.entries(error?.headers ?? {})) c.header(name, value);
  c.header('Content-Language', locale);
  return c.json(body, errorStatus[code]);
};

// Seconds that most restarts take.
const retryAfter = 5;

/** Logs unknown errors and answers without their details. */
export const answerError =
  (logger: Pick<Logger, 'error'>) =>
  (error: Error, c: Context): Response => {
    if (error instanceof ApiError) return errorResponse(c, error.code, error);
    const about = { requestId: requestIdOf(c), method: c.req.method, route: routePath(c), err: error };
    if (isUnavailable(error)) {
      const advice = explainStorageError(error, 'the data folder (DATA_DIR)');
      logger.error({ ...(advice && { advice }), ...about }, advice ? 'the shop cannot save' : 'database unavailable');
      return errorResponse(c, advice ? 'cannot_save' : 'unavailable', new ApiError('unavailable', { retryAfter }));
    }
    logger.error(about, 'request failed');
    return errorResponse(c, 'internal_error');
  };

/** Otherwise half a document would look complete. */
export const abortResponse = (c: Context<{ Bindings: Partial<HttpBindings> }>): void => {
  c.env?.outgoing?.destroy();
};
