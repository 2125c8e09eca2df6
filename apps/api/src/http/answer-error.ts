import { type ErrorBody, type ErrorCode, errorStatus } from '@bottega/contract/errors';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import { HttpError } from './http-error.ts';
import { requestLocale } from './request-locale.ts';
import { errorText, fieldTexts, waitText } from './texts.ts';

/** A failure as the API answers it: code, text in the caller's language, refused fields. */
export const errorResponse = (c: Context, code: ErrorCode, error?: HttpError): Response => {
  const locale = requestLocale(c);
  const body: ErrorBody = { message: errorText(code, locale), code };
  if (code === 'too_many_requests' && error?.retryAfter) body.message += ` ${waitText(error.retryAfter, locale)}`;
  if (error?.fields) body.errors = fieldTexts(error.fields, locale);
  for (const [name, value] of Object.entries(error?.headers ?? {})) c.header(name, value);
  c.header('Content-Language', locale);
  return c.json(body, errorStatus[code]);
};

// A request whose client has gone, or a database that is restarting, is not our bug.
const isOutage = (error: unknown): boolean => {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && /^(ECONNREFUSED|ECONNRESET|EPIPE|57P0[123]|08\w{3}|53300)$/.test(code);
};

/** Hono's error handler: known failures are answered, unknown ones logged and answered without detail. */
export const answerError =
  (logger: Logger) =>
  (error: Error, c: Context): Response => {
    if (error instanceof HttpError) return errorResponse(c, error.code, error);
    const code = isOutage(error) ? 'unavailable' : 'internal_error';
    logger.error({ err: error, method: c.req.method, path: c.req.path }, 'request failed');
    return errorResponse(c, code);
  };
