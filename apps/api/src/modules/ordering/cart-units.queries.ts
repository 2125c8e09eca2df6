import type { CartLine } from '@bottega/contract/cart/rules';
import type { Db } from '#db/tables.ts';

/** What a line of a cart costs and takes of the kitchen. */
interface KitchenLine {
  priceCents: number;
  /** Of one. */
  units: number;
  quantity: number;
}

export const readStoredCart = (db: Db, userId: string): Promise<KitchenLine[]> =>
  db
    .selectFrom('cart_items')
    .innerJoin('products', 'products.id', 'cart_items.product_id')
    .select(['products.price_cents as priceCents', 'products.kitchen_units as units', 'cart_items.quantity'])
    .where('cart_items.user_id', '=', userId)
    .execute();

/** Dishes that have left the menu are ignored. */
export const readBodyCart = async (db: Db, cart: readonly CartLine[]): Promise<KitchenLine[]> => {
  if (cart.length === 0) return [];
  const ids = cart.map(({ productId }) => productId);
  const rows = await db
    .selectFrom('products')
    .select(['id', 'price_cents', 'kitchen_units'])
    .where('id', 'in', ids)
    .execute();
  const dishes = new Map(rows.map((row) => [row.id, row]));
  return cart.flatMap(({ productId, quantity }) => {
    const dish = dishes.get(productId);
    return dish ? [{ priceCents: dish.price_cents, units: dish.kitchen_units, quantity }] : [];
  });
};
