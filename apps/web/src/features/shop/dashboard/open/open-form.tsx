import { setOpen } from '@bottega/contract/shop/hours/opening-endpoints';
import { isReady } from '@bottega/contract/shop/readiness';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { shopQuery, useShop } from '#features/shop/shop.ts';
import { useApi } from '#lib/api/api-context.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import { RetryAlert } from '#lib/dashboard/retry-alert.tsx';
import { useListChanged } from '#lib/dashboard/use-list-changed.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import { readinessQuery } from './queries.ts';
import { ReadinessList, type ReadinessListProps } from './readiness-list.tsx';

export function OpenForm({ onGo }: Pick<ReadinessListProps, 'onGo'>) {
  const t = useTexts('staff/open');
  const api = useApi();
  const { open } = useShop();
  const { data: items, isError, refetch } = useQuery(readinessQuery(api));
  const { busy, failure, change } = useOpening();
  if (isError && !items) return <RetryAlert text={t('not_loaded')} onRetry={() => void refetch()} />;
  if (!items) return null;
  const ready = isReady(items);
  return (
    <Stack gap={5}>
      {failure && <Alert tone="error">{failure}</Alert>}
      <p>{t(open ? (ready ? 'is_open' : 'is_open_lacking') : 'is_closed')}</p>
      <Row gap={3}>
        <Button
          variant={open ? 'secondary' : 'primary'}
          busy={busy}
          busyLabel={t('switching')}
          disabled={!open && !ready}
          onClick={() => void change(!open)}
        >
          {t(open ? 'close' : 'open')}
        </Button>
      </Row>
      {!open && !ready && <p>{t('not_ready')}</p>}
      <ReadinessList items={items} onGo={onGo} />
    </Stack>
  );
}

const useOpening = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  const listChanged = useListChanged();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const change = async (open: boolean): Promise<void> => {
    setBusy(true);
    setFailure('');
    try {
      await api.call(setOpen, { body: { open } });
      queryClient.setQueryData(shopQuery(api).queryKey, (known) => known && { ...known, open });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    } finally {
      setBusy(false);
      // Also updates the header.
      void listChanged('shop');
    }
  };
  return { busy, failure, change };
};
