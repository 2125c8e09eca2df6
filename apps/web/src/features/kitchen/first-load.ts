import { hasDuty, screenDuties } from '@bottega/contract/duties';
import { listKitchenOrders } from '@bottega/contract/kitchen/endpoints';
import type { QueryClient } from '@tanstack/react-query';
import { deviceWith } from '#features/accounts/team/paired-device.ts';
import type { Api } from '#lib/api/api-client.ts';
import { sessionQuery } from '#lib/session/session.ts';
import { pairedCook } from './store/snapshot.ts';

/** The account or paired device that may see the kitchen. */
export const cookOf = async (api: Api, queryClient: QueryClient): Promise<string | undefined> => {
  const user = await queryClient.ensureQueryData(sessionQuery(api));
  if (user) return hasDuty(user, screenDuties.kitchen) ? user.id : undefined;
  return (await deviceWith(api, 'kitchen')) && pairedCook;
};

/** Undefined after a failure: the screen shows its snapshot and retries. */
export const firstKitchenOrders = (api: Api) => api.call(listKitchenOrders).catch(() => undefined);
