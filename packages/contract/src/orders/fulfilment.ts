import * as v from 'valibot';
import { deliveryAddress, internationalPhone } from '../fulfilment/addresses.ts';
import { service, wantedSlot } from '../fulfilment/schemas.ts';
import { id, text, textOrNone, timestamp } from '../validation.ts';

export const maxOrderNote = 300;

/** The server calculates costs and times. */
export const fulfilmentForm = v.strictObject({
  service,
  slot: wantedSlot,
  contactName: text(120),
  /** Missing: 400 `phone_required`. */
  phone: v.optional(v.union([v.literal(''), internationalPhone], 'phone_invalid')),
  addressId: v.optional(id),
  address: v.optional(deliveryAddress),
  remember: v.optional(v.boolean('value_invalid')),
});

export type FulfilmentForm = v.InferInput<typeof fulfilmentForm>;

export type Fulfilment = v.InferOutput<typeof fulfilmentForm>;

export const orderNote = textOrNone(maxOrderNote);

/** Address, name and phone are null once erased. */
export const orderFulfilment = v.object({
  service,
  slot: v.object({ start: timestamp, end: timestamp }),
  asap: v.boolean(),
  /** Ready or at the door; staff may have changed it. */
  promisedAt: timestamp,
  units: v.number(),
  contactName: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  address: v.nullable(deliveryAddress),
  zone: v.nullable(v.string()),
  zoneFr: v.optional(v.string()),
});

export type OrderFulfilment = v.InferOutput<typeof orderFulfilment>;
