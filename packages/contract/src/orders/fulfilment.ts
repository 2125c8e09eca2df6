import * as v from 'valibot';
import { deliveryAddress, internationalPhone } from '../accounts/addresses.ts';
import { service } from '../ordering/schemas.ts';
import { id, instant, text, textOrNone, timestamp } from '../validation.ts';

export const maxOrderNote = 300;

/** When, where and for whom an order is, as the checkout sends it. What it costs and takes, the server decides. */
export const fulfilmentForm = v.strictObject({
  service,
  /** The start of a slot, or `asap`: the first that has room. */
  slot: v.union([v.literal('asap'), instant], 'value_invalid'),
  contactName: text(120),
  /** 400 `phone_required` without one. */
  phone: v.optional(v.union([v.literal(''), internationalPhone], 'phone_invalid')),
  /** Of the address book. For delivery either this or `address`. */
  addressId: v.optional(id),
  address: v.optional(deliveryAddress),
  /** Whether `address` goes into the address book. */
  remember: v.optional(v.boolean('value_invalid')),
});

export type FulfilmentForm = v.InferInput<typeof fulfilmentForm>;

export type Fulfilment = v.InferOutput<typeof fulfilmentForm>;

export const orderNote = textOrNone(maxOrderNote);

/** Of an order that was placed with a `fulfilment`. Address, name and phone are null once they are erased. */
export const orderFulfilment = v.object({
  service,
  slot: v.object({ start: timestamp, end: timestamp }),
  /** Whether the customer asked for "as soon as possible". */
  asap: v.boolean(),
  /** When it is to be ready or at the door; staff may have moved it. */
  promisedAt: timestamp,
  /** Kitchen units. */
  units: v.number(),
  contactName: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  address: v.nullable(deliveryAddress),
  /** Name of the delivery zone, and its French one where it has another. */
  zone: v.nullable(v.string()),
  zoneFr: v.optional(v.string()),
});

export type OrderFulfilment = v.InferOutput<typeof orderFulfilment>;
