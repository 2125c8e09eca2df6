import type { SessionUser } from '@bottega/contract/accounts/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { cartQuery } from '#features/cart/queries.ts';
import { guestCart } from '#features/cart/store/guest-cart.ts';
import { useApi } from '#lib/api/api-context.tsx';
import { useFlag } from '#lib/flags.ts';
import { readStored } from '#lib/storage.ts';
import { useTexts } from '#locales/use-texts.ts';
import { useToast } from '#ui/toast/toasts.tsx';

/** After the verification: to the order in progress, the cart the account was made for, or the menu. */
export const useWayBack = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const t = useTexts('account');
  const toasts = useToast();
  const [hasCart, hasMenu, hasCheckout] = [useFlag('ff_cart'), useFlag('ff_products'), useFlag('ff_ordering')];

  const hasDishes = async (userId: string): Promise<boolean> => {
    if (guestCart.read().length > 0) return true;
    const lines = await queryClient.fetchQuery(cartQuery(api, userId)).catch(() => []);
    return lines.length > 0;
  };
  return async ({ id }: SessionUser): Promise<void> => {
    if (hasCart && (await hasDishes(id))) {
      toasts.show({ text: t('welcome_cart') });
      const isOrdering = hasCheckout && readStored('checkout_draft') !== null;
      return navigate({ to: isOrdering ? '/checkout' : '/cart', replace: true });
    }
    if (hasMenu) await navigate({ to: '/products/{-$category}', replace: true });
  };
};
