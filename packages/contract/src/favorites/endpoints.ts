import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { listedProduct, textLanguage } from '../products/schemas.ts';
import { id, messageBody } from '../validation.ts';

const own = { access: 'owner', owner: 'id', flag: 'ff_products' } as const;
const favoriteParams = v.object({ id, productId: id });

export const listFavorites = endpoint({
  ...own,
  method: 'GET',
  path: '/user/:id/favorites',
  summary: "The user's favorite products, latest first, as a bare list; each as in the menu, `lang` included",
  params: v.object({ id }),
  query: v.object(textLanguage),
  responses: { 200: v.array(listedProduct) },
});

export const addFavorite = endpoint({
  ...own,
  method: 'POST',
  path: '/user/:id/favorite/:productId',
  summary: 'Mark a product as favorite',
  params: favoriteParams,
  responses: { 200: messageBody },
  errors: ['product_not_found'],
});

export const removeFavorite = endpoint({
  ...own,
  method: 'DELETE',
  path: '/user/:id/favorite/:productId',
  summary: 'Take a product off the favorites',
  params: favoriteParams,
  responses: { 200: messageBody },
});
