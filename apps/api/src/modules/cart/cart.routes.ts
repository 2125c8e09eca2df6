import * as contract from '@bottega/contract/cart/endpoints';
import { maxCartLines } from '@bottega/contract/cart/rules';
import { isMissingReference } from '#db/engines/database-errors.ts';
import type { Db } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import { HttpError } from '#http/http-error.ts';
import { ok, type Route, route } from '#http/route.ts';
import { readMenuView } from '../products/availability.service.ts';
import { findProduct } from '../products/products.queries.ts';
import {
  addCartLine,
  countCartLines,
  deleteCartLines,
  lockCart,
  readCart,
  setCartLine,
  timeBefore,
} from './cart.queries.ts';

// Deleted between the read and the insert.
const productIsGone = (error: unknown): never => {
  throw isMissingReference(error) ? new HttpError('product_not_found') : error;
};

/** Every change answers with the whole cart (spec §7). */
export const cartRoutes = (deps: Deps): Route[] => {
  const { db, clock } = deps;
  const change = async (userId: string, apply: (trx: Db) => Promise<unknown>) => {
    // Read before the transaction: a first read would wait for its connection.
    const view = await readMenuView(deps);
    return db.transaction().execute(async (trx) => {
      await lockCart(trx, userId);
      await apply(trx);
      return ok(await readCart(trx, userId, view));
    });
  };
  return [
    route(contract.getCart, async ({ params }) => ok(await readCart(db, params.userId, await readMenuView(deps)))),
    route(contract.addToCart, ({ params: { userId }, body: { productId, quantity, before } }) =>
      change(userId, async (trx) => {
        if (!(await findProduct(trx, productId))) throw new HttpError('product_not_found');
        const place = before === undefined ? undefined : await timeBefore(trx, userId, before);
        await addCartLine(trx, { userId, productId, quantity, now: place ?? clock() }).catch(productIsGone);
        if ((await countCartLines(trx, userId)) > maxCartLines) throw new HttpError('cart_full');
      }),
    ),
    route(contract.setCartQuantity, ({ params, body }) =>
      change(params.userId, async (trx) => {
        if (!(await setCartLine(trx, { ...params, ...body }))) throw new HttpError('cart_item_not_found');
      }),
    ),
    route(contract.removeFromCart, ({ params }) =>
      change(params.userId, (trx) => deleteCartLines(trx, params.userId, params.productId)),
    ),
    route(contract.clearCart, ({ params }) => change(params.userId, (trx) => deleteCartLines(trx, params.userId))),
  ];
};
