import { isClosed, nextStatus, type OrderStatus } from '@bottega/contract/order-status';
import type { Order } from '@bottega/contract/orders';
import { useChange } from '../../../lib/dashboard/use-change.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './order-actions.module.css';
import type { OrderTask } from './order-task.ts';
import { promote } from './queries.ts';
import { useStaffOrderTexts } from './texts.ts';

interface OrderActionsProps {
  order: Order;
  /** What takes a dialog. */
  onTask: (task: OrderTask) => void;
}

/** What can be done with an order: one step on, and what takes a dialog. A closed one can only be looked at. */
export function OrderActions({ order, onTask }: OrderActionsProps) {
  const t = useStaffOrderTexts();
  const next = nextStatus(order.status);
  const tasks = isClosed(order.status) ? (['details'] as const) : (['details', 'edit', 'cancel'] as const);
  return (
    <div className={styles.actions}>
      {next && <Promotion order={order} next={next} />}
      <div className={styles.tasks}>
        {tasks.map((task) => (
          <Button key={task} size="s" variant="quiet" onClick={() => onTask(task)}>
            {t(task)}
            <Which order={order} />
          </Button>
        ))}
      </div>
    </div>
  );
}

function Promotion({ order, next }: { order: Order; next: OrderStatus }) {
  const t = useStaffOrderTexts();
  const { change, busy } = useChange('orders');
  const step = next as Exclude<OrderStatus, 'created' | 'canceled'>;
  const move = () =>
    change({
      send: (api) => promote(api, order),
      done: t(`promoted_${step}`, { orderNumber: order.orderNumber }),
      failed: t('failed'),
    });
  return (
    <Button size="s" variant="primary" busy={busy} onClick={move}>
      {t(`promote_${step}`)}
      <Which order={order} />
    </Button>
  );
}

// Each button of the list says which order it is about.
function Which({ order: { orderNumber } }: { order: Order }) {
  const t = useStaffOrderTexts();
  return <span className="visually-hidden"> {t('of', { orderNumber })}</span>;
}
