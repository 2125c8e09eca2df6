import { ApiError } from '#lib/api-error.ts';
import type { Closing } from '#settings.ts';

/** Except for staff. @throws ApiError not_open_yet, maintenance */
export const refuseClosed = (closing: Closing | undefined): void => {
  if (closing) throw new ApiError(closing, { headers: { 'Retry-After': '120' } });
};
