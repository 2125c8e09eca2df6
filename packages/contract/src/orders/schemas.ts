import * as v from 'valibot';
import { foodInfo } from '../food/schemas.ts';
import { namedOption } from '../options/schemas.ts';
import { listOf } from '../pagination-schemas.ts';
import { timestamp } from '../validation.ts';
import { orderFulfilment } from './fulfilment.ts';
import { cancelReasons, orderStatuses, paymentStatuses } from './rules.ts';

/**
 * CSV columns of the order export, one row per ordered product: amounts in euros, `createdAt` in shop time with its
 * offset, `orderTotal` only on the first row of an order, so that the column adds up; `canceledBy` is `customer`, `shop` or
 * the name of the colleague or device.
 */
export const orderColumns = [
  'orderNumber',
  'createdAt',
  'status',
  'paymentStatus',
  'paymentId',
  'username',
  'email',
  'productId',
  'productName',
  'price',
  'quantity',
  'lineTotal',
  'orderTotal',
  'termsVersion',
  'service',
  'promisedAt',
  'contactName',
  'contactPhone',
  'address',
  'zone',
  'deliveryFee',
  'note',
  'options',
  'lineNote',
  'allergens',
  'canceledBy',
  'cancelReason',
  'cancelMessage',
] as const;

export const orderStatus = v.picklist(orderStatuses, 'value_invalid');

const orderItem = v.object({
  /** Only the id once the product is off the menu. */
  product: v.union([v.object({ _id: v.string(), name: v.string(), img: v.string() }), v.string()]),
  name: v.string(),
  nameFr: v.optional(v.string()),
  /** Price of one piece with its options. */
  price: v.number(),
  quantity: v.number(),
  /** Position, from 0, of a line with options or a note; edits refer to it. */
  line: v.optional(v.number()),
  /** As chosen, with the names and prices at that time. */
  options: v.optional(v.array(namedOption)),
  /** Note to the kitchen about this dish. */
  note: v.optional(v.string()),
  /** Including options, as sold; absent: unknown. */
  food: v.optional(foodInfo),
});

export type OrderItem = v.InferOutput<typeof orderItem>;

const cancellation = v.object({
  by: v.picklist(['customer', 'shop']),
  /** Of the colleague or device, in the lists and records of staff; absent: the shop itself, or a deleted account. */
  name: v.optional(v.string()),
  reason: v.optional(v.picklist(cancelReasons)),
  /** From the shop to the customer; erased with the contact. */
  message: v.optional(v.string()),
});

export const order = v.object({
  _id: v.string(),
  orderNumber: v.string(),
  user: v.nullable(v.object({ _id: v.string(), username: v.string(), email: v.string() })),
  status: orderStatus,
  /** Ready by its status, but the kitchen has taken it back: a moment more. */
  takenBack: v.optional(v.literal(true)),
  paymentId: v.string(),
  paymentStatus: v.picklist(paymentStatuses),
  products: v.array(orderItem),
  totalPrice: v.number(),
  statusHistory: v.array(v.object({ status: orderStatus, timestamp })),
  createdAt: timestamp,
  updatedAt: timestamp,
  version: v.number(),
  /** Version of the terms of sale it was placed under; null if there were none. */
  termsVersion: v.optional(v.nullable(v.number())),
  /** Absent if the order was placed without it. */
  fulfilment: v.optional(orderFulfilment),
  /** With `fulfilment`: `totalPrice` is the sum of these. */
  itemsPrice: v.optional(v.number()),
  deliveryFee: v.optional(v.number()),
  /** Note to the kitchen; absent: none. */
  note: v.optional(v.string()),
  /** When the customer confirmed being old enough for the alcohol in the order; absent: it contained none. */
  ageConfirmedAt: v.optional(timestamp),
  /** Absent if it is not canceled, or if it cannot be said any more who did. */
  cancellation: v.optional(cancellation),
});

export type Order = v.InferOutput<typeof order>;

export const orderList = listOf('orders', order);

const editedOption = v.pick(namedOption, ['count', 'name']);

/** How many of a dish there were, and are after an edit; 0: none. */
const lineChange = v.object({
  name: v.string(),
  nameFr: v.optional(v.string()),
  options: v.optional(v.array(editedOption)),
  note: v.optional(v.string()),
  from: v.number(),
  to: v.number(),
});

/** An order as its courier sees it. */
export const delivery = v.object({
  ...order.entries,
  /**
   * Only for who is bringing it: that it was canceled or edited since it was taken, or shortly before, until they have
   * said that they know. `lines` are empty for a canceled order, and for one that is again as it was.
   */
  change: v.optional(v.object({ at: timestamp, lines: v.array(lineChange) })),
});

export type Delivery = v.InferOutput<typeof delivery>;

/** Null once the account is deleted. */
const person = v.nullable(v.object({ _id: v.string(), username: v.string() }));

/** An order including the fields that only staff see. */
export const orderRecord = v.object({
  order,
  /** Contact of the customer's account; null once it is deleted. */
  contact: v.nullable(v.object({ fullName: v.nullable(v.string()), phone: v.nullable(v.string()) })),
  /** Oldest first. */
  timeline: v.array(
    v.object({
      at: timestamp,
      what: v.picklist([...orderStatuses, 'edited', 'delayed']),
      by: person,
      /** New quantity per line of an edit, with its options; 0: removed from the order. */
      changes: v.optional(v.array(lineChange)),
      /** For `delayed`: the previous and the new promised time. */
      promise: v.optional(v.object({ from: timestamp, to: timestamp })),
    }),
  ),
});

export type OrderRecord = v.InferOutput<typeof orderRecord>;
