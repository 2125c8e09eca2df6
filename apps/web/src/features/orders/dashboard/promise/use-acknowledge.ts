import { tellCourier } from '@bottega/contract/orders/endpoints';
import type { Delivery } from '@bottega/contract/orders/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#lib/api/api-context.tsx';
import { logFailure } from '#lib/api/log-failure.ts';
import { listKey } from '#lib/dashboard/record-list.ts';
import { useTexts } from '#locales/use-texts.ts';
import { useToast } from '#ui/toast/toasts.tsx';

/** The courier acknowledges a change; offline the mark stays for a retry. */
export const useAcknowledge = () => {
  const t = useTexts('staff/orders.promise');
  const api = useApi();
  const queryClient = useQueryClient();
  const toasts = useToast();
  const [busy, setBusy] = useState(false);
  const acknowledge = async ({ _id: id, change }: Delivery): Promise<void> => {
    if (!change) return;
    setBusy(true);
    try {
      await api.call(tellCourier, { params: { id }, body: { at: change.at } });
      await queryClient.invalidateQueries({ queryKey: listKey('orders') });
    } catch (error) {
      logFailure('orders', error);
      toasts.show({ tone: 'error', text: t('acknowledge_failed') });
    }
    setBusy(false);
  };
  return { acknowledge, busy };
};
