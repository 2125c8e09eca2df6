import * as v from 'valibot';
import { foodInfo } from '../food/schemas.ts';
import { namedOption } from '../options/schemas.ts';
import { listOf } from '../pagination-schemas.ts';
import { timestamp } from '../validation.ts';
import { orderFulfilment } from './fulfilment.ts';
import { orderStatuses, paymentStatuses } from './rules.ts';

/**
 * The CSV columns of the order export, one line per ordered product: amounts in euros, `createdAt` in shop time with its
 * offset, `orderTotal` on the first line of an order only, so that the column adds up.
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
] as const;

export const orderStatus = v.picklist(orderStatuses, 'value_invalid');

const orderItem = v.object({
  /** The bare id once the product is off the menu. */
  product: v.union([v.object({ _id: v.string(), name: v.string(), img: v.string() }), v.string()]),
  name: v.string(),
  nameFr: v.optional(v.string()),
  /** Of one, with its options. */
  price: v.number(),
  quantity: v.number(),
  /** Position, from 0, of a line with options or a note; an edit names it. */
  line: v.optional(v.number()),
  /** As chosen, with the names and prices of then. */
  options: v.optional(v.array(namedOption)),
  /** To the kitchen, about this dish. */
  note: v.optional(v.string()),
  /** With its options, as sold; absent: it was not known. */
  food: v.optional(foodInfo),
});

export type OrderItem = v.InferOutput<typeof orderItem>;

export const order = v.object({
  _id: v.string(),
  orderNumber: v.string(),
  user: v.nullable(v.object({ _id: v.string(), username: v.string(), email: v.string() })),
  status: orderStatus,
  paymentId: v.string(),
  paymentStatus: v.picklist(paymentStatuses),
  products: v.array(orderItem),
  totalPrice: v.number(),
  statusHistory: v.array(v.object({ status: orderStatus, timestamp })),
  createdAt: timestamp,
  updatedAt: timestamp,
  version: v.number(),
  /** Of the terms of sale it was placed under; null where there were none. */
  termsVersion: v.optional(v.nullable(v.number())),
  /** Absent for orders that were placed without it. */
  fulfilment: v.optional(orderFulfilment),
  /** With `fulfilment`: `totalPrice` is their sum. */
  itemsPrice: v.optional(v.number()),
  deliveryFee: v.optional(v.number()),
  /** To the kitchen; absent: none. */
  note: v.optional(v.string()),
  /** When the customer confirmed that they are old enough for the alcohol in it; absent: there was none. */
  ageConfirmedAt: v.optional(timestamp),
});

export type Order = v.InferOutput<typeof order>;

export const orderList = listOf('orders', order);

/** Null once the account is deleted. */
const person = v.nullable(v.object({ _id: v.string(), username: v.string() }));

const editedOption = v.pick(namedOption, ['count', 'name']);

/** An order with what only staff see. */
export const orderRecord = v.object({
  order,
  /** Of the customer's account; null once it is deleted. */
  contact: v.nullable(v.object({ fullName: v.nullable(v.string()), phone: v.nullable(v.string()) })),
  /** Oldest first. */
  timeline: v.array(
    v.object({
      at: timestamp,
      what: v.picklist([...orderStatuses, 'edited', 'delayed']),
      by: person,
      /** Quantities per line of an edit, with what it was chosen with; 0: not in the order. */
      changes: v.optional(
        v.array(
          v.object({ name: v.string(), options: v.optional(v.array(editedOption)), from: v.number(), to: v.number() }),
        ),
      ),
      /** Of `delayed`: what the order was promised for, and is since. */
      promise: v.optional(v.object({ from: timestamp, to: timestamp })),
    }),
  ),
});

export type OrderRecord = v.InferOutput<typeof orderRecord>;
