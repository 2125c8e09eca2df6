import type { Product } from '@bottega/contract/products/schemas';
import type { Db, NewRow } from '#db/tables.ts';
import type { MenuView } from '../products/availability.queries.ts';
import { dishColumns, presentDishes } from '../products/products.queries.ts';

export const listFavorites = async (db: Db, userId: string, view: MenuView): Promise<Product[]> => {
  const rows = await db
    .selectFrom('favorites')
    .innerJoin('products', 'products.id', 'favorites.product_id')
    .selectAll('products')
    .select(dishColumns)
    .where('favorites.user_id', '=', userId)
    .where('products.hidden', '=', false)
    .orderBy('favorites.created_at', 'desc')
    .orderBy('favorites.product_id')
    .execute();
  return presentDishes(db, rows, view);
};

export const insertFavorite = async (db: Db, favorite: NewRow<'favorites'>): Promise<void> => {
  await db
    .insertInto('favorites')
    .values(favorite)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const deleteFavorite = async (db: Db, { userId, productId }: { userId: string; productId: string }) => {
  await db.deleteFrom('favorites').where('user_id', '=', userId).where('product_id', '=', productId).execute();
};
