import type { Service } from '../shop/hours/opening-hours.ts';

export const slotLengths = [5, 10, 15, 20, 30] as const;

/** How the shop takes orders, as edited in the dashboard's section "Ordering". */
export interface OrderingSettings {
  /** Empty: the shop takes no orders. */
  services: Service[];
  /** Length of a slot in minutes. */
  slotMinutes: (typeof slotLengths)[number];
  /** Minutes from the order to the earliest slot, and from opening to the first slot. */
  leadPickup: number;
  leadDelivery: number;
  /** Number of days ahead for which slots are offered; 0: today only. */
  daysAhead: number;
  /** Whether "as soon as possible" is offered. */
  asap: boolean;
  /** Whether slots of other days, and slots while the shop is closed, are offered. */
  preorder: boolean;
  /** What the kitchen can make within a slot, for pickup and delivery together. Dishes have `kitchen_units`. */
  unitsPerSlot: number;
  /** Whether `POST /orders/create` takes orders without a `fulfilment`. */
  acceptBare: boolean;
  /** Whether dishes of which the shop has not said what is in them cannot be ordered. */
  orderOnlyDeclared: boolean;
  /** With `ff_kitchen`: open orders that an account may have that never had one delivered, and afterwards. */
  openOrdersNew: number;
  openOrdersKnown: number;
  /** With `ff_kitchen`: orders not yet accepted of such new accounts from one network. */
  newOrdersPerNetwork: number;
  /** With `ff_kitchen`: pieces of all dishes together. */
  piecesPerOrder: number;
}

/** For a shop that has not stored any settings. */
export const defaultOrdering: OrderingSettings = {
  services: ['pickup'],
  slotMinutes: 15,
  leadPickup: 20,
  leadDelivery: 45,
  daysAhead: 2,
  asap: true,
  preorder: true,
  unitsPerSlot: 20,
  acceptBare: false,
  orderOnlyDeclared: false,
  openOrdersNew: 3,
  openOrdersKnown: 6,
  newOrdersPerNetwork: 10,
  piecesPerOrder: 99,
};

/** What staff switch during service, separate from the settings. Instants are ISO 8601. */
export interface OrderingState {
  /** No orders before `until`; null: until staff resume. */
  pause: { until: string | null; note: string } | null;
  /** Number of minutes that orders take longer than usual, until an instant. */
  busy: { minutes: number; until: string } | null;
}

export const noOrderingState: OrderingState = { pause: null, busy: null };

/** The pause in effect at an instant. */
export const pauseAt = (now: Date, { pause }: OrderingState): { until: Date | null; note: string } | null => {
  if (!pause) return null;
  const until = pause.until === null ? null : new Date(pause.until);
  return until === null || now < until ? { until, note: pause.note } : null;
};

/** Number of minutes that orders take longer than usual at an instant. */
export const busyMinutesAt = (now: Date, { busy }: OrderingState): number =>
  busy && now < new Date(busy.until) ? busy.minutes : 0;

/** What an order may cost in trust (decision 079). */
export type TrustSettings = Pick<
  OrderingSettings,
  'openOrdersNew' | 'openOrdersKnown' | 'newOrdersPerNetwork' | 'piecesPerOrder'
>;

/** The least and the most that each may be set to. */
export const trustLimits = {
  openOrdersNew: [1, 100],
  openOrdersKnown: [1, 100],
  newOrdersPerNetwork: [1, 1000],
  piecesPerOrder: [1, 6400],
} as const satisfies Record<keyof TrustSettings, readonly [number, number]>;
