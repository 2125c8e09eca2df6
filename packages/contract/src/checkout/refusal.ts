import type { ErrorCode } from '../errors.ts';
import type { ValidationCode } from '../validation.ts';

/** Why an order cannot be placed, as the API answers it. */
export interface CheckoutRefusal<Code extends ErrorCode = ErrorCode> {
  code: Code;
  fields?: Record<string, ValidationCode>;
  details?: object;
}

/** Whether a check has refused instead of returning its result. */
export const isRefusal = (result: object): result is CheckoutRefusal => 'code' in result;
