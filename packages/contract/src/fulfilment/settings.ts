import type { Service } from '../shop/hours/opening-hours.ts';

export const slotLengths = [5, 10, 15, 20, 30] as const;

export interface OrderingSettings {
  /** Empty: the shop takes no orders. */
  services: Service[];
  slotMinutes: (typeof slotLengths)[number];
  /** Minutes from order or opening to the first slot. */
  leadPickup: number;
  leadDelivery: number;
  daysAhead: number;
  asap: boolean;
  preorder: boolean;
  unitsPerSlot: number;
  acceptBare: boolean;
  orderOnlyDeclared: boolean;
  /** With `ff_kitchen`: open orders before the account's first delivered one, and afterwards. */
  openOrdersNew: number;
  openOrdersKnown: number;
  /** With `ff_kitchen`: unaccepted orders of new accounts. */
  newOrdersPerNetwork: number;
  /** With `ff_kitchen`. */
  piecesPerOrder: number;
}

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

/** Switched during service. Instants are ISO 8601. */
export interface OrderingState {
  /** `until` null: until staff resume. */
  pause: { until: string | null; note: string } | null;
  busy: { minutes: number; until: string } | null;
}

export const noOrderingState: OrderingState = { pause: null, busy: null };

export const pauseAt = (now: Date, { pause }: OrderingState): { until: Date | null; note: string } | null => {
  if (!pause) return null;
  const until = pause.until === null ? null : new Date(pause.until);
  return until === null || now < until ? { until, note: pause.note } : null;
};

export const busyMinutesAt = (now: Date, { busy }: OrderingState): number =>
  busy && now < new Date(busy.until) ? busy.minutes : 0;

/** Limits that keep out pranks (decision 079). */
export type TrustSettings = Pick<
  OrderingSettings,
  'openOrdersNew' | 'openOrdersKnown' | 'newOrdersPerNetwork' | 'piecesPerOrder'
>;

export const trustLimits = {
  openOrdersNew: [1, 100],
  openOrdersKnown: [1, 100],
  newOrdersPerNetwork: [1, 1000],
  piecesPerOrder: [1, 6400],
} as const satisfies Record<keyof TrustSettings, readonly [number, number]>;
