import type { AddressForm, SavedAddress } from '@bottega/contract/fulfilment/addresses';
import { lockCart } from '#db/cart-lock.ts';
import { lockRow } from '#db/rows.ts';
import type { Deps } from '#deps.ts';
import { ApiError } from '#lib/api-error.ts';
import { rememberAddress } from './addresses.queries.ts';

/** A repeated call returns the address saved by the first. */
export const addAddress = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  address: AddressForm,
): Promise<SavedAddress> => {
  const saved = await db.transaction().execute(async (trx) => {
    // User before cart, as when deleting the account; the cart, since checkouts save addresses too.
    if (!(await lockRow(trx, 'users', userId))) throw new ApiError('authentication_required');
    await lockCart(trx, userId);
    return rememberAddress(trx, { userId, address, now: clock() });
  });
  if (!saved) throw new ApiError('addresses_full');
  return saved;
};
