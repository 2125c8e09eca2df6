/** The states of an order (spec §4): five steps, and canceled. */
export const orderSteps = ['created', 'confirmed', 'ready', 'expedited', 'delivered'] as const;

export const orderStatuses = [...orderSteps, 'canceled'] as const;

export type OrderStatus = (typeof orderStatuses)[number];

/** Orders that the kitchen still has to handle: neither sent out nor closed. */
export const openStatuses = ['created', 'confirmed', 'ready'] as const satisfies readonly OrderStatus[];

export const paymentStatuses = ['paid', 'pending', 'failed', 'refunded'] as const;

export type PaymentStatus = (typeof paymentStatuses)[number];

export type OrderActor = 'customer' | 'staff';

/** Every legal transition and who may make it (RULE-03). */
const moves: Record<OrderStatus, Partial<Record<OrderStatus, readonly OrderActor[]>>> = {
  created: { confirmed: ['staff'], canceled: ['staff', 'customer'] },
  confirmed: { ready: ['staff'], canceled: ['staff', 'customer'] },
  ready: { expedited: ['staff'], canceled: ['staff', 'customer'] },
  expedited: { delivered: ['staff'], canceled: ['staff'] },
  delivered: {},
  canceled: {},
};

export const canMove = (from: OrderStatus, to: OrderStatus, actor: OrderActor): boolean =>
  moves[from][to]?.includes(actor) ?? false;

export const canCancel = (status: OrderStatus, actor: OrderActor): boolean => canMove(status, 'canceled', actor);

export const nextStatus = (status: OrderStatus): OrderStatus | null =>
  orderSteps.find((step) => canMove(status, step, 'staff')) ?? null;

/** Closed orders cannot be edited, promoted or canceled. */
export const isClosed = (status: OrderStatus): boolean => Object.keys(moves[status]).length === 0;

/** Why the shop has canceled an order; `unseen`: the kitchen has not reacted in time. */
export const cancelReasons = ['too_busy', 'sold_out', 'closing', 'address', 'other', 'unseen'] as const;

export type CancelReason = (typeof cancelReasons)[number];

/** How long staff can undo a change of the promised time, in milliseconds; its mail is delayed until then. */
export const promiseUndoMs = 6_000;
