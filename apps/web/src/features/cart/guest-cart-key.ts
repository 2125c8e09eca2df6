import { readStored } from '../../lib/storage.ts';

/** Where the guest cart lies in local storage. */
export const guestCartKey = 'cart';

/** Whether a guest cart may be there: cheap enough to ask before any code of the cart is loaded. */
export const mayHaveGuestCart = (): boolean => {
  const stored = readStored(guestCartKey);
  return stored !== null && stored !== '[]';
};
