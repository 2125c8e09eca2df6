import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { UndoProvider, useUndo } from '#lib/dashboard/undo/undo-provider.tsx';
import { useNowFor } from '#lib/use-now.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { DeliveryList } from '../promise/delivery-list.tsx';
import { CourierNotices } from './courier-notices.tsx';
import styles from './courier-screen.module.css';
import { deliveryKind } from './delivery-kind.ts';
import type { Courier } from './remembered-deliveries.ts';
import { useCourier } from './use-courier.ts';
import { useLostDeliveries } from './use-lost-deliveries.ts';

interface CourierScreenProps {
  courier: Courier;
  menu?: ReactNode;
  /** Called once the shop responds and nothing is left to read or send. */
  onOnline?: () => void;
}

const kinds = { promotion: deliveryKind };

// All pairings share one name: a phone that is paired again has a new id, and sends what the last pairing left.
const senderOf = ({ id, isDevice }: Courier): string => (isDevice ? 'device' : id);

export function CourierScreen({ courier, menu, onOnline }: CourierScreenProps) {
  const t = useTexts('staff/orders.promise');
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <h1 className={styles.title}>{t('tab')}</h1>
        {menu}
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <UndoProvider kinds={kinds} userId={senderOf(courier)} page="courier">
          <Orders courier={courier} onOnline={onOnline} />
        </UndoProvider>
      </main>
    </div>
  );
}

function Orders({ courier, onOnline }: Pick<CourierScreenProps, 'courier' | 'onOnline'>) {
  const t = useTexts('staff/courier');
  const state = useCourier(courier);
  const { orders, readAt, isOffline, refusal } = state;
  const { lost, dismiss } = useLostDeliveries(orders);
  const now = useNowFor(readAt);
  const { changes } = useUndo();
  const waiting = changes.filter(({ isSent }) => isSent).length;
  const [openedAt] = useState(() => Date.now());
  const isOnline = readAt > openedAt && !isOffline && !refusal;
  const isDone = isOnline && lost.length === 0 && changes.length === 0;
  const leave = useEffectEvent(() => onOnline?.());
  useEffect(() => {
    if (isDone) leave();
  }, [isDone]);
  return (
    <Stack gap={5}>
      <CourierNotices courier={courier} state={state} now={now} waiting={waiting} />
      {lost.map((order) => (
        <Alert
          key={order._id}
          tone="error"
          urgent
          action={
            <Button size="s" onClick={() => dismiss(order)}>
              {t('dismiss')}
            </Button>
          }
        >
          {t('lost', { number: order.orderNumber, name: order.fulfilment?.contactName ?? '' })}
        </Alert>
      ))}
      {!orders && !isOffline && !refusal && <Skeleton lines={4} />}
      {orders && <DeliveryList orders={orders} now={now} />}
    </Stack>
  );
}
