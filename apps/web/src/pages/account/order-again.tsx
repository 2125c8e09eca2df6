import { isClosed } from '@bottega/contract/orders/rules';
import type { Order } from '@bottega/contract/orders/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useCart } from '#features/cart/store/cart-provider.tsx';
import { productsOf } from '#features/orders/ordered-product.ts';
import { useApi } from '#lib/api/api-context.tsx';
import { useFlag } from '#lib/flags.ts';
import { useSession } from '#lib/session/session.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Button } from '#ui/button/button.tsx';
import { useToast } from '#ui/toast/toasts.tsx';

// Long enough for the names of several dishes.
const goneMs = 8000;

/** For past orders with a dish that is still on the menu. */
export function OrderAgain({ order }: { order: Order }) {
  const hasCart = useFlag('ff_cart');
  const isPossible = isClosed(order.status) && productsOf(order).some(({ productId }) => productId !== null);
  return hasCart && isPossible && <AgainButton order={order} />;
}

function AgainButton({ order }: { order: Order }) {
  const t = useTexts('orders');
  const shopT = useTexts('shop');
  const toast = useToast();
  const navigate = useNavigate();
  const cart = useCart();
  const api = useApi();
  const queryClient = useQueryClient();
  const userId = useSession()?.id ?? '';
  const isRunning = useRef(false);
  const [isBusy, setIsBusy] = useState(false);

  const fill = async (): Promise<void> => {
    const products = productsOf(order);
    const gone = products.filter(({ productId }) => productId === null).map(({ name }) => name);
    if (gone.length > 0) {
      toast.show({
        text: t('again_gone', { count: gone.length, names: gone.join(', ') }),
        tone: 'info',
        duration: goneMs,
      });
    }
    const { fillCart } = await import('./fill-cart.ts');
    if (await fillCart({ api, queryClient, userId, cart }, products)) await navigate({ to: '/cart' });
  };
  const press = async (): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsBusy(true);
    await fill().catch(() => toast.show({ text: shopT('network'), tone: 'error' }));
    isRunning.current = false;
    setIsBusy(false);
  };

  return (
    <Button size="s" busy={isBusy} busyLabel={t('again_busy')} onClick={press}>
      {t('again')}
      <span className="visually-hidden"> {order.orderNumber}</span>
    </Button>
  );
}
