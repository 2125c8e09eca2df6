import type { ApiError } from '../../lib/api-error.ts';

/** After how many seconds the API wants the next try, if it said so. */
export const retryAfter = ({ cause }: ApiError): number | undefined => {
  const seconds = cause instanceof Response ? Number(cause.headers.get('Retry-After')) : 0;
  return seconds > 0 ? seconds : undefined;
};
