import { maxQuantity } from '@bottega/contract/cart/rules';
import type { Cart } from '@bottega/contract/cart/schemas';
import { priceFromCents } from '@bottega/contract/money';
import { sql } from 'kysely';
import type { Db } from '#db/tables.ts';
import type { MenuView } from '../products/availability.service.ts';
import { type DishRow, dishColumns, presentDish } from '../products/products.queries.ts';
import { type LineRow, type PricedLine, priceLines } from './priced-lines.service.ts';

/** Serializes all changes of one cart and its checkout. */
export const lockCart = async (trx: Db, userId: string): Promise<void> => {
  await trx
    .insertInto('carts')
    .values({ user_id: userId, version: 1 })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ version: sql<number>`carts.version + 1` }))
    .execute();
};

const plainLines = (db: Db, userId: string) =>
  db
    .selectFrom('cart_items')
    .innerJoin('products', 'products.id', 'cart_items.product_id')
    .selectAll('products')
    .select(dishColumns)
    .select(['cart_items.quantity', 'cart_items.added_at', 'cart_items.product_id as line_id'])
    .where('cart_items.user_id', '=', userId)
    .execute();

const configuredLines = (db: Db, userId: string) =>
  db
    .selectFrom('configured_cart_items as lines')
    .innerJoin('products', 'products.id', 'lines.product_id')
    .selectAll('products')
    .select(dishColumns)
    .select(['lines.quantity', 'lines.added_at', 'lines.line_id', 'lines.options', 'lines.note'])
    .where('lines.user_id', '=', userId)
    .execute();

/** With `ff_options` off, lines with options stay where they are, and are not in the cart. */
export const readCart = async (db: Db, userId: string, view: MenuView): Promise<Cart> => {
  const plain = await plainLines(db, userId);
  const configured = view.hasOptions ? await configuredLines(db, userId) : [];
  const lines = [
    ...plain.map((row): CartRow => ({ ...row, product_id: row.id, chosen: undefined, note: '' })),
    ...configured.map(({ options, ...row }): CartRow => ({ ...row, product_id: row.id, chosen: options ?? undefined })),
  ].toSorted(byTime);
  const priced = await priceLines(db, lines, view);
  return { products: priced.map((line) => presentLine(line, view)) };
};

interface Timed {
  line_id: string;
  added_at: Date;
}

/** The order of the lines of a cart. */
export const byTime = (a: Timed, b: Timed): number =>
  a.added_at.getTime() - b.added_at.getTime() || (a.line_id < b.line_id ? -1 : 1);

type CartRow = LineRow & DishRow & Timed & { note: string };

const presentLine = ({ row, priceCents, options, food, problem }: PricedLine<CartRow>, view: MenuView) => ({
  product: presentDish(row, view),
  quantity: row.quantity,
  ...(view.hasOptions && {
    lineId: row.line_id,
    ...(options.length > 0 && { options }),
    ...(row.note && { note: row.note }),
    price: priceFromCents(priceCents),
  }),
  ...(view.hasFood && food && { food }),
  ...(problem && { problem }),
});

export const countCartLines = async (db: Db, userId: string): Promise<number> => {
  const count = (table: 'cart_items' | 'configured_cart_items') =>
    db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('lines'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
  return (await count('cart_items')).lines + (await count('configured_cart_items')).lines;
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
