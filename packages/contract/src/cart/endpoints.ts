import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { id } from '../validation.ts';
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
    'Add a product; a product already there gains the quantity, up to 64; a new one is last, or stands before the product `before` if that is in the cart',
  params: owner,
  body: v.strictObject({ productId: id, quantity, before: v.optional(id) }),
  responses: { 200: cart },
  errors: ['product_not_found', 'cart_full'],
});

export const setCartQuantity = endpoint({
  ...ownCart,
  method: 'PUT',
  path: '/cart/:userId/:productId',
  summary: 'Set the quantity of a product in the cart',
  params: line,
  body: v.strictObject({ quantity }),
  responses: { 200: cart },
  errors: ['cart_item_not_found'],
});

export const removeFromCart = endpoint({
  ...ownCart,
  method: 'DELETE',
  path: '/cart/:userId/:productId',
  summary: 'Take a product out of the cart',
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
