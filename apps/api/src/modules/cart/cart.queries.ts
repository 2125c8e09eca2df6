import type { Cart } from '@bottega/contract/cart';
import { maxQuantity } from '@bottega/contract/quantity';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { presentProduct } from '../products/products.queries.ts';

/** Takes the row that orders everything done to one cart: a change is either before or after a checkout, never between. */
export const lockCart = async (trx: Kysely<Database>, userId: string): Promise<void> => {
  await trx
    .insertInto('carts')
    .values({ user_id: userId, version: 1 })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ version: sql<number>`carts.version + 1` }))
    .execute();
};

/** The cart, in the order in which its products came in. */
export const readCart = async (db: Kysely<Database>, userId: string): Promise<Cart> => {
  const rows = await db
    .selectFrom('cart_items')
    .innerJoin('products', 'products.id', 'cart_items.product_id')
    .selectAll('products')
    .select('cart_items.quantity')
    .where('cart_items.user_id', '=', userId)
    .orderBy('cart_items.added_at')
    .orderBy('cart_items.product_id')
    .execute();
  return { products: rows.map(({ quantity, ...row }) => ({ product: presentProduct(row), quantity })) };
};

export const countCartLines = async (db: Kysely<Database>, userId: string): Promise<number> => {
  const row = await db
    .selectFrom('cart_items')
    .select(({ fn }) => fn.countAll<number>().as('lines'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.lines;
};

interface Line {
  userId: string;
  productId: string;
  quantity: number;
}

/** Adds to the line or makes it; the sum stops at the most one line can hold. */
export const addCartLine = (db: Kysely<Database>, { userId, productId, quantity, now }: Line & { now: Date }) =>
  db
    .insertInto('cart_items')
    .values({ user_id: userId, product_id: productId, quantity, added_at: now })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'product_id']).doUpdateSet({
        quantity: sql<number>`case when cart_items.quantity + ${quantity} > ${maxQuantity}
          then ${maxQuantity} else cart_items.quantity + ${quantity} end`,
      }),
    )
    .execute();

/** False when the product is not in the cart. */
export const setCartLine = async (db: Kysely<Database>, { userId, productId, quantity }: Line): Promise<boolean> => {
  const result = await db
    .updateTable('cart_items')
    .set({ quantity })
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
};

/** Removes one product, or everything when none is named. */
export const deleteCartLines = (db: Kysely<Database>, userId: string, productId?: string) => {
  const all = db.deleteFrom('cart_items').where('user_id', '=', userId);
  return (productId === undefined ? all : all.where('product_id', '=', productId)).execute();
};
