import * as contract from '@bottega/contract/favorites/endpoints';
import { isMissingReference } from '#db/engines/database-errors.ts';
import type { Deps } from '#deps.ts';
import { ok, type Route, route } from '#http/route.ts';
import { messageText } from '#http/texts.ts';
import { ApiError } from '#lib/api-error.ts';
import { readMenuView } from '../products/availability.queries.ts';
import { listed } from '../products/listed.queries.ts';
import { findProduct } from '../products/products.queries.ts';
import { deleteFavorite, insertFavorite, listFavorites } from './favorites.queries.ts';

/** Adding and removing are idempotent (spec §7). */
export const favoriteRoutes = (deps: Deps): Route[] => [
  route(contract.listFavorites, async ({ params, query }) => {
    const products = await listFavorites(deps.db, params.id, await readMenuView(deps));
    return ok(products.map((dish) => listed(dish, query.lang)));
  }),
  route(contract.addFavorite, async ({ params: { id, productId }, locale }) => {
    if (!(await findProduct(deps.db, productId))) throw new ApiError('product_not_found');
    const favorite = { user_id: id, product_id: productId, created_at: deps.clock() };
    await insertFavorite(deps.db, favorite).catch((error: unknown) => {
      // Deleted since it was found.
      throw isMissingReference(error) ? new ApiError('product_not_found') : error;
    });
    return ok({ message: messageText('favorite_added', locale) });
  }),
  route(contract.removeFavorite, async ({ params: { id: userId, productId }, locale }) => {
    await deleteFavorite(deps.db, { userId, productId });
    return ok({ message: messageText('favorite_removed', locale) });
  }),
];
