import { cancelOrder, type Order } from '@bottega/contract/orders';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context.tsx';
import { ApiError } from '../../lib/api-error.ts';
import { logFailure } from '../../lib/log-failure.ts';
import { useToast } from '../../ui/toasts.tsx';
import { useOrderTexts } from './order-texts.ts';
import { orderKey } from './queries.ts';

/** Cancels an order, says how it went and reads all orders again (spec §4). */
export const useCancelOrder = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  const toast = useToast();
  const t = useOrderTexts();

  const reasonFor = (error: unknown): string => {
    if (error instanceof ApiError && error.code === 'order_not_cancelable') return t('cannot_cancel');
    if (error instanceof ApiError && error.code === 'order_status_conflict') return error.message;
    return t('error_canceling_order');
  };

  return async ({ _id }: Order): Promise<void> => {
    try {
      await api.call(cancelOrder, { params: { id: _id } });
      toast.show({ text: t('order_canceled_success') });
    } catch (error) {
      logFailure('cancel', error);
      toast.show({ text: reasonFor(error), tone: 'error' });
    }
    await queryClient.invalidateQueries({ queryKey: orderKey });
  };
};
