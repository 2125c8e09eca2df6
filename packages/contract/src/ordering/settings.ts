import type { Service } from '../shop/opening-hours.ts';

export const slotLengths = [5, 10, 15, 20, 30] as const;

/** How the shop takes orders: the document that the dashboard's section "Ordering" edits. */
export interface OrderingSettings {
  /** None: the shop takes no orders. */
  services: Service[];
  /** Minutes. */
  slotMinutes: (typeof slotLengths)[number];
  /** Minutes from the order to the earliest slot, and from the opening to the first. */
  leadPickup: number;
  leadDelivery: number;
  /** Of the last slots that are offered: 0 is today. */
  daysAhead: number;
  /** Whether "as soon as possible" is offered. */
  asap: boolean;
  /** Whether slots of other days, and slots while the shop is closed, are offered. */
  preorder: boolean;
  /** What the kitchen can make within a slot, pickup and delivery together. A dish has `kitchen_units`. */
  unitsPerSlot: number;
  /** Whether `POST /orders/create` takes orders without a `fulfilment`. */
  acceptBare: boolean;
}

/** Of a shop that has not stored any. */
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
};

/** What staff switch during a service, apart from the settings. Instants are ISO 8601. */
export interface OrderingState {
  /** No orders before `until`; null: until staff resume. */
  pause: { until: string | null; note: string } | null;
  /** How many minutes more than usual orders take, until an instant. */
  busy: { minutes: number; until: string } | null;
}

export const noOrderingState: OrderingState = { pause: null, busy: null };

/** The pause that holds at an instant. */
export const pauseAt = (now: Date, { pause }: OrderingState): { until: Date | null; note: string } | null => {
  if (!pause) return null;
  const until = pause.until === null ? null : new Date(pause.until);
  return until === null || now < until ? { until, note: pause.note } : null;
};

/** Minutes that orders take longer than usual at an instant. */
export const busyMinutesAt = (now: Date, { busy }: OrderingState): number =>
  busy && now < new Date(busy.until) ? busy.minutes : 0;
