import * as v from 'valibot';
import { foodInfo } from '../food/schemas.ts';
import { namedOption } from '../options/schemas.ts';
import { listOf } from '../pagination-schemas.ts';
import { orNewer, timestamp } from '../validation.ts';
import { orderFulfilment } from './fulfilment.ts';
import { cancelReasons, orderStatuses, paymentStatuses } from './rules.ts';

/**
 * One row per ordered product: euros, `createdAt` in shop time, `orderTotal` only in an order's first row, so that the
 * column adds up; `canceledBy`: `customer`, `shop` or a name.
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
  product: v.union([v.object({ _id: v.string(), name: v.string(), img: v.string() }), v.string()]),
  name: v.string(),
  nameFr: v.optional(v.string()),
  price: v.number(),
  quantity: v.number(),
  line: v.optional(v.number()),
  /** With names and prices at that time. */
  options: v.optional(v.array(namedOption)),
  note: v.optional(v.string()),
  food: v.optional(foodInfo),
});

export type OrderItem = v.InferOutput<typeof orderItem>;

const cancellation = v.object({
  by: v.picklist(['customer', 'shop']),
  /** For staff only; absent: the shop itself, or a deleted account. */
  name: v.optional(v.string()),
  reason: v.optional(orNewer(cancelReasons)),
  /** To the customer; erased with the contact. */
  message: v.optional(v.string()),
});

export const order = v.object({
  _id: v.string(),
  orderNumber: v.string(),
  user: v.nullable(v.object({ _id: v.string(), username: v.string(), email: v.string() })),
  status: orderStatus,
  /** Ready by its status, but being cooked again. */
  takenBack: v.optional(v.literal(true)),
  paymentId: v.string(),
  paymentStatus: v.picklist(paymentStatuses),
  products: v.array(orderItem),
  totalPrice: v.number(),
  statusHistory: v.array(v.object({ status: orderStatus, timestamp })),
  createdAt: timestamp,
  updatedAt: timestamp,
  version: v.number(),
  /** Null: there were none. */
  termsVersion: v.optional(v.nullable(v.number())),
  fulfilment: v.optional(orderFulfilment),
  itemsPrice: v.optional(v.number()),
  deliveryFee: v.optional(v.number()),
  note: v.optional(v.string()),
  ageConfirmedAt: v.optional(timestamp),
  /** Absent: not canceled, or no longer known by whom. */
  cancellation: v.optional(cancellation),
});

export type Order = v.InferOutput<typeof order>;

export const orderList = listOf('orders', order);

const editedOption = v.pick(namedOption, ['count', 'name']);

const lineChange = v.object({
  name: v.string(),
  nameFr: v.optional(v.string()),
  options: v.optional(v.array(editedOption)),
  note: v.optional(v.string()),
  from: v.number(),
  to: v.number(),
});

export const delivery = v.object({
  ...order.entries,
  /**
   * Edit or cancellation that the courier has to confirm. `lines` are empty for a cancellation, or an order edited
   * back.
   */
  change: v.optional(v.object({ at: timestamp, lines: v.array(lineChange) })),
});

export type Delivery = v.InferOutput<typeof delivery>;

const person = v.nullable(v.object({ _id: v.string(), username: v.string() }));

export const orderRecord = v.object({
  order,
  /** Of the account; null once it is deleted. */
  contact: v.nullable(v.object({ fullName: v.nullable(v.string()), phone: v.nullable(v.string()) })),
  timeline: v.array(
    v.object({
      at: timestamp,
      what: v.picklist([...orderStatuses, 'edited', 'delayed']),
      by: person,
      changes: v.optional(v.array(lineChange)),
      promise: v.optional(v.object({ from: timestamp, to: timestamp })),
    }),
  ),
});

export type OrderRecord = v.InferOutput<typeof orderRecord>;
