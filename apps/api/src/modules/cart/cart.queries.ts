import type { Cart } from '@bottega/contract/cart/schemas';
import { priceFromCents } from '@bottega/contract/money';
import type { Db } from '#db/tables.ts';
import type { MenuView } from '../products/availability.queries.ts';
import { type DishRow, dishColumns, presentDish } from '../products/products.queries.ts';
import { byTime, type Timed } from './cart-lines.queries.ts';
import { type LineRow, type PricedLine, priceLines } from './priced-lines.queries.ts';

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
