import { type ErrorCode, errorStatus } from '@bottega/contract/errors';
import type { ValidationCode } from '@bottega/contract/validation';

/** A failure that becomes an answer: the status and the text follow from the code. */
export class HttpError extends Error {
  readonly code: ErrorCode;
  /** Reasons per field; a code of the validation table each. */
  readonly fields: Record<string, ValidationCode> | undefined;
  /** Extra response headers. */
  readonly headers: Record<string, string>;
  /** After how many seconds it may go again. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    options: { fields?: Record<string, ValidationCode>; headers?: Record<string, string>; retryAfter?: number } = {},
  ) {
    super(code);
    this.name = 'HttpError';
    this.code = code;
    this.fields = options.fields;
    this.retryAfter = options.retryAfter;
    this.headers = { ...options.headers, ...(options.retryAfter && { 'Retry-After': String(options.retryAfter) }) };
  }

  /** The HTTP status of the code. */
  get status(): number {
    return errorStatus[this.code];
  }
}
