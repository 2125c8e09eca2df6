import { reprintOrder } from '@bottega/contract/printing/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#lib/api/api-context.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import { logFailure } from '#lib/api/log-failure.ts';
import { isCanceled } from '#lib/dashboard/reauthentication.ts';
import { useFlag } from '#lib/flags.ts';
import { useTexts } from '#locales/use-texts.ts';
import { useToast } from '#ui/toast/toasts.tsx';
import { printersQuery } from '../queries.ts';

export const useReprint = () => {
  const t = useTexts('staff/printing.reprint');
  const api = useApi();
  const toasts = useToast();
  const { data: printers } = useQuery({ ...printersQuery(api), enabled: useFlag('ff_kitchen') });
  const [busy, setBusy] = useState(false);
  const reprint = async (id: string): Promise<void> => {
    setBusy(true);
    try {
      const { printers: count } = await api.call(reprintOrder, { params: { id } });
      toasts.show(count > 0 ? { tone: 'success', text: t('sent', { count }) } : { text: t('none') });
    } catch (error) {
      if (!isCanceled(error)) {
        logFailure('orders', error);
        toasts.show({ tone: 'error', text: error instanceof ApiError ? error.message : t('failed') });
      }
    }
    setBusy(false);
  };
  return { canReprint: (printers?.length ?? 0) > 0, reprint, busy };
};
