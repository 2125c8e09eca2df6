import * as v from 'valibot';
import { foodInfo } from '../food/schemas.ts';
import { service } from '../fulfilment/schemas.ts';
import type { CancelReason } from '../orders/rules.ts';
import { orderStatus } from '../orders/schemas.ts';
import { documentVersion, text, timestamp, wholeNumber } from '../validation.ts';
import { kitchenColumns } from './rules.ts';

export const kitchenLine = v.object({
  line: v.number(),
  productId: v.string(),
  /** In the kitchen's language, like the options. */
  name: v.string(),
  quantity: v.number(),
  options: v.array(v.object({ name: v.string(), count: v.number() })),
  note: v.string(),
  food: v.nullable(foodInfo),
  station: v.string(),
  doneAt: v.nullable(timestamp),
});

export type KitchenLine = v.InferOutput<typeof kitchenLine>;

const ticketChange = v.object({
  at: timestamp,
  by: v.picklist(['customer', 'shop']),
  /** "− 4 Tiramisù"; none: canceled, or edited back. */
  lines: v.array(v.object({ text: v.string(), station: v.string() })),
});

export type TicketChange = v.InferOutput<typeof ticketChange>;

/** Without mail address, account and prices, except `amountDue`. */
export const kitchenOrder = v.object({
  _id: v.string(),
  orderNumber: v.string(),
  status: orderStatus,
  /** Null: left the kitchen. A canceled order stays until a cook confirms. */
  column: v.nullable(v.picklist(kitchenColumns)),
  createdAt: timestamp,
  acknowledgedAt: v.nullable(timestamp),
  bumpedAt: v.nullable(timestamp),
  service: v.nullable(service),
  asap: v.boolean(),
  /** The promise, or 30 minutes after the order. */
  dueAt: timestamp,
  /** A later working day, `YYYY-MM-DD`; absent: today. */
  later: v.optional(v.string()),
  soonAt: timestamp,
  contactName: v.string(),
  phone: v.string(),
  note: v.string(),
  lines: v.array(kitchenLine),
  change: v.nullable(ticketChange),
  amountDue: v.number(),
  /** Orders of its account in the kitchen, this one included; 0: account deleted. */
  openOfAccount: v.number(),
  version: v.number(),
});

export type KitchenOrder = v.InferOutput<typeof kitchenOrder>;

export const kitchenOrders = v.object({
  /** By the server's clock, for the age of tickets. */
  now: timestamp,
  /**
   * Sorted by `dueAt`: due within twelve hours, or overdue for a day at most. Others stay until handed over, taken by a
   * courier, or confirmed.
   */
  orders: v.array(kitchenOrder),
  more: v.number(),
  stations: v.array(v.string()),
});

export type KitchenOrders = v.InferOutput<typeof kitchenOrders>;

export const mostTickets = 200;

/** Milliseconds in which "Ready" and "Picked up" can be undone. */
export const pressUndoMs = 5000;

/** Minutes that a cook adds to the promise when accepting. */
export const acceptDelays = [0, 10, 20] as const;

export const refusalReasons = [
  'too_busy',
  'sold_out',
  'closing',
  'address',
  'other',
] as const satisfies readonly CancelReason[];

export type RefusalReason = (typeof refusalReasons)[number];

export const kitchenSettings = v.object({
  remindAfter: v.number(),
  /** Minutes until it is canceled and the shop paused; null: never. */
  timeoutAfter: v.nullable(v.number()),
  stations: v.array(v.string()),
});

export type KitchenSettings = v.InferOutput<typeof kitchenSettings>;

export const defaultKitchen: KitchenSettings = { remindAfter: 4, timeoutAfter: null, stations: [] };

export const versionedKitchen = v.object({ ...kitchenSettings.entries, version: documentVersion });

export type VersionedKitchen = v.InferOutput<typeof versionedKitchen>;

export const maxStations = 6;

export const stationUse = v.object({ name: v.string(), dishes: v.number() });

export const kitchenUpdate = v.pipe(
  v.strictObject({
    remindAfter: wholeNumber(1, 60),
    timeoutAfter: v.nullable(wholeNumber(2, 120)),
    stations: v.pipe(
      v.array(text(30), 'value_invalid'),
      v.maxLength(maxStations, 'value_invalid'),
      v.check((given) => new Set(given).size === given.length, 'value_invalid'),
    ),
    /** Dishes move with a renamed station; those of a removed one are made anywhere. */
    renamed: v.optional(
      v.pipe(
        v.array(v.strictObject({ from: text(30), to: text(30) }), 'value_invalid'),
        v.maxLength(maxStations, 'value_invalid'),
      ),
      [],
    ),
    version: v.optional(documentVersion),
  }),
  v.forward(
    v.check(({ remindAfter, timeoutAfter }) => timeoutAfter === null || timeoutAfter > remindAfter, 'value_invalid'),
    ['timeoutAfter'],
  ),
);
