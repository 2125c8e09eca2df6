import { byDue } from '@bottega/contract/kitchen/rules';
import type { KitchenOrder, RefusalReason } from '@bottega/contract/kitchen/schemas';
import type { Unsent } from '#lib/outbox.ts';

/** A cook's action on a ticket. `delay` calls the promise's endpoint, the others the kitchen's. */
export type Press =
  | { kind: 'acknowledge' }
  | { kind: 'accept'; minutes: 0 | 10 | 20 }
  | { kind: 'line'; line: number; done: boolean }
  | { kind: 'bump' }
  | { kind: 'recall' }
  /** `at`: time of the change that the cook has seen. */
  | { kind: 'told'; at: string }
  | { kind: 'hand_over' }
  | { kind: 'delay'; minutes: number }
  /** `all`: all orders of its account. */
  | { kind: 'refuse'; reason: RefusalReason; message: string; all?: true };

export interface Pressed {
  press: Press;
  orderNumber: string;
  /** By the shop's clock. */
  at: number;
  basedOn: { version: number; dueAt: string };
  service?: KitchenOrder['service'];
}

/** A press not yet sent; `about` is the order's id. */
export type QueuedPress = Unsent<Pressed>;

/** These mail the customer and cannot be reverted, so they wait for an undo first. */
export const isUndoable = ({ kind }: Press): boolean => kind === 'bump' || kind === 'hand_over';

const minuteMs = 60_000;

export const later = (moment: string, minutes: number): string =>
  new Date(Date.parse(moment) + minutes * minuteMs).toISOString();

const withDelay = (order: KitchenOrder, minutes: number): KitchenOrder => ({
  ...order,
  dueAt: later(order.dueAt, minutes),
  soonAt: later(order.soonAt, minutes),
});

/** The order after a press; idempotent, as the server may have received it already. Null: it left the kitchen. */
export const afterPress = (
  order: KitchenOrder,
  { data: { press, at, basedOn }, heldUntil }: QueuedPress,
): KitchenOrder | null => {
  const now = new Date(at).toISOString();
  if (order.status === 'canceled' && press.kind !== 'told') return order;
  const seen = { ...order, acknowledgedAt: order.acknowledgedAt ?? now };
  switch (press.kind) {
    case 'acknowledge':
      return seen;
    case 'accept':
      if (order.status !== 'created') return seen;
      return { ...withDelay(seen, press.minutes), status: 'confirmed', column: 'cooking' };
    case 'line': {
      const doneOf = (doneAt: string | null) => (press.done ? (doneAt ?? now) : null);
      const lines = order.lines.map((line) =>
        line.line === press.line ? { ...line, doneAt: doneOf(line.doneAt) } : line,
      );
      return { ...order, lines };
    }
    case 'bump': {
      const lines = order.lines.map((line) => ({ ...line, doneAt: line.doneAt ?? now }));
      return { ...seen, lines, status: 'ready', column: 'ready', bumpedAt: order.bumpedAt ?? now };
    }
    case 'recall':
      return { ...order, column: 'cooking', bumpedAt: null };
    case 'told':
      if (!order.change || order.change.at > press.at) return order;
      return order.status === 'canceled' ? null : { ...order, change: null };
    case 'hand_over':
      return heldUntil === undefined ? null : { ...order, status: 'delivered' };
    case 'delay':
      return order.dueAt === basedOn.dueAt ? withDelay(order, press.minutes) : order;
    case 'refuse':
      return null;
  }
};

/** The tickets after all pending presses, by due time. */
export const afterPresses = (orders: readonly KitchenOrder[], queue: readonly QueuedPress[]): KitchenOrder[] => {
  const shown = orders.flatMap((order) => {
    const own = queue.filter((queued) => queued.about === order._id);
    const after = own.reduce<KitchenOrder | null>((so, queued) => so && afterPress(so, queued), order);
    return after ? [after] : [];
  });
  return shown.toSorted(byDue);
};
