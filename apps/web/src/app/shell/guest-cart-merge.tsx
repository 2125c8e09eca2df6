import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { cartQueue } from '#features/cart/store/cart-queue.ts';
import { guestCart, setMerged } from '#features/cart/store/guest-cart.ts';
import { useApi } from '#lib/api/api-context.tsx';
import { logFailure } from '#lib/api/log-failure.ts';
import { useFlag } from '#lib/flags.ts';
import { useSession } from '#lib/session/session.ts';
import { useTexts } from '#locales/use-texts.ts';
import { useToast } from '#ui/toast/toasts.tsx';

/** Merges at login; discards the customer's cart when the session ends (spec §4). */
export function GuestCartMerge() {
  const api = useApi();
  const queryClient = useQueryClient();
  const t = useTexts('shop.cart');
  const toast = useToast();
  const hasCart = useFlag('ff_cart');
  const userId = useSession()?.id;

  const merge = useEffectEvent(async (user: string) => {
    if (!hasCart || guestCart.read().length === 0) return;
    try {
      // Queued before its code loads, so that an immediate order waits for it.
      const missing = await cartQueue.inTurn(() =>
        import('#features/cart/store/merge-guest-cart.ts').then((code) =>
          code.mergeGuestCart({ api, queryClient, userId: user }),
        ),
      );
      for (const { name, reason } of missing) {
        toast.show({ text: reason ? `${name} – ${reason}` : t('cart_gone', { name }), tone: 'info', duration: 5000 });
      }
    } catch (error) {
      logFailure('cart merge', error);
    }
  });

  useEffect(() => {
    if (userId !== undefined) {
      void merge(userId);
    } else {
      setMerged(false);
      queryClient.removeQueries({ queryKey: ['cart'] });
    }
  }, [userId, queryClient]);

  return null;
}
