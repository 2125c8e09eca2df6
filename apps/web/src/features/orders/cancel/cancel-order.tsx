import { canCancel } from '@bottega/contract/orders/rules';
import type { Order } from '@bottega/contract/orders/schemas';
import { Suspense, useState } from 'react';
import { lazyPart } from '#lib/lazy/lazy-part.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Button } from '#ui/button/button.tsx';
import styles from './cancel-order.module.css';

const CancelQuestion = lazyPart(() => import('./cancel-question.tsx'), 'CancelQuestion');
const preload = () => void CancelQuestion.preload?.();

export function CancelOrder({ order }: { order: Order }) {
  const t = useTexts('orders');
  const [isAsking, setIsAsking] = useState(false);
  const [wasAsked, setWasAsked] = useState(false);
  const ask = () => {
    setWasAsked(true);
    setIsAsking(true);
  };
  const isAllowed = canCancel(order.status, 'customer');
  // Not `disabled`: that drops the focus and hides the reason from keyboard users.
  const refusal = { 'aria-disabled': true, title: t('cannot_cancel') };
  return (
    <>
      <Button
        variant="quiet"
        size="s"
        className={styles.cancel}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={isAllowed ? ask : undefined}
        {...(!isAllowed && refusal)}
      >
        {t(isAllowed ? 'cancel' : 'cannot_cancel_short')}
        {isAllowed && <span className="visually-hidden"> {order.orderNumber}</span>}
      </Button>
      {wasAsked && (
        <Suspense>
          <CancelQuestion order={order} isOpen={isAsking} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
