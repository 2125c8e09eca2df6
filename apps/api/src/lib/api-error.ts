import { type ErrorCode, errorStatus } from '@bottega/contract/errors';
import type { ValidationCode } from '@bottega/contract/validation';

export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, ValidationCode> | undefined;
  readonly details: unknown;
  readonly headers: Record<string, string>;
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    options: {
      fields?: Record<string, ValidationCode>;
      details?: unknown;
      headers?: Record<string, string>;
      retryAfter?: number;
    } = {},
  ) {
    super(code);
    this.name = 'ApiError';
    this.code = code;
    this.fields = options.fields;
    this.details = options.details;
    this.retryAfter = options.retryAfter;
    this.headers = { ...options.headers, ...(options.retryAfter && { 'Retry-After': String(options.retryAfter) }) };
  }

  get status(): number {
    return errorStatus[this.code];
  }
}
