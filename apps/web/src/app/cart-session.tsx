import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { mayHaveGuestCart } from '../features/cart/guest-cart-key.ts';
import { setMerged } from '../features/cart/merge-flag.ts';
import { useLocale } from '../i18n/i18n-context.tsx';
import { useApi } from '../lib/api-context.tsx';
import { useFlag } from '../lib/flags.ts';
import { logFailure } from '../lib/log-failure.ts';
import { useSession } from '../lib/session.ts';
import { useToast } from '../ui/toasts.tsx';

/**
 * Brings the guest cart along at login and forgets the customer's cart when the session ends (spec §4). It follows the
 * session itself, so that a session that ran out counts like a logout.
 */
export function CartSession() {
  const api = useApi();
  const queryClient = useQueryClient();
  const locale = useLocale();
  const toast = useToast();
  const hasCart = useFlag('ff_cart');
  const userId = useSession()?.id;

  const begin = useEffectEvent((user: string) => {
    if (!hasCart || !mayHaveGuestCart()) return;
    import('../features/cart/bring-guest-cart.ts')
      .then(({ bringGuestCart }) => bringGuestCart({ api, queryClient, userId: user, locale, toast }))
      .catch((error: unknown) => logFailure('cart merge', error));
  });

  useEffect(() => {
    if (userId !== undefined) {
      begin(userId);
    } else {
      setMerged(false);
      queryClient.removeQueries({ queryKey: ['cart'] });
    }
  }, [userId, queryClient]);

  return null;
}
