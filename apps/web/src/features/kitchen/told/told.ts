import type { KitchenOrder } from '@bottega/contract/kitchen/schemas';
import type { Press } from '../store/presses.ts';

/** It stays on the board only until a cook has said to know. */
export const isCanceled = ({ status }: Pick<KitchenOrder, 'status'>): boolean => status === 'canceled';

/** What a cook presses to say that the kitchen knows of what is marked; undefined: nothing is. */
export const toldOf = ({ change }: KitchenOrder): Extract<Press, { kind: 'told' }> | undefined =>
  change ? { kind: 'told', at: change.at } : undefined;

/** Names each change, so that the next one of an order is another. */
export const untoldOf = (orders: readonly KitchenOrder[]): string[] =>
  orders.flatMap(({ _id, change }) => (change ? [`${_id} ${change.at}`] : []));
