import { type OrderStatus, orderSteps, statusWordOf } from '@bottega/contract/orders/rules';
import type { Order } from '@bottega/contract/orders/schemas';
import { formatTime } from '#locales/format-date-time.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Steps } from '#ui/steps/steps.tsx';
import { isPickup } from './order-status-mark.tsx';

const steps: readonly OrderStatus[] = orderSteps;

const stateOf = (step: number, reached: number) => {
  const isLast = reached === steps.length - 1;
  if (step < reached || (step === reached && isLast)) return 'done';
  return step === reached ? 'current' : 'todo';
};

/** A ready bag waits at the counter. */
const reachedBy = (order: Order): number => {
  const isWaiting = order.status === 'ready' && isPickup(order) && !order.takenBack;
  return steps.indexOf(isWaiting ? 'expedited' : order.status);
};

const timeOf = ({ statusHistory }: Order, status: OrderStatus) => {
  const moment = statusHistory.findLast((entry) => entry.status === status)?.timestamp;
  return moment && <time dateTime={moment}>{formatTime(moment)}</time>;
};

export function OrderProgress({ order }: { order: Order }) {
  const t = useTexts('orders');
  const reached = reachedBy(order);
  const keyOf = (status: OrderStatus, isPast: boolean) => {
    const word = statusWordOf({ status, service: order.fulfilment?.service, isPast });
    return status === 'ready' && order.takenBack ? 'status_taken_back' : (`status_${word}` as const);
  };
  return (
    <Steps
      label={t('progress')}
      stateLabels={{ done: t('state_done'), current: t('state_current'), todo: t('state_todo') }}
      steps={steps.map((step, index) => ({
        label: t(keyOf(step, index < reached)),
        time: index <= reached && timeOf(order, step),
        state: stateOf(index, reached),
      }))}
    />
  );
}
