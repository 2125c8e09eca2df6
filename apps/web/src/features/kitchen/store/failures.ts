import type { ApiError } from '#lib/api/api-error.ts';
import type { KitchenStateHolder } from './kitchen-state.ts';

/** There was no answer, or not now: the same call may succeed later. */
const isUnanswered = ({ status, code }: ApiError): boolean => status === 0 || code === 'unavailable' || status === 429;
export const isOutside = ({ status }: ApiError): boolean => status === 401 || status === 403;

export const mayHoldLater = (error: ApiError): boolean => isUnanswered(error) || isOutside(error);

/** Says that there is no connection, or ends the session. */
export const showFailure = (state: KitchenStateHolder, error: ApiError): void => {
  if (isUnanswered(error)) state.change({ isOffline: true });
  else if (isOutside(error)) state.end();
};
