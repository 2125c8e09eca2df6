import { useQuery } from '@tanstack/react-query';
import { useApi } from '#lib/api/api-context.tsx';
import { useNowFor } from '#lib/use-now.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { deliveriesQuery } from '../queries.ts';
import { DeliveryList } from './delivery-list.tsx';

const everyMs = 10_000;

/** On the dashboard's home, for shops without `/courier`. */
export function Deliveries() {
  const t = useTexts('staff/orders.promise');
  const dt = useTexts('staff/dashboard');
  const {
    data: orders,
    dataUpdatedAt,
    isError,
    refetch,
  } = useQuery({
    ...deliveriesQuery(useApi()),
    refetchInterval: everyMs,
  });
  const now = useNowFor(dataUpdatedAt);
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
      {orders && <DeliveryList orders={orders} now={now} />}
    </Stack>
  );
}
