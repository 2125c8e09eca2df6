import { formatPrice } from '@bottega/contract/money';
import type { Order } from '@bottega/contract/orders';
import { useDashboardTexts } from '../../../i18n/dashboard-texts.ts';
import { useChange } from '../../../lib/dashboard/use-change.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import styles from '../cancel-order.module.css';
import type { OrderDialogProps } from './order-task.ts';
import { cancel } from './queries.ts';
import { useStaffOrderTexts } from './texts.ts';

/** Asks before an order is canceled, and says what becomes of its money. */
export function OrderCancel({ order, open, onClose }: OrderDialogProps) {
  const t = useStaffOrderTexts();
  const dt = useDashboardTexts();
  const { change } = useChange('orders');
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('cancel_question', { orderNumber: order.orderNumber })}
      labels={{ confirm: t('cancel_confirm'), busy: t('cancel_busy'), cancel: t('cancel_keep'), close: dt('close') }}
      onConfirm={() =>
        change({ send: (api) => cancel(api, order), done: t('canceled_done'), failed: t('canceled_failed') })
      }
    >
      <div className={styles.text}>
        <p>{t('cancel_text')}</p>
        <PaymentConsequence order={order} />
      </div>
    </ConfirmDialog>
  );
}

function PaymentConsequence({ order: { paymentStatus, totalPrice } }: { order: Order }) {
  const t = useStaffOrderTexts();
  if (paymentStatus === 'paid') return <p>{t('cancel_refund', { total: formatPrice(totalPrice) })}</p>;
  if (paymentStatus === 'pending') return <p>{t('cancel_nothing_due')}</p>;
  if (paymentStatus === 'failed') return <p>{t('cancel_failed_payment')}</p>;
  return null;
}
