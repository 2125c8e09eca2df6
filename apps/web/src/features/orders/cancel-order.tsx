import { canCancel } from '@bottega/contract/order-status';
import type { Order } from '@bottega/contract/orders';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './cancel-order.module.css';
import { useOrderTexts } from './order-texts.ts';
import { useCancelOrder } from './use-cancel-order.ts';

/** Cancels an order after a question; says so where its customer no longer can (ORD-03). */
export function CancelOrder({ order }: { order: Order }) {
  const t = useOrderTexts();
  const [isAsking, setIsAsking] = useState(false);
  const [wasAsked, setWasAsked] = useState(false);
  const ask = () => {
    setWasAsked(true);
    setIsAsking(true);
  };
  const isAllowed = canCancel(order.status, 'customer');
  // Not `disabled`, which would drop the focus of whoever has just canceled and hide the reason from the keyboard.
  const refusal = { 'aria-disabled': true, 'aria-label': t('cannot_cancel'), title: t('cannot_cancel') };
  return (
    <>
      <Button
        variant={isAllowed ? 'danger' : 'secondary'}
        size="s"
        onClick={isAllowed ? ask : undefined}
        {...(!isAllowed && refusal)}
      >
        {t(isAllowed ? 'cancel' : 'cannot_cancel_short')}
        {isAllowed && <span className="visually-hidden"> {order.orderNumber}</span>}
      </Button>
      {wasAsked && <Question order={order} isOpen={isAsking} onClose={() => setIsAsking(false)} />}
    </>
  );
}

function Question({ order, isOpen, onClose }: { order: Order; isOpen: boolean; onClose: () => void }) {
  const t = useOrderTexts();
  const cancel = useCancelOrder();
  const [isBusy, setIsBusy] = useState(false);
  const confirm = async () => {
    setIsBusy(true);
    await cancel(order);
    setIsBusy(false);
    onClose();
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
      <div className={styles.text}>
        <p>{t('cancel_text')}</p>
        {order.paymentStatus === 'pending' && <p>{t('cancel_unpaid')}</p>}
        {order.paymentStatus === 'paid' && <p>{t('cancel_refund')}</p>}
      </div>
    </Dialog>
  );
}
