import type { Cart } from '@bottega/contract/cart/schemas';
import { priceFromCents } from '@bottega/contract/money';
import type { Db } from '#db/tables.ts';
import type { MenuView } from '../products/availability.queries.ts';
import { type DishRow, dishColumns, presentDish } from '../products/products.queries.ts';
import { linesInOrder, selectLines, type Timed } from './cart-lines.queries.ts';
import { type LineRow, type PricedLine, priceLines } from './priced-lines.queries.ts';

export const readCart = async (db: Db, userId: string, view: MenuView): Promise<Cart> => {
  const rows = await selectLines(db, userId).selectAll('products').select(dishColumns).execute();
  const lines: CartRow[] = linesInOrder(rows);
  const priced = await priceLines(db, lines, view);
  return { products: priced.map((line) => presentLine(line, view)) };
};

type CartRow = LineRow & DishRow & Timed & { note: string };

const presentLine = ({ row, priceCents, options, food, problem }: PricedLine<CartRow>, view: MenuView) => ({
  product: presentDish(row, view),
  quantity: row.quantity,
  // Plain lines have only the spec's two fields.
  ...((row.line_id !== row.product_id || options.length > 0) && {
    lineId: row.line_id,
    ...(options.length > 0 && { options }),
    ...(row.note && { note: row.note }),
    price: priceFromCents(priceCents),
  }),
  ...(food && { food }),
  ...(problem && { problem }),
});
