import { hasDuty, screenDuties } from '@bottega/contract/duties';
import type { QueryClient } from '@tanstack/react-query';
import { deviceWith } from '#features/accounts/team/paired-device.ts';
import type { Api } from '#lib/api/api-client.ts';
import { sessionQuery } from '#lib/session/session.ts';
import type { Courier } from './courier/remembered-deliveries.ts';

/** The account or paired device that may deliver. */
export const courierOf = async (api: Api, queryClient: QueryClient): Promise<Courier | undefined> => {
  const user = await queryClient.ensureQueryData(sessionQuery(api));
  if (user) return hasDuty(user, screenDuties.courier) ? { id: user.id, isDevice: false } : undefined;
  const id = await deviceWith(api, 'courier');
  return id === undefined ? undefined : { id, isDevice: true };
};
