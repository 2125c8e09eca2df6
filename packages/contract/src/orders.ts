import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { orderStatuses, paymentStatuses } from './order-status.ts';
import { listOf, pageQuery, searchFields } from './pagination.ts';
import { quantity } from './quantity.ts';
import { limits } from './rate-limits.ts';
import { id, text, timestamp, version } from './validation.ts';

const status = v.picklist(orderStatuses, 'value_invalid');

const orderItem = v.object({
  /** The product while it is on the menu, its plain id after that. */
  product: v.union([v.object({ _id: v.string(), name: v.string(), img: v.string() }), v.string()]),
  name: v.string(),
  price: v.number(),
  quantity: v.number(),
});

export const order = v.object({
  _id: v.string(),
  orderNumber: v.string(),
  /** Null once the account is deleted. */
  user: v.nullable(v.object({ _id: v.string(), username: v.string(), email: v.string() })),
  status,
  paymentId: v.string(),
  paymentStatus: v.picklist(paymentStatuses),
  products: v.array(orderItem),
  totalPrice: v.number(),
  statusHistory: v.array(v.object({ status, timestamp })),
  createdAt: timestamp,
  updatedAt: timestamp,
  version: v.number(),
});

/** An order as the wire carries it. */
export type Order = v.InferOutput<typeof order>;

const orderList = listOf('orders', order);
const orderId = v.object({ id });
const owner = { access: 'owner', owner: 'userId' } as const;

export const createOrder = endpoint({
  ...owner,
  method: 'POST',
  path: '/orders/create/:userId',
  summary:
    'Order what is in the cart, at the prices of the shop; empties the cart. Idempotent per `Idempotency-Key` header.',
  flag: 'ff_cart',
  limit: limits.checkout,
  params: v.object({ userId: id }),
  body: v.optional(
    v.strictObject({
      /** The total the customer saw; when the shop's differs the order is refused with 409 `price_changed`. */
      expectedTotal: v.optional(v.pipe(v.number('price_invalid'), v.minValue(0, 'price_invalid'))),
    }),
    {},
  ),
  responses: { 201: order },
  errors: ['cart_empty', 'price_changed', 'idempotency_key_reused'],
});

export const listOrders = endpoint({
  method: 'GET',
  path: '/orders',
  summary: 'All orders, newest first; `search` is the beginning of an order number, with or without its `B-`',
  access: 'staff',
  query: v.object({ ...searchFields, status: v.optional(status) }),
  responses: { 200: orderList },
});

/** The columns of the orders as CSV: `price`, `lineTotal` and `orderTotal` in euros, `createdAt` in UTC. */
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
] as const;

export const exportOrders = endpoint({
  method: 'GET',
  path: '/orders/export',
  summary: `All orders as CSV, newest first, one row per ordered product: ${orderColumns.join(', ')}`,
  access: 'staff',
  query: v.object({ status: v.optional(status) }),
  produces: 'text/csv',
  responses: { 200: v.string() },
});

export const listUserOrders = endpoint({
  ...owner,
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

export const setOrderStatus = endpoint({
  method: 'PUT',
  path: '/orders/:id/status',
  summary: 'Move an order to its next status',
  access: 'staff',
  params: orderId,
  body: v.strictObject({ status }),
  responses: { 200: order },
  errors: ['order_not_found', 'order_status_conflict'],
});

export const updateOrder = endpoint({
  method: 'PUT',
  path: '/orders/:id',
  summary: 'Change the quantities of an open order or remove products; the total is recomputed by the server',
  access: 'staff',
  params: orderId,
  body: v.strictObject({
    /** Ignored: the spec sends the order beside its products; the server knows it. */
    order: v.optional(v.unknown()),
    products: v.pipe(
      v.array(v.object({ product: v.union([v.object({ _id: id }), id]), quantity })),
      v.minLength(1, 'field_required'),
    ),
    /** Ignored: the server computes the total. */
    totalPrice: v.optional(v.unknown()),
    version: v.optional(version),
  }),
  responses: { 200: order },
  errors: ['order_not_found', 'order_status_conflict', 'version_conflict'],
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
