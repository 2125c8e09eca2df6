import type { ErrorCode } from '../errors.ts';
import type { ValidationCode } from '../validation.ts';

export interface CheckoutRefusal<Code extends ErrorCode = ErrorCode> {
  code: Code;
  fields?: Record<string, ValidationCode>;
  details?: object;
}

export const isRefusal = (result: object): result is CheckoutRefusal => 'code' in result;
