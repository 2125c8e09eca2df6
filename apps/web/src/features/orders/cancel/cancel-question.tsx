import { cancelOrder } from '@bottega/contract/orders/endpoints';
import type { Order } from '@bottega/contract/orders/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#lib/api/api-context.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import { logFailure } from '#lib/api/log-failure.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { useToast } from '#ui/toast/toasts.tsx';
import { orderKey } from '../queries.ts';

const useCancelOrder = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  const toast = useToast();
  const t = useTexts('orders');

  const reasonFor = (error: unknown): string => {
    if (error instanceof ApiError && error.code === 'order_not_cancelable') return t('cannot_cancel');
    if (error instanceof ApiError && error.code === 'order_status_conflict') return error.message;
    return t('error_canceling_order');
  };

  /** Resolves with an error text if the login was postponed; the question stays open. */
  return async ({ _id }: Order): Promise<string | undefined> => {
    try {
      await api.call(cancelOrder, { params: { id: _id } });
      toast.show({ text: t('order_canceled_success') });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'authentication_required') return error.message;
      logFailure('cancel', error);
      toast.show({ text: reasonFor(error), tone: 'error' });
    }
    await queryClient.invalidateQueries({ queryKey: orderKey });
    return undefined;
  };
};

export function CancelQuestion({ order, isOpen, onClose }: { order: Order; isOpen: boolean; onClose: () => void }) {
  const t = useTexts('orders');
  const cancel = useCancelOrder();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const confirm = async () => {
    setIsBusy(true);
    setFailure(undefined);
    const reason = await cancel(order);
    setFailure(reason);
    setIsBusy(false);
    if (!reason) onClose();
  };
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      locked={isBusy}
      title={t('cancel_question', { orderNumber: order.orderNumber })}
      closeLabel={t('cancel_close')}
      footer={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {t('cancel_keep')}
          </Button>
          <Button variant="danger" busy={isBusy} busyLabel={t('cancel_busy')} onClick={confirm}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <p>{t('cancel_text')}</p>
        {order.paymentStatus === 'pending' && <p>{t('cancel_unpaid')}</p>}
        {order.paymentStatus === 'paid' && <p>{t('cancel_refund')}</p>}
        {failure && <Alert tone="error">{failure}</Alert>}
      </Stack>
    </Dialog>
  );
}
