/** The states of an order (spec §4): five steps, and canceled. */
export const orderSteps = ['created', 'confirmed', 'ready', 'expedited', 'delivered'] as const;
export const orderStatuses = [...orderSteps, 'canceled'] as const;

/** One of {@link orderStatuses}. */
export type OrderStatus = (typeof orderStatuses)[number];

/** Who moves an order. */
export type OrderActor = 'customer' | 'staff';

/** Every legal move and who may make it: the next step by staff, or to canceled while the actor still may (RULE-03). */
const moves: Record<OrderStatus, Partial<Record<OrderStatus, readonly OrderActor[]>>> = {
  created: { confirmed: ['staff'], canceled: ['staff', 'customer'] },
  confirmed: { ready: ['staff'], canceled: ['staff', 'customer'] },
  ready: { expedited: ['staff'], canceled: ['staff', 'customer'] },
  expedited: { delivered: ['staff'], canceled: ['staff'] },
  delivered: {},
  canceled: {},
};

/** Whether the actor may move an order from one status to the other. */
export const canMove = (from: OrderStatus, to: OrderStatus, actor: OrderActor): boolean =>
  moves[from][to]?.includes(actor) ?? false;

/** Whether the actor may still cancel. */
export const canCancel = (status: OrderStatus, actor: OrderActor): boolean => canMove(status, 'canceled', actor);

/** The step that staff can promote to, or null at the end. */
export const nextStatus = (status: OrderStatus): OrderStatus | null =>
  orderSteps.find((step) => canMove(status, step, 'staff')) ?? null;

/** Delivered and canceled orders are closed: no edit, promotion or cancel. */
export const isClosed = (status: OrderStatus): boolean => Object.keys(moves[status]).length === 0;

/** How the money of an order stands (spec §4). */
export const paymentStatuses = ['paid', 'pending', 'failed', 'refunded'] as const;

/** One of {@link paymentStatuses}. */
export type PaymentStatus = (typeof paymentStatuses)[number];
