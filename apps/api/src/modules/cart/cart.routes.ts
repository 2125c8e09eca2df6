import * as contract from '@bottega/contract/cart/endpoints';
import { lockCart } from '#db/cart-lock.ts';
import type { Db } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import { ok, type Route, route } from '#http/route.ts';
import { readOrderDays } from '../fulfilment/slot-choice.service.ts';
import { type MenuView, readMenuView } from '../products/availability.queries.ts';
import { readCart } from './cart.queries.ts';
import { addToCart, changeQuantity, removeLines, viewOfDay } from './cart.service.ts';
import { emptyCart } from './cart-lines.queries.ts';

/** Every change returns the whole cart (spec §7). */
export const cartRoutes = (deps: Deps): Route[] => {
  const { db } = deps;
  const change = async (userId: string, apply: (trx: Db, view: MenuView) => Promise<unknown>) => {
    // Before the transaction: a first read inside would wait for its connection.
    const view = await readMenuView(deps);
    return db.transaction().execute(async (trx) => {
      await lockCart(trx, userId);
      await apply(trx, view);
      return ok(await readCart(trx, userId, view));
    });
  };
  return [
    route(contract.getCart, async ({ params }) => ok(await readCart(db, params.userId, await readMenuView(deps)))),
    route(contract.addToCart, async ({ params: { userId }, body: { for: day, ...line } }) => {
      const days = day === undefined ? [] : await readOrderDays(deps);
      return change(userId, (trx, view) => addToCart(trx, { userId, ...line }, viewOfDay(view, day, days)));
    }),
    route(contract.setCartQuantity, ({ params: { userId, productId: id }, body: { quantity } }) =>
      change(userId, (trx) => changeQuantity(trx, { userId, id, quantity })),
    ),
    route(contract.removeFromCart, ({ params: { userId, productId: id } }) =>
      change(userId, (trx) => removeLines(trx, { userId, id })),
    ),
    route(contract.clearCart, ({ params: { userId } }) => change(userId, (trx) => emptyCart(trx, userId))),
  ];
};
