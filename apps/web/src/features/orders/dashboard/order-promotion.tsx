import type { Order } from '@bottega/contract/orders/schemas';
import { useTexts } from '#locales/use-texts.ts';
import { Button, type ButtonProps } from '#ui/button/button.tsx';
import { OrderStatusMark } from '../components/order-status-mark.tsx';
import styles from './order-promotion.module.css';
import { stepOf, usePromotion, useStepText } from './use-promotion.ts';

interface PromoteButtonProps extends Pick<ButtonProps, 'variant'> {
  /** As displayed, with undoable changes. */
  order: Order;
}

export function PromoteButton({ order, variant = 'primary' }: PromoteButtonProps) {
  const stepText = useStepText();
  const { promote } = usePromotion();
  if (!stepOf(order)) return null;
  return (
    <Button size="s" variant={variant} onClick={() => promote(order)}>
      {stepText([order])}
      <OfOrder order={order} />
    </Button>
  );
}

/** Offers an "Undo" until the change is sent. */
export function OrderStatusCell({ order }: { order: Order }) {
  const t = useTexts('staff/dashboard');
  const { canUndo, undo } = usePromotion();
  return (
    <div className={styles.status}>
      <OrderStatusMark status={order.status} order={order} takenBack={order.takenBack} />
      {canUndo(order) && (
        <button type="button" className={styles.undo} onClick={() => undo(order)}>
          {t('undo')}
          <OfOrder order={order} />
        </button>
      )}
    </div>
  );
}

/** Completes a button's name for screen readers. */
function OfOrder({ order: { orderNumber } }: { order: Order }) {
  const t = useTexts('staff/records.orders');
  return <span className="visually-hidden"> {t('of', { orderNumber })}</span>;
}
