import * as v from 'valibot';
import { maxCartLines } from '../cart/rules.ts';
import { quantity } from '../cart/schemas.ts';
import { endpoint } from '../endpoint.ts';
import { maxLineNote, optionLimits } from '../options/rules.ts';
import { chosenOption } from '../options/schemas.ts';
import { pageQuery, searchFields } from '../pagination-schemas.ts';
import { limits } from '../rate-limits.ts';
import { commaList, day, id, instant, text, textOrNone, version, wholeNumber } from '../validation.ts';
import { fulfilmentForm, orderNote } from './fulfilment.ts';
import { orderStatuses } from './rules.ts';
import { delivery, order, orderColumns, orderList, orderRecord, orderStatus } from './schemas.ts';

const orderId = v.object({ id });
const lineOptions = v.pipe(
  v.array(v.object(chosenOption.entries), 'value_invalid'),
  v.maxLength(optionLimits.chosen, 'value_invalid'),
);
/** Comma-separated statuses; days in shop time, inclusive. */
const orderFilters = { status: v.optional(commaList(orderStatuses)), from: v.optional(day), to: v.optional(day) };
const owner = { access: 'owner', owner: 'userId' } as const;

export const createOrder = endpoint({
  ...owner,
  method: 'POST',
  path: '/orders/create/:userId',
  summary:
    'Order what is in the cart, at the prices of the shop; empties the cart. Idempotent per `Idempotency-Key` header.',
  flag: 'ff_cart',
  limit: limits.checkout,
  idempotencyKey: 'replays',
  params: v.object({ userId: id }),
  body: v.optional(
    v.strictObject({
      /** Seen by the customer; 409 `price_changed` if wrong by now. */
      expectedTotal: v.optional(v.pipe(v.number('price_invalid'), v.minValue(0, 'price_invalid'))),
      /** Seen by the customer; 409 `slot_gone` if it is now more than a slot later. */
      expectedSlot: v.optional(instant),
      /** Seen by the customer; 409 `terms_changed` if another is in force. */
      termsVersion: v.optional(version),
      /** Absent: a pickup without a slot, which only some shops accept. */
      fulfilment: v.optional(fulfilmentForm),
      note: v.optional(orderNote),
      /** 18 or older; required with `ff_ordering` if the cart contains alcohol. */
      ageConfirmed: v.optional(v.boolean('value_invalid')),
    }),
    {},
  ),
  responses: { 201: order },
  errors: [
    'shop_closed',
    'shop_paused',
    'service_unavailable',
    'slot_gone',
    'slot_full',
    'order_too_large',
    'too_many_open_orders',
    'address_outside',
    'address_not_found',
    'below_minimum',
    'phone_required',
    'age_confirmation_required',
    'items_unavailable',
    'food_unknown',
    'cart_empty',
    'price_changed',
    'terms_changed',
    'idempotency_key_reused',
    'request_in_progress',
  ],
});

export const listOrders = endpoint({
  method: 'GET',
  path: '/orders',
  summary:
    'All orders, or those in some comma-joined statuses, newest or oldest first; `from` and `to` are days of the shop, both included; `search` is the beginning of an order number, with or without its `B-`, or names customers and dishes, dishes among the newest 5,000 of these orders',
  access: 'staff',
  duties: ['manager'],
  query: v.object({
    ...searchFields,
    ...orderFilters,
    sort: v.optional(v.picklist(['newest', 'oldest'], 'value_invalid'), 'newest'),
  }),
  responses: { 200: orderList },
});

export const exportOrders = endpoint({
  method: 'GET',
  path: '/orders/export',
  summary: `All orders as CSV, or those of some statuses and days, or found as in \`GET /orders\`, newest first, one row per ordered product, with \`createdAt\` in shop time and \`orderTotal\` on the first row of an order: ${orderColumns.join(', ')}`,
  access: 'staff',
  duties: ['manager'],
  reauthentication: 'always',
  query: v.object({ ...orderFilters, search: searchFields.search }),
  produces: 'text/csv',
  responses: { 200: v.string() },
});

export const listUserOrders = endpoint({
  access: 'ownerOrStaff',
  duties: ['manager'],
  owner: 'userId',
  method: 'GET',
  path: '/orders/user/:userId',
  summary: 'The orders of the user, newest first',
  flag: 'ff_profile',
  params: v.object({ userId: id }),
  query: pageQuery,
  responses: { 200: orderList },
});

export const getOrderByNumber = endpoint({
  method: 'GET',
  path: '/orders/number/:orderNumber',
  summary: 'One order by its number: for its customer and staff',
  access: 'session',
  params: v.object({ orderNumber: text(32) }),
  responses: { 200: order },
  errors: ['order_not_found'],
});

export const getOrderRecord = endpoint({
  method: 'GET',
  path: '/orders/:id/record',
  summary: 'An order with its customer’s contact and everything that happened to it, for staff',
  access: 'staff',
  duties: ['manager'],
  params: orderId,
  responses: { 200: orderRecord },
  errors: ['order_not_found'],
});

