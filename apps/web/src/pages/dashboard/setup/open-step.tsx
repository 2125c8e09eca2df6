import { finishSetup } from '@bottega/contract/accounts/setup/endpoints';
import { isReady } from '@bottega/contract/shop/readiness';
import type { SetupStep } from '@bottega/contract/shop/setup-steps';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readinessQuery } from '#features/shop/dashboard/open/queries.ts';
import { ReadinessList } from '#features/shop/dashboard/open/readiness-list.tsx';
import { useApi } from '#lib/api/api-context.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import { RetryAlert } from '#lib/dashboard/retry-alert.tsx';
import { useTexts } from '#locales/use-texts.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { Stack } from '#ui/layout/layout.tsx';

interface OpenStepProps {
  onGo: (step: SetupStep) => void;
  onFinished: (result: { open: boolean }) => void;
}

export function OpenStep({ onGo, onFinished }: OpenStepProps) {
  const t = useTexts('staff/setup');
  const open = useTexts('staff/open');
  const api = useApi();
  const { data: items, isError, refetch } = useQuery(readinessQuery(api));
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  if (isError && !items) return <RetryAlert text={open('not_loaded')} onRetry={() => void refetch()} />;
  if (!items) return null;
  const ready = isReady(items);
  const finish = async (): Promise<void> => {
    setBusy(true);
    setFailure('');
    try {
      onFinished(await api.call(finishSetup));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
      setBusy(false);
    }
  };
  return (
    <Stack gap={5}>
      <p>{t(ready ? 'open_ready' : 'open_not_ready')}</p>
      {failure && <Alert tone="error">{failure}</Alert>}
      <ReadinessList items={items} onGo={onGo} />
      <Button
        variant={ready ? 'primary' : 'secondary'}
        size="l"
        wide
        busy={busy}
        busyLabel={t('finishing')}
        onClick={() => void finish()}
      >
        {t(ready ? 'open_now' : 'finish_closed')}
      </Button>
    </Stack>
  );
}
