import type { Order } from '@bottega/contract/orders/schemas';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Filled, useAgain } from '#features/checkout/again/use-again.ts';
import { orderQuery } from '#features/orders/queries.ts';
import { useApi } from '#lib/api/api-context.tsx';
import { useTexts } from '#locales/use-texts.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { useToast } from '#ui/toast/toasts.tsx';
import { skippedMs } from './order-again.tsx';

const route = getRouteApi('/orders/$orderNumber/again');

/** For links in mails: fills the cart by a call, then redirects there. */
export function OrderAgainPage() {
  const t = useTexts('orders');
  const { orderNumber } = route.useParams();
  const { data: order, error, refetch } = useQuery(orderQuery(useApi(), orderNumber));
  return (
    <Stack gap={5} align="start">
      <h1>{t('again')}</h1>
      {order && <Filling order={order} />}
      {!order && error && (
        <Alert tone="error" action={<Button onClick={() => void refetch()}>{t('retry')}</Button>}>
          {t('error_fetching_order_detail')}
        </Alert>
      )}
      <Link to="/orders/$orderNumber" params={{ orderNumber }}>
        {t('number', { orderNumber })}
      </Link>
    </Stack>
  );
}

function Filling({ order }: { order: Order }) {
  const t = useTexts('orders');
  const toast = useToast();
  const navigate = useNavigate();
  const { fill, isBusy } = useAgain(order);
  const [trouble, setTrouble] = useState<Filled>();

  const start = async (): Promise<void> => {
    const filled = await fill();
    if (!filled) return;
    const { isInCart, text } = filled;
    if (!isInCart) return setTrouble(filled);
    if (text) toast.show({ text, tone: 'info', duration: skippedMs });
    await navigate({ to: '/cart', replace: true });
  };
  const startOnce = useEffectEvent(start);
  useEffect(() => void startOnce(), []);

  if (trouble && !trouble.hasFailed) {
    return (
      <Alert
        title={t('again_none')}
        action={
          <Link to="/products/{-$category}" className={buttonClass({ size: 's' })}>
            {t('menu')}
          </Link>
        }
      >
        {trouble.text}
      </Alert>
    );
  }
  if (trouble) {
    return (
      <Alert
        tone="error"
        action={
          <Button size="s" busy={isBusy} busyLabel={t('again_busy')} onClick={start}>
            {t('retry')}
          </Button>
        }
      >
        {trouble.text}
      </Alert>
    );
  }
  return <p role="status">{t('again_busy')}</p>;
}
