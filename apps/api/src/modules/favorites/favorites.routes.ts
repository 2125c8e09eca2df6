import { addFavorite, listFavorites, removeFavorite } from '@bottega/contract/favorites';
import { isMissingReference } from '../../db/missing-reference.ts';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/http-error.ts';
import { ok, type Route, route } from '../../http/route.ts';
import { messageText } from '../../http/texts.ts';
import { findProduct, presentProduct } from '../products/products.queries.ts';

/** The favorite calls of spec §7. Marking twice or unmarking what is not marked changes nothing and succeeds. */
export const favoriteRoutes = ({ db, clock }: Deps): Route[] => [
  route(listFavorites, async ({ params }) => {
    const rows = await db
      .selectFrom('favorites')
      .innerJoin('products', 'products.id', 'favorites.product_id')
      .selectAll('products')
      .where('favorites.user_id', '=', params.id)
      .orderBy('favorites.created_at', 'desc')
      .orderBy('favorites.product_id')
      .execute();
    return ok(rows.map(presentProduct));
  }),
  route(addFavorite, async ({ params, locale }) => {
    if (!(await findProduct(db, params.productId))) throw new HttpError('product_not_found');
    await db
      .insertInto('favorites')
      .values({ user_id: params.id, product_id: params.productId, created_at: clock() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
      .catch((error: unknown) => {
        // Deleted between the look and the insert.
        throw isMissingReference(error) ? new HttpError('product_not_found') : error;
      });
    return ok({ message: messageText('favorite_added', locale) });
  }),
  route(removeFavorite, async ({ params, locale }) => {
    await db
      .deleteFrom('favorites')
      .where('user_id', '=', params.id)
      .where('product_id', '=', params.productId)
      .execute();
    return ok({ message: messageText('favorite_removed', locale) });
  }),
];
