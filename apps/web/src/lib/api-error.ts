import type { ErrorBody, ErrorCode } from '@bottega/contract/errors';

/** `network`: no answer came; `timeout`: none within 5 s; the others are the API's own codes. */
export type ApiErrorCode = ErrorCode | 'network' | 'timeout';

/** A call that failed. `status` is 0 when no answer came; `message` is ready to be shown, in the reader's language. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ApiErrorCode;
  /** Texts per refused field. */
  readonly errors: Readonly<Record<string, string>>;

  /** `cause`: the API's own answer, for what its headers say; absent where the API said nothing. */
  constructor(
    status: number,
    code: ApiErrorCode,
    message: string,
    errors: Readonly<Record<string, string>> = {},
    cause?: Response,
  ) {
    super(message, { cause });
    this.status = status;
    this.code = code;
    this.errors = errors;
  }
}

const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' && body !== null && 'code' in body && 'message' in body;

/** The error of a failed response; a body that is not the API's own (a proxy's page) reads as `unavailable`. */
export const apiErrorFrom = async (response: Response, fallbackText: string): Promise<ApiError> => {
  const body: unknown = await response.json().catch(() => null);
  if (!isErrorBody(body)) return new ApiError(response.status, 'unavailable', fallbackText);
  return new ApiError(response.status, body.code, body.message, body.errors, response);
};

/** Whether the API said that the thing asked for does not exist, its feature is off, or nothing can have such an id. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);
