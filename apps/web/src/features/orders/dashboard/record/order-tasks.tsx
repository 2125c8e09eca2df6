import { isClosed } from '@bottega/contract/orders/rules';
import type { Order } from '@bottega/contract/orders/schemas';
import type { ReactNode } from 'react';
import { useFlag } from '#lib/flags.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Button } from '#ui/button/button.tsx';
import type { OrderTask } from '../order-dialogs.tsx';
import { PromoteButton } from '../order-promotion.tsx';
import { useTickets } from '../ticket/use-tickets.tsx';
import styles from './order-record.module.css';

interface OrderTasksProps {
  order: Order;
  onTask: (task: OrderTask) => void;
  reprint: ReactNode;
}

export function OrderTasks({ order, onTask, reprint }: OrderTasksProps) {
  const t = useTexts('staff/records.orders');
  const tt = useTexts('staff/orders.ticket');
  const { print, tickets } = useTickets();
  const hasKitchen = useFlag('ff_kitchen');
  return (
    <div className={styles.tasks}>
      <PromoteButton order={order} />
      <Button size="s" onClick={() => print([order.orderNumber])}>
        {tt('print')}
      </Button>
      {hasKitchen && (
        <Button size="s" onClick={() => print([order.orderNumber], 'labels')}>
          {tt('print_labels')}
        </Button>
      )}
      {reprint}
      {tickets}
      {!isClosed(order.status) && (
        <>
          <Button size="s" onClick={() => onTask('edit')}>
            {t('edit')}
          </Button>
          <Button size="s" variant="danger" onClick={() => onTask('cancel')}>
            {t('cancel_confirm')}
          </Button>
        </>
      )}
    </div>
  );
}
