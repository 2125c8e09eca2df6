import * as contract from '@bottega/contract/cart';
import type { Kysely } from 'kysely';
import { isMissingReference } from '../../db/missing-reference.ts';
import type { Database } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/http-error.ts';
import { ok, type Route, route } from '../../http/route.ts';
import { findProduct } from '../products/products.queries.ts';
import { addCartLine, countCartLines, deleteCartLines, lockCart, readCart, setCartLine } from './cart.queries.ts';

// Deleted between the look and the insert.
const productIsGone = (error: unknown): never => {
  throw isMissingReference(error) ? new HttpError('product_not_found') : error;
};

/** The cart calls of spec §7; every change answers with the whole cart. */
export const cartRoutes = ({ db, clock }: Deps): Route[] => {
  const change = (userId: string, apply: (trx: Kysely<Database>) => Promise<unknown>) =>
    db.transaction().execute(async (trx) => {
      await lockCart(trx, userId);
      await apply(trx);
      return ok(await readCart(trx, userId));
    });
  return [
    route(contract.getCart, async ({ params }) => ok(await readCart(db, params.userId))),
    route(contract.addToCart, ({ params: { userId }, body }) =>
      change(userId, async (trx) => {
        if (!(await findProduct(trx, body.productId))) throw new HttpError('product_not_found');
        await addCartLine(trx, { userId, ...body, now: clock() }).catch(productIsGone);
        if ((await countCartLines(trx, userId)) > contract.maxCartLines) throw new HttpError('cart_full');
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
