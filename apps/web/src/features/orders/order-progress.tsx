import { type OrderStatus, orderSteps } from '@bottega/contract/order-status';
import type { Order } from '@bottega/contract/orders';
import { formatTime } from '../../i18n/format-date-time.ts';
import { Steps } from '../../ui/steps.tsx';
import { useOrderTexts } from './order-texts.ts';

const steps: readonly OrderStatus[] = orderSteps;

const stateOf = (step: number, reached: number) => {
  const isLast = reached === steps.length - 1;
  if (step < reached || (step === reached && isLast)) return 'done';
  return step === reached ? 'current' : 'todo';
};

const timeOf = ({ statusHistory }: Order, status: OrderStatus) => {
  const moment = statusHistory.findLast((entry) => entry.status === status)?.timestamp;
  return moment && <time dateTime={moment}>{formatTime(moment)}</time>;
};

/** The five steps of an order as a line that fills (ORD-02). A canceled order has none. */
export function OrderProgress({ order }: { order: Order }) {
  const t = useOrderTexts();
  const reached = steps.indexOf(order.status);
  return (
    <Steps
      label={t('progress')}
      stateLabels={{ done: t('state_done'), current: t('state_current'), todo: t('state_todo') }}
      steps={steps.map((step, index) => ({
        label: t(`status_${step}`),
        time: index <= reached && timeOf(order, step),
        state: stateOf(index, reached),
      }))}
    />
  );
}
