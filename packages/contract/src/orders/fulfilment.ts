import * as v from 'valibot';
import { deliveryAddress, internationalPhone } from '../fulfilment/addresses.ts';
import { service, wantedSlot } from '../fulfilment/schemas.ts';
import { id, text, textOrNone, timestamp } from '../validation.ts';

export const maxOrderNote = 300;

/** When, where and for whom an order is, as sent by the checkout. The server calculates costs and times. */
export const fulfilmentForm = v.strictObject({
  service,
  slot: wantedSlot,
  contactName: text(120),
  /** If missing: 400 `phone_required`. */
  phone: v.optional(v.union([v.literal(''), internationalPhone], 'phone_invalid')),
  /** An address book entry. Delivery requires either this or `address`. */
  addressId: v.optional(id),
  address: v.optional(deliveryAddress),
  /** Whether to save `address` in the address book. */
  remember: v.optional(v.boolean('value_invalid')),
});

export type FulfilmentForm = v.InferInput<typeof fulfilmentForm>;

export type Fulfilment = v.InferOutput<typeof fulfilmentForm>;

export const orderNote = textOrNone(maxOrderNote);

/** Present if the order was placed with a `fulfilment`. Address, name and phone are null once erased. */
export const orderFulfilment = v.object({
  service,
  slot: v.object({ start: timestamp, end: timestamp }),
  /** Whether the customer asked for "as soon as possible". */
  asap: v.boolean(),
  /** When it will be ready or at the door; staff may have changed it. */
  promisedAt: timestamp,
  /** Kitchen units. */
  units: v.number(),
  contactName: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  address: v.nullable(deliveryAddress),
  /** Name of the delivery zone, and its French name if different. */
  zone: v.nullable(v.string()),
  zoneFr: v.optional(v.string()),
});

export type OrderFulfilment = v.InferOutput<typeof orderFulfilment>;
