import { isClosed } from '@bottega/contract/orders/rules';
import type { Order } from '@bottega/contract/orders/schemas';
import { useNavigate } from '@tanstack/react-router';
import { useAgain } from '#features/checkout/again/use-again.ts';
import { productsOf } from '#features/orders/ordered-product.ts';
import { useFlag } from '#lib/flags.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Button } from '#ui/button/button.tsx';
import { useToast } from '#ui/toast/toasts.tsx';

// Long enough for several dishes' names.
export const skippedMs = 8000;

interface OrderAgainProps {
  order: Order;
  label?: string;
}

/** For past orders with a dish still on the menu. */
export function OrderAgain({ order, label }: OrderAgainProps) {
  const hasCart = useFlag('ff_cart');
  const isPossible = isClosed(order.status) && productsOf(order).some(({ productId }) => productId !== null);
  return hasCart && isPossible && <AgainButton order={order} label={label} />;
}

function AgainButton({ order, label }: { order: Order; label: string | undefined }) {
  const t = useTexts('orders');
  const toast = useToast();
  const navigate = useNavigate();
  const { fill, isBusy } = useAgain(order);

  const press = async (): Promise<void> => {
    const filled = await fill();
    if (!filled) return;
    const { text, hasFailed, isInCart } = filled;
    if (text) toast.show({ text, ...(hasFailed ? { tone: 'error' } : { tone: 'info', duration: skippedMs }) });
    if (isInCart) await navigate({ to: '/cart' });
  };

  return (
    <Button
      size="s"
      variant={label ? 'primary' : 'secondary'}
      busy={isBusy}
      busyLabel={t('again_busy')}
      onClick={press}
    >
      {label ?? t('again')}
      <span className="visually-hidden"> {order.orderNumber}</span>
    </Button>
  );
}
