import {
  acceptOrder,
  acknowledgeOrder,
  bumpOrder,
  recallOrder,
  refuseOrder,
  setLineDone,
} from '@bottega/contract/kitchen/endpoints';
import type { KitchenOrder } from '@bottega/contract/kitchen/schemas';
import { moveOrderPromise } from '@bottega/contract/orders/endpoints';
import type { Api } from '#lib/api/api-client.ts';
import type { Tap } from './taps.ts';

/** Resolves with the order as the kitchen has it then; a later promise answers with less. */
export const sendTap = async (api: Api, { order: id, press }: Tap): Promise<KitchenOrder | undefined> => {
  const params = { id };
  switch (press.kind) {
    case 'acknowledge':
      return api.call(acknowledgeOrder, { params });
    case 'accept':
      return api.call(acceptOrder, { params, body: { minutes: press.minutes } });
    case 'line':
      return api.call(setLineDone, { params: { id, line: String(press.line) }, body: { done: press.done } });
    case 'bump':
      return api.call(bumpOrder, { params });
    case 'recall':
      return api.call(recallOrder, { params });
    case 'refuse':
      return api.call(refuseOrder, { params, body: { reason: press.reason, message: press.message } });
    case 'delay':
      await api.call(moveOrderPromise, { params, body: { minutes: press.minutes } });
      return undefined;
  }
};