export const setOrderStatus = endpoint({
  method: 'PUT',
  path: '/orders/:id/status',
  summary:
    'Move an order to its next status. Couriers take what is ready for delivery and deliver what they have taken; sent again, their move answers as before. The `details` of 409 `order_status_conflict` say who was first: `{ status, by, at }`, `by` null for an order that was canceled',
  access: 'staff',
  duties: ['courier', 'manager'],
  devices: true,
  params: orderId,
  body: v.strictObject({ status: orderStatus }),
  responses: { 200: order },
  errors: ['order_not_found', 'order_status_conflict'],
});

export const updateOrder = endpoint({
  method: 'PUT',
  path: '/orders/:id',
  summary:
    'Set the products of an open order: those it has keep their price, new ones have today’s, with `options` or those that the dish comes with, and a `note`; the server recomputes the total',
  access: 'staff',
  duties: ['manager'],
  params: orderId,
  maxBody: 1_000_000,
  body: v.strictObject({
    /** The spec's request has it; ignored. */
    order: v.optional(v.unknown()),
    products: v.pipe(
      v.array(
        v.object({
          product: v.union([v.object({ _id: id }), id]),
          quantity,
          line: v.optional(wholeNumber(0, 1000)),
          options: v.optional(lineOptions),
          note: v.optional(textOrNone(maxLineNote)),
        }),
      ),
      v.minLength(1, 'field_required'),
      v.maxLength(maxCartLines, 'value_invalid'),
    ),
    totalPrice: v.optional(v.unknown()),
    version: v.optional(version),
  }),
  responses: { 200: order },
  errors: ['order_not_found', 'order_status_conflict', 'version_conflict', 'items_unavailable'],
});

export const cancelOrder = endpoint({
  method: 'PUT',
  path: '/orders/:id/cancel',
  summary: 'Cancel an order: its customer while created, confirmed or ready; staff until it is delivered',
  access: 'session',
  params: orderId,
  responses: { 200: order },
  errors: ['order_not_found', 'order_not_cancelable', 'order_status_conflict'],
});

export const cancelUserOrders = endpoint({
  method: 'POST',
  path: '/orders/user/:userId/cancel',
  summary: 'Cancel every order of an account that is created, confirmed or ready; answers how many those were',
  access: 'staff',
  duties: ['manager'],
  flag: 'ff_kitchen',
  params: v.object({ userId: id }),
  responses: { 200: v.object({ canceled: v.number() }) },
});

export const moveOrderPromise = endpoint({
  method: 'PUT',
  path: '/orders/:id/promise',
  summary:
    'Promise an open order some minutes later (or, below 0, earlier): its slot moves along, and the customer gets a mail some seconds later, unless it is moved back until then. Beyond closing time only with `force`',
  access: 'staff',
  duties: ['kitchen', 'manager'],
  devices: true,
  flag: 'ff_ordering',
  params: orderId,
  body: v.strictObject({
    minutes: v.pipe(
      v.number('value_invalid'),
      v.integer('value_invalid'),
      v.minValue(-240, 'value_invalid'),
      v.maxValue(240, 'value_invalid'),
      v.check((given) => given !== 0, 'value_invalid'),
    ),
    force: v.optional(v.boolean('value_invalid')),
  }),
  responses: { 200: order },
  errors: ['order_not_found', 'order_status_conflict', 'promise_after_closing'],
});

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/orders/deliveries',
  summary:
    'Orders for delivery that are ready or on their way, the one promised first at the top; of those that the courier was bringing also the canceled ones, until they say that they know',
  access: 'staff',
  duties: ['courier', 'manager'],
  devices: true,
  flag: 'ff_ordering',
  responses: { 200: v.array(delivery) },
});

export const tellCourier = endpoint({
  method: 'POST',
  path: '/orders/:id/told',
  summary:
    'Say, as the courier who is bringing it, that one knows of the change `at` of an order; a later one stays. Answers the deliveries as they are then',
  access: 'staff',
  duties: ['courier', 'manager'],
  devices: true,
  flag: 'ff_ordering',
  params: orderId,
  body: v.strictObject({ at: instant }),
  responses: { 200: v.array(delivery) },
});

export const listPickups = endpoint({
  method: 'GET',
  path: '/orders/pickups',
  summary: 'Orders that wait for their customers at the counter, the one promised first at the top',
  access: 'staff',
  duties: ['manager'],
  flag: 'ff_ordering',
  responses: { 200: v.array(order) },
});

export const handOverOrder = endpoint({
  method: 'POST',
  path: '/orders/:id/hand-over',
  summary:
    'Hand an order that is ready to its customer: it passes `expedited` and is `delivered`, and what was due is paid. Sent again by the same person it answers as before; the `details` of 409 `order_status_conflict` say who was first: `{ status, by, at }`',
  access: 'staff',
  duties: ['kitchen', 'manager'],
  devices: true,
  params: orderId,
  responses: { 200: order },
  errors: ['order_not_found', 'order_status_conflict'],
});
