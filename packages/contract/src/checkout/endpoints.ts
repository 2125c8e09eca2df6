import * as v from 'valibot';
import { maxCartLines } from '../cart/rules.ts';
import { quantity } from '../cart/schemas.ts';
import { unavailableReasons } from '../cart/unavailable.ts';
import { endpoint } from '../endpoint.ts';
import { service, serviceOffer, wantedSlot } from '../fulfilment/schemas.ts';
import { chosenOptions } from '../options/schemas.ts';
import { id, textOrNone } from '../validation.ts';

const quoteForm = v.strictObject({
  service,
  postcode: v.optional(textOrNone(16)),
  city: v.optional(textOrNone(80)),
  addressId: v.optional(id),
  slot: v.optional(wantedSlot),
  cart: v.optional(
    v.pipe(
      v.array(
        v.strictObject(
          {
            productId: id,
            quantity,
            options: v.optional(chosenOptions),
          },
          'value_invalid',
        ),
        'value_invalid',
      ),
      v.maxLength(maxCartLines, 'value_invalid'),
    ),
  ),
});

export type QuoteForm = v.InferOutput<typeof quoteForm>;

export const quote = v.object({
  ...serviceOffer.entries,
  units: v.number(),
  /** Less than `units`: the order is too large. */
  largestUnits: v.number(),
  itemsPrice: v.number(),
  /** `line`: place in the cart, from 0; `left`: pieces, which the price includes. */
  shortages: v.array(
    v.object({ line: v.number(), left: v.number(), reason: v.picklist([...unavailableReasons, 'food_unknown']) }),
  ),
  deliveryFee: v.number(),
  totalPrice: v.number(),
  /** Null: no address, or outside every zone. */
  zone: v.nullable(
    v.object({ name: v.string(), minimum: v.number(), freeFrom: v.nullable(v.number()), missing: v.number() }),
  ),
  refusal: v.nullable(
    v.picklist([
      'service_unavailable',
      'address_outside',
      'below_minimum',
      'order_too_large',
      'slot_full',
      'shop_closed',
      'shop_paused',
    ]),
  ),
});

export type Quote = v.InferOutput<typeof quote>;

export const quoteOrder = endpoint({
  method: 'POST',
  path: '/ordering/quote',
  summary:
    'Times, fee, minimum and total for a cart, the one in the body, else the signed-in customer’s, and what of it cannot be had at `slot`. Delivery takes a postcode, or an address of one’s own address book',
  access: 'public',
  flag: 'ff_ordering',
  memoryLimit: 'quote',
  body: quoteForm,
  responses: { 200: quote },
  errors: ['address_not_found', 'authentication_required'],
});
