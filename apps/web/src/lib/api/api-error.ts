import type { ErrorBody, ErrorCode } from '@bottega/contract/errors';

/** `network`: no answer; `timeout`: none within 5 s; `canceled`: the user did not give the password; the others are the API's. */
export type ApiErrorCode = ErrorCode | 'network' | 'timeout' | 'canceled';

/** `status` is 0 without an answer; `message` is in the reader's language. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly errors: Readonly<Record<string, string>>;
  /** What the code comes with, such as the next free slots. */
  readonly details: unknown;

  /** `cause`: the API's answer, for its headers. */
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

/** A body that is not the API's (a proxy's page) reads as `unavailable`. */
export const apiErrorFrom = async (response: Response, fallbackText: string): Promise<ApiError> => {
  const body: unknown = await response.json().catch(() => null);
  if (!isErrorBody(body)) return new ApiError(response.status, 'unavailable', fallbackText);
  return new ApiError(response.status, body.code, body.message, body.errors, response, body.details);
};

/** Missing, its feature off, or an impossible id. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);
