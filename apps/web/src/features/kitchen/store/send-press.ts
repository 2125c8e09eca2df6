import {
  acceptOrder,
  acknowledgeOrder,
  bumpOrder,
  recallOrder,
  refuseOrder,
  setLineDone,
  tellKitchen,
} from '@bottega/contract/kitchen/endpoints';
import type { KitchenOrder } from '@bottega/contract/kitchen/schemas';
import { handOverOrder, moveOrderPromise } from '@bottega/contract/orders/endpoints';
import type { Api } from '#lib/api/api-client.ts';
import type { QueuedPress } from './presses.ts';

// Lets a request finish after the page is left.
const keepalive = { keepalive: true };

/** Resolves with the kitchen's order; undefined for later promises and hand-overs, which return less. */
export const sendPress = async (
  api: Api,
  { about: id, data: { press } }: QueuedPress,
): Promise<KitchenOrder | undefined> => {
  const params = { id };
  switch (press.kind) {
    case 'acknowledge':
      return api.call(acknowledgeOrder, { params }, keepalive);
    case 'accept':
      return api.call(acceptOrder, { params, body: { minutes: press.minutes } }, keepalive);
    case 'line':
      return api.call(setLineDone, { params: { id, line: String(press.line) }, body: { done: press.done } }, keepalive);
    case 'bump':
      return api.call(bumpOrder, { params }, keepalive);
    case 'recall':
      return api.call(recallOrder, { params }, keepalive);
    case 'told':
      return api.call(tellKitchen, { params, body: { at: press.at } }, keepalive);
    case 'refuse': {
      const { kind: _, ...body } = press;
      return api.call(refuseOrder, { params, body }, keepalive);
    }
    case 'hand_over':
      await api.call(handOverOrder, { params }, keepalive);
      return undefined;
    case 'delay':
      await api.call(moveOrderPromise, { params, body: { minutes: press.minutes } }, keepalive);
      return undefined;
  }
};
