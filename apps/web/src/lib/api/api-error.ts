import type { ErrorBody, ErrorCode } from '@bottega/contract/errors';

/** `network`: no response; `timeout`: none within 5 s; `canceled`: no password given. */
export type ApiErrorCode = ErrorCode | 'network' | 'timeout' | 'canceled';

/** `status` is 0 without a response; `message` is translated. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly errors: Readonly<Record<string, string>>;
  readonly details: unknown;

  constructor(
    status: number,
    code: ApiErrorCode,
    message: string,
    errors: Readonly<Record<string, string>> = {},
    cause?: Response,
    details?: unknown,
  ) {
    super(message, { cause });
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.details = details;
  }
}

const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' && body !== null && 'code' in body && 'message' in body;

/** Counts a body that is not the API's as `unavailable`. */
export const apiErrorFrom = async (response: Response, fallbackText: string): Promise<ApiError> => {
  const body: unknown = await response.json().catch(() => null);
  if (!isErrorBody(body)) return new ApiError(response.status, 'unavailable', fallbackText);
  return new ApiError(response.status, body.code, body.message, body.errors, response, body.details);
};

/** No response, or that of a proxy without its server. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'unavailable' || [0, 502, 504].includes(error.status));

export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);
