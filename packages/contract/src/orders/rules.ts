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

/** How an order reaches its customer; null: it was not said. */
type Service = 'pickup' | 'delivery' | null | undefined;

interface Waiting {
  status: OrderStatus;
  service: Service;
}

/**
 * Ready, and no courier comes for it: one press hands it over. What is to be collected is never on its way, so the step
 * `expedited` is only passed.
 */
export const mayHandOver = ({ status, service }: Waiting): boolean =>
  service !== 'delivery' && (status === 'ready' || status === 'expedited');

/** The steps that handing over passes before `delivered`. */
export const passedAtHandOver = (status: OrderStatus): OrderStatus[] => (status === 'ready' ? ['expedited'] : []);

/** What staff do next. A pickup that is ready is handed over. */
export const nextStepOf = ({ status, service }: Waiting): OrderStatus | null =>
  service === 'pickup' && mayHandOver({ status, service }) ? 'delivered' : nextStatus(status);

interface Payable {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  totalPrice: number;
}

/** Whether an order is still to be paid, at the door or the counter. */
export const isToBePaid = ({ status, paymentStatus, totalPrice }: Payable): boolean =>
  totalPrice > 0 && status !== 'canceled' && paymentStatus !== 'paid' && paymentStatus !== 'refunded';

/** To be paid at the door or the counter; 0: nothing. */
export const amountDueOf = (order: Payable): number => (isToBePaid(order) ? order.totalPrice : 0);

/** Closed orders cannot be edited, promoted or canceled. */
export const isClosed = (status: OrderStatus): boolean => Object.keys(moves[status]).length === 0;

/** Why the shop has canceled an order; `unseen`: the kitchen has not reacted in time. */
export const cancelReasons = ['too_busy', 'sold_out', 'closing', 'address', 'other', 'unseen'] as const;

export type CancelReason = (typeof cancelReasons)[number];

interface Cancellation {
  reason: CancelReason | null;
  /** Null once the account is deleted. */
  customerId: string | null;
  /** Null for the shop itself, and for a deleted account. */
  byId: string | null | undefined;
}

/** Who has canceled an order; undefined if that cannot be said any more. */
export const cancelerOf = ({ reason, customerId, byId }: Cancellation): 'customer' | 'shop' | undefined => {
  if (reason) return 'shop';
  if (customerId) return byId === customerId ? 'customer' : 'shop';
  return byId ? 'shop' : undefined;
};

/** How long staff can undo a change of the promised time, in milliseconds; its mail is delayed until then. */
export const promiseUndoMs = 6_000;
