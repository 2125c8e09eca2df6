import type { ChosenOption } from '@bottega/contract/options/rules';
import type { Db } from '#db/tables.ts';
import { type LineRow, type PricedLine, priceLines } from '../cart/priced-lines.queries.ts';
import { lineColumns, readCartLines } from '../orders/checkout/checkout.queries.ts';
import type { MenuView } from '../products/availability.queries.ts';

/** The price and kitchen units of a cart line. */
interface KitchenLine {
  priceCents: number;
  /** Units of one piece. */
  units: number;
  quantity: number;
}

const kitchenLine = ({ priceCents, units, row: { quantity } }: PricedLine<LineRow>): KitchenLine => ({
  priceCents,
  units,
  quantity,
});

export const readStoredCart = async (db: Db, userId: string, view: MenuView): Promise<KitchenLine[]> =>
  (await readCartLines(db, userId, view)).map(kitchenLine);

interface BodyLine {
  productId: string;
  quantity: number;
  options?: readonly ChosenOption[] | undefined;
}

/** Dishes that are no longer on the menu are ignored. */
export const readBodyCart = async (db: Db, cart: readonly BodyLine[], view: MenuView): Promise<KitchenLine[]> => {
  if (cart.length === 0) return [];
  const ids = cart.map(({ productId }) => productId);
  const rows = await db.selectFrom('products').select(lineColumns).where('id', 'in', ids).execute();
  const dishes = new Map(rows.map((row) => [row.product_id, row]));
  const lines = cart.flatMap(({ productId, quantity, options }): LineRow[] => {
    const dish = dishes.get(productId);
    return dish ? [{ ...dish, quantity, chosen: options }] : [];
  });
  return (await priceLines(db, lines, view)).map(kitchenLine);
};
