/** Spec §4: five steps, and canceled. */
export const orderSteps = ['created', 'confirmed', 'ready', 'expedited', 'delivered'] as const;

export const orderStatuses = [...orderSteps, 'canceled'] as const;

export type OrderStatus = (typeof orderStatuses)[number];

/** Neither sent out nor closed, so with the kitchen. */
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

type Service = 'pickup' | 'delivery' | null | undefined;

interface Waiting {
  status: OrderStatus;
  service: Service;
}

/** A pickup is never on its way: it only passes `expedited`. */
export const mayHandOver = ({ status, service }: Waiting): boolean =>
  service !== 'delivery' && (status === 'ready' || status === 'expedited');

export const passedAtHandOver = (status: OrderStatus): OrderStatus[] => (status === 'ready' ? ['expedited'] : []);

export const nextStepOf = ({ status, service }: Waiting): OrderStatus | null =>
  service === 'pickup' && mayHandOver({ status, service }) ? 'delivered' : nextStatus(status);

interface Step extends Waiting {
  isPast?: boolean | undefined;
}

const pickupWords = { expedited: 'at_counter', delivered: 'picked_up' } as const;

/** Names a status: a pickup is never on its way or delivered. */
export const statusWordOf = ({ status, service, isPast = false }: Step) => {
  if (status !== 'expedited' && status !== 'delivered') return status;
  if (service === 'pickup') return pickupWords[status];
  return status === 'expedited' && isPast ? 'sent_out' : status;
};

interface Payable {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  totalPrice: number;
}

export const isToBePaid = ({ status, paymentStatus, totalPrice }: Payable): boolean =>
  totalPrice > 0 && status !== 'canceled' && paymentStatus !== 'paid' && paymentStatus !== 'refunded';

/** In euros, at the door or the counter. */
export const amountDueOf = (order: Payable): number => (isToBePaid(order) ? order.totalPrice : 0);

/** Closed orders cannot be edited, promoted or canceled. */
export const isClosed = (status: OrderStatus): boolean => Object.keys(moves[status]).length === 0;

export const cancelReasons = ['too_busy', 'sold_out', 'closing', 'address', 'other', 'unseen'] as const;

export type CancelReason = (typeof cancelReasons)[number];

/** Undefined: none, or of a newer version. */
export const knownReason = (reason: string | undefined): CancelReason | undefined =>
  cancelReasons.find((known) => known === reason);

interface Cancellation {
  reason: CancelReason | null;
  customerId: string | null;
  byId: string | null | undefined;
}

/** Undefined: no longer known who it was. */
export const cancelerOf = ({ reason, customerId, byId }: Cancellation): 'customer' | 'shop' | undefined => {
  if (reason) return 'shop';
  if (customerId) return byId === customerId ? 'customer' : 'shop';
  return byId ? 'shop' : undefined;
};

/** Milliseconds to undo a change of the promise; its mail waits that long. */
export const promiseUndoMs = 6_000;
