import { maxQuantity } from '@bottega/contract/cart/rules';
import type { Cart } from '@bottega/contract/cart/schemas';
import { sql } from 'kysely';
import type { Db } from '#db/tables.ts';
import { descriptionFr, presentProduct } from '../products/products.queries.ts';

/** Serializes all changes of one cart and its checkout. */
export const lockCart = async (trx: Db, userId: string): Promise<void> => {
  await trx
    .insertInto('carts')
    .values({ user_id: userId, version: 1 })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ version: sql<number>`carts.version + 1` }))
    .execute();
};

export const readCart = async (db: Db, userId: string): Promise<Cart> => {
  const rows = await db
    .selectFrom('cart_items')
    .innerJoin('products', 'products.id', 'cart_items.product_id')
    .selectAll('products')
    .select(descriptionFr)
    .select('cart_items.quantity')
    .where('cart_items.user_id', '=', userId)
    .orderBy('cart_items.added_at')
    .orderBy('cart_items.product_id')
    .execute();
  return { products: rows.map(({ quantity, ...row }) => ({ product: presentProduct(row), quantity })) };
};

export const countCartLines = async (db: Db, userId: string): Promise<number> => {
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

const linesOf = (db: Db, userId: string) =>
  db
    .selectFrom('cart_items')
    .select(['product_id', 'added_at'])
    .where('user_id', '=', userId)
    .orderBy('added_at')
    .orderBy('product_id')
    .execute();

/** The time of a line that is to stand before another; those in front of it make room. Undefined: the other is gone. */
export const timeBefore = async (db: Db, userId: string, productId: string): Promise<Date | undefined> => {
  const lines = await linesOf(db, userId);
  const index = lines.findIndex((line) => line.product_id === productId);
  const other = lines[index];
  if (!other) return undefined;
  const place = other.added_at.getTime() - 1;
  let latest = place - 1;
  for (const { product_id, added_at } of lines.slice(0, index).reverse()) {
    if (added_at.getTime() <= latest) break;
    await db
      .updateTable('cart_items')
      .set({ added_at: new Date(latest) })
      .where('user_id', '=', userId)
      .where('product_id', '=', product_id)
      .execute();
    latest -= 1;
  }
  return new Date(place);
};

/** Adds to the line, up to the most it may hold. */
export const addCartLine = (db: Db, { userId, productId, quantity, now }: Line & { now: Date }) =>
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
export const setCartLine = async (db: Db, { userId, productId, quantity }: Line): Promise<boolean> => {
  const result = await db
    .updateTable('cart_items')
    .set({ quantity })
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
};

/** Removes one product, or all when none is given. */
export const deleteCartLines = (db: Db, userId: string, productId?: string) => {
  const all = db.deleteFrom('cart_items').where('user_id', '=', userId);
  return (productId === undefined ? all : all.where('product_id', '=', productId)).execute();
};
