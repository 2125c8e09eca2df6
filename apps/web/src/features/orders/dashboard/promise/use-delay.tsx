import { moveOrderPromise } from '@bottega/contract/orders/endpoints';
import { promiseUndoMs } from '@bottega/contract/orders/rules';
import type { Order } from '@bottega/contract/orders/schemas';
import { useApi } from '#lib/api/api-context.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import { logFailure } from '#lib/api/log-failure.ts';
import { useDialogState } from '#lib/dashboard/use-dialog-state.ts';
import { useListChanged } from '#lib/dashboard/use-list-changed.ts';
import { formatMoment } from '#locales/format-promise.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { useToast } from '#ui/toast/toasts.tsx';

export const delays = [5, 10, 20] as const;

const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/** Asks first if the new time is after closing. Render `question` outside the rows. */
export const useDelay = () => {
  const t = useTexts('staff/orders.promise');
  const dt = useTexts('staff/dashboard');
  const locale = useLocale();
  const api = useApi();
  const toasts = useToast();
  const listChanged = useListChanged();
  const asked = useDialogState<{ order: Order; minutes: number }>();

  const move = async (order: Order, minutes: number, force = false): Promise<void> => {
    try {
      const body = { minutes, ...(force && { force }) };
      const { orderNumber, fulfilment } = await api.call(moveOrderPromise, { params: { id: order._id }, body });
      const time = fulfilment ? formatMoment(fulfilment.promisedAt, locale) : '';
      const onAction = () => void move(order, -minutes, true);
      const undo = minutes > 0 && { duration: promiseUndoMs, action: { label: dt('undo'), onAction } };
      toasts.show({ tone: 'success', text: t('moved', { orderNumber, time }), ...undo });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'promise_after_closing') return asked.open({ order, minutes });
      logFailure('orders', error);
      toasts.show({ tone: 'error', text: isRefusal(error) ? error.message : t('failed') });
    }
    await listChanged('orders');
  };

  const { item, isOpen } = asked;
  return {
    delay: (order: Order, minutes: number) => void move(order, minutes),
    question: item && (
      <ConfirmDialog
        open={isOpen}
        onClose={asked.close}
        title={t('late_title')}
        variant="primary"
        focus="cancel"
        labels={{ confirm: t('late_confirm'), busy: t('late_busy'), cancel: dt('cancel'), close: dt('close') }}
        onConfirm={() => move(item.order, item.minutes, true)}
      >
        <p>{t('late_text', { orderNumber: item.order.orderNumber })}</p>
      </ConfirmDialog>
    ),
  };
};
