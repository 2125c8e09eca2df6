import type { KitchenOrder } from '@bottega/contract/kitchen/schemas';
import type { Press } from '../store/presses.ts';

/** A canceled order stays on the board until a cook acknowledges it. */
export const isCanceled = ({ status }: Pick<KitchenOrder, 'status'>): boolean => status === 'canceled';

/** The press that acknowledges the change; undefined without one. */
export const acknowledgementOf = ({ change }: KitchenOrder): Extract<Press, { kind: 'told' }> | undefined =>
  change ? { kind: 'told', at: change.at } : undefined;

/** A key per change, so that an order's next change counts as new. */
export const unacknowledged = (orders: readonly KitchenOrder[]): string[] =>
  orders.flatMap(({ _id, change }) => (change ? [`${_id} ${change.at}`] : []));
