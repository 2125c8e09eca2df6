import type { ErrorBody, ErrorCode } from '@bottega/contract/errors';

/**
 * `network`: no response; `timeout`: none within 5 s; `canceled`: the user gave no password; all others come from the
 * API.
 */
export type ApiErrorCode = ErrorCode | 'network' | 'timeout' | 'canceled';

/** `status` is 0 without a response; `message` is in the user's language. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly errors: Readonly<Record<string, string>>;
  /** By code, such as the next free slots. */
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

/** A body that is not the API's, such as a proxy's page, counts as `unavailable`. */
export const apiErrorFrom = async (response: Response, fallbackText: string): Promise<ApiError> => {
  const body: unknown = await response.json().catch(() => null);
  if (!isErrorBody(body)) return new ApiError(response.status, 'unavailable', fallbackText);
  return new ApiError(response.status, body.code, body.message, body.errors, response, body.details);
};

/** Missing, its feature switched off, or an invalid id. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);
