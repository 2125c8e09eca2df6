import type { Endpoint } from '@bottega/contract/endpoint';
import { ApiError } from '#lib/api-error.ts';
import type { Caller } from '../route.ts';

/** For actions that an unattended screen must not allow. */
export const reauthenticationLifeMs = 15 * 60_000;

/** @throws ApiError reauthentication_required */
export const requireReauthentication = ({ isReauthenticated }: Pick<Caller, 'isReauthenticated'>): void => {
  if (!isReauthenticated) throw new ApiError('reauthentication_required');
};

/** Does nothing unless the endpoint declares it. @throws ApiError reauthentication_required */
export const checkReauthentication = (
  { reauthentication }: Endpoint,
  caller: Caller | null,
  { isOwn }: { isOwn: boolean },
): void => {
  const isNeeded = reauthentication === 'always' || (reauthentication === 'others' && !isOwn);
  if (isNeeded && caller) requireReauthentication(caller);
};
