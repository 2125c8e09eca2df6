import type { Locale } from '@bottega/contract/locale';
import type { Toasts } from '../../ui/toasts.tsx';
import { cartTexts } from './cart-texts.ts';
import { type Merge, mergeGuestCart } from './merge-guest-cart.ts';

/** Merges the guest cart and tells of the dishes that could not come along. */
export const bringGuestCart = async ({
  locale,
  toast,
  ...merge
}: Merge & { locale: Locale; toast: Toasts }): Promise<void> => {
  for (const name of await mergeGuestCart(merge)) {
    toast.show({ text: cartTexts[locale]('cart_gone', { name }), tone: 'info', duration: 5000 });
  }
};
