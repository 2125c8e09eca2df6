import type { BasketLine } from '@bottega/contract/checkout/basket';
import { type ChosenOption, lineIdOf } from '@bottega/contract/options/rules';
import type { Db } from '#db/tables.ts';
import { basketOf, priceLines } from '../cart/priced-lines.queries.ts';
import { readDishes } from '../orders/order-items.queries.ts';
import type { MenuView } from '../products/availability.queries.ts';
import { readCartLines } from './checkout.queries.ts';

export const readStoredCart = async (db: Db, userId: string, view: MenuView): Promise<BasketLine[]> =>
  basketOf(await readCartLines(db, userId, view), view);

interface BodyLine {
  productId: string;
  quantity: number;
  options?: readonly ChosenOption[] | undefined;
}

export const readBodyCart = async (db: Db, cart: readonly BodyLine[], view: MenuView): Promise<BasketLine[]> => {
  if (cart.length === 0) return [];
  const dishes = await readDishes(
    db,
    cart.map(({ productId }) => productId),
  );
  const rows = cart.flatMap(({ productId, quantity, options: chosen }, place) => {
    const dish = dishes.get(productId);
    return dish ? [{ ...dish, line_id: lineIdOf({ productId, options: chosen }), quantity, chosen, place }] : [];
  });
  const basket = basketOf(await priceLines(db, rows, view), view);
  return basket.map((line, at) => ({ ...line, place: rows[at]?.place ?? at }));
};
