import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { maxLineNote } from '../options/rules.ts';
import { chosenOptions } from '../options/schemas.ts';
import { day, id, text, textOrNone } from '../validation.ts';
import { cart, quantity } from './schemas.ts';

const ownCart = { access: 'owner', owner: 'userId', flag: 'ff_cart' } as const;
const owner = v.object({ userId: id });
const line = v.object({ userId: id, productId: id });

export const getCart = endpoint({
  ...ownCart,
  method: 'GET',
  path: '/cart/:userId',
  summary: 'The cart of the user',
  params: owner,
  responses: { 200: cart },
});

export const addToCart = endpoint({
  ...ownCart,
  method: 'POST',
  path: '/cart/:userId',
  summary:
    'Add a product; a product already there gains the quantity, up to 64, or with `atLeast` is raised to it; a new one is last, or stands before the product `before` if that is in the cart',
  params: owner,
  body: v.strictObject({
    productId: id,
    quantity,
    for: v.optional(day),
    before: v.optional(id),
    /** Pieces in the cart count, so that a retry adds nothing. */
    atLeast: v.optional(v.boolean()),
    options: v.optional(chosenOptions),
    note: v.optional(textOrNone(maxLineNote)),
  }),
  responses: { 200: cart },
  errors: ['product_not_found', 'sold_out', 'cart_full'],
});

export const setCartQuantity = endpoint({
  ...ownCart,
  method: 'PUT',
  path: '/cart/:userId/:productId',
  summary: 'Set the quantity of a line: by its id, or by that of its product, if it has only one',
  params: line,
  body: v.strictObject({ quantity }),
  responses: { 200: cart },
  errors: ['cart_item_not_found', 'cart_line_ambiguous'],
});

export const removeFromCart = endpoint({
  ...ownCart,
  method: 'DELETE',
  path: '/cart/:userId/:productId',
  summary: 'Take a line out of the cart by its id, or all lines of a product',
  params: line,
  responses: { 200: cart },
});

export const clearCart = endpoint({
  ...ownCart,
  method: 'DELETE',
  path: '/cart/:userId',
  summary: 'Empty the cart',
  params: owner,
  responses: { 200: cart },
});

export const reorder = endpoint({
  ...ownCart,
  method: 'POST',
  path: '/cart/:userId/reorder',
  idempotencyKey: 'replays',
  summary:
    'Add the dishes of one of the user’s orders at today’s prices, and say which could not be added and why; idempotent per `Idempotency-Key` header',
  params: owner,
  body: v.strictObject({
    orderNumber: text(32),
    atLeast: v.optional(v.boolean()),
  }),
  responses: {
    200: v.object({
      ...cart.entries,
      skipped: v.array(
        v.object({
          name: v.string(),
          nameFr: v.optional(v.string()),
          reason: v.picklist(['gone', 'sold_out', 'changed', 'full']),
        }),
      ),
    }),
  },
  errors: ['order_not_found', 'idempotency_key_reused', 'request_in_progress'],
});
