import * as v from 'valibot';
import { foodInfo } from '../food/schemas.ts';
import { service } from '../fulfilment/schemas.ts';
import type { CancelReason } from '../orders/rules.ts';
import { orderStatus } from '../orders/schemas.ts';
import { documentVersion, text, timestamp, wholeNumber } from '../validation.ts';
import { kitchenColumns } from './rules.ts';

export const kitchenLine = v.object({
  /** Position in the order; calls name the line by it. */
  line: v.number(),
  productId: v.string(),
  /** In the language of the kitchen, as are the options. */
  name: v.string(),
  quantity: v.number(),
  /** `count` of each one of the dish. */
  options: v.array(v.object({ name: v.string(), count: v.number() })),
  /** About this dish; empty: none. */
  note: v.string(),
  /** With its options, as sold; null: it was not known. */
  food: v.nullable(foodInfo),
  /** Of the dish today; empty: anywhere. */
  station: v.string(),
  /** Null: still to be made. */
  doneAt: v.nullable(timestamp),
});

export type KitchenLine = v.InferOutput<typeof kitchenLine>;

/** A cancellation, or what edits have changed, until a cook says that the kitchen knows. */
const ticketChange = v.object({
  /** Of the last one. */
  at: timestamp,
  by: v.picklist(['customer', 'shop']),
  /** Like "− 4 Tiramisù", in the language of the kitchen; none: canceled, or again as it was. */
  lines: v.array(v.object({ text: v.string(), station: v.string() })),
});

export type TicketChange = v.InferOutput<typeof ticketChange>;

/** An order as the kitchen sees it: no mail address, no account, no price but what is due. */
export const kitchenOrder = v.object({
  _id: v.string(),
  orderNumber: v.string(),
  status: orderStatus,
  /** Null: no longer in the kitchen, as after it was refused. A canceled order stays where it was until the kitchen knows. */
  column: v.nullable(v.picklist(kitchenColumns)),
  createdAt: timestamp,
  /** Null: not seen in the kitchen yet. */
  acknowledgedAt: v.nullable(timestamp),
  /** When its ticket was put away; null: not yet, or taken back. */
  bumpedAt: v.nullable(timestamp),
  /** Null for orders without a fulfilment. */
  service: v.nullable(service),
  asap: v.boolean(),
  /** What the time runs to: the promise, or 30 minutes after the order. */
  dueAt: timestamp,
  /** The working day it is for, `YYYY-MM-DD`, if that is a later one; absent: it is for today. */
  later: v.optional(v.string()),
  /** From this moment it is "soon": 60 % of the time from the order, or from when it has to be begun, to `dueAt`. */
  soonAt: timestamp,
  /** The first name that the customer gave; empty: none. */
  contactName: v.string(),
  /** To be called when something is missing; empty: none. */
  phone: v.string(),
  note: v.string(),
  lines: v.array(kitchenLine),
  /** What the kitchen has not said to know; null: nothing. */
  change: v.nullable(ticketChange),
  /** To be paid at the door or the counter; 0: paid. */
  amountDue: v.number(),
  /** How many orders of its account are in the kitchen, this one among them; 0: the account is gone. */
  openOfAccount: v.number(),
  version: v.number(),
});

export type KitchenOrder = v.InferOutput<typeof kitchenOrder>;

export const kitchenOrders = v.object({
  /** The server's clock, by which tickets age. */
  now: timestamp,
  /**
   * By `dueAt`: due in the next twelve hours, or overdue since yesterday at most. What is ready stays until it is handed
   * over or a courier has taken it, and what was canceled or changed until the kitchen says that it knows.
   */
  orders: v.array(kitchenOrder),
  /** How many others there are, due after these: a kitchen is shown `mostTickets` at once. */
  more: v.number(),
  /** In the order of the settings; empty: the kitchen has one. */
  stations: v.array(v.string()),
});

export type KitchenOrders = v.InferOutput<typeof kitchenOrders>;

export const mostTickets = 200;

/** How long "Ready" and "Picked up" wait for an undo. Milliseconds. */
export const pressUndoMs = 5000;

/** What a cook adds to the promise when accepting. Minutes. */
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
  /** Minutes after which managers are reminded of an order that the kitchen has not acknowledged. */
  remindAfter: v.number(),
  /** Minutes after which such an order is canceled and the shop paused; null: never. */
  timeoutAfter: v.nullable(v.number()),
  stations: v.array(v.string()),
});

export type KitchenSettings = v.InferOutput<typeof kitchenSettings>;

export const defaultKitchen: KitchenSettings = { remindAfter: 4, timeoutAfter: null, stations: [] };

export const versionedKitchen = v.object({ ...kitchenSettings.entries, version: documentVersion });

export type VersionedKitchen = v.InferOutput<typeof versionedKitchen>;

export const maxStations = 6;

/** A station, and how many dishes of the menu are made there. */
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
    /** The dishes of a station move with its new name; those of one that is gone are made anywhere. */
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
