import { useQuery } from '@tanstack/react-query';
import { useApi } from '#lib/api/api-context.tsx';
import { useNow } from '#lib/dashboard/use-now.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { Note, Stack } from '#ui/layout/layout.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { deliveriesQuery } from '../queries.ts';
import { usePromotion } from '../use-promotion.ts';
import { DeliveryCard } from './delivery-card.tsx';

const everyMs = 10_000;

/** What a courier is delivering and what is waiting for one, earliest promised first. */
export function Deliveries() {
  const t = useTexts('staff-orders/promise');
  const dt = useTexts('dashboard');
  const { data, dataUpdatedAt, isError, refetch } = useQuery({
    ...deliveriesQuery(useApi()),
    refetchInterval: everyMs,
  });
  const now = useNow(dataUpdatedAt);
  const { shown } = usePromotion();
  const orders = data?.filter((order) => ['ready', 'expedited'].includes(shown(order).status));
  return (
    <Stack gap={5} as="section" aria-labelledby="deliveries-title">
      <h2 id="deliveries-title">{t('tab')}</h2>
      {isError && (
        <Alert
          tone="error"
          action={
            <Button size="s" onClick={() => refetch()}>
              {dt('retry')}
            </Button>
          }
        >
          {t('deliveries_failed')}
        </Alert>
      )}
      {!orders && !isError && <Skeleton lines={4} />}
      {orders?.length === 0 && (
        <Stack gap={1}>
          <p>{t('empty')}</p>
          <Note>{t('empty_text')}</Note>
        </Stack>
      )}
      {orders?.map((order) => (
        <DeliveryCard key={order._id} order={order} now={now} />
      ))}
    </Stack>
  );
}
