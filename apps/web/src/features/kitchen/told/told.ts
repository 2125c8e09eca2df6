import type { KitchenOrder } from '@bottega/contract/kitchen/schemas';
import type { Press } from '../store/presses.ts';

/** A canceled order stays on the board until a cook acknowledges it. */
export const isCanceled = ({ status }: Pick<KitchenOrder, 'status'>): boolean => status === 'canceled';

/** The press that acknowledges the marked change; undefined: nothing is marked. */
export const toldOf = ({ change }: KitchenOrder): Extract<Press, { kind: 'told' }> | undefined =>
  change ? { kind: 'told', at: change.at } : undefined;

/** One key per change, so that the next change of an order counts as new. */
export const untoldOf = (orders: readonly KitchenOrder[]): string[] =>
  orders.flatMap(({ _id, change }) => (change ? [`${_id} ${change.at}`] : []));
