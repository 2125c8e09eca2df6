import { type OrderStatus, orderSteps } from '@bottega/contract/orders/rules';
import type { Order } from '@bottega/contract/orders/schemas';
import { formatTime } from '#locales/format-date-time.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Steps } from '#ui/steps/steps.tsx';
import { statusKey } from './order-status-mark.tsx';

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

export function OrderProgress({ order }: { order: Order }) {
  const t = useTexts('orders');
  const reached = steps.indexOf(order.status);
  return (
    <Steps
      label={t('progress')}
      stateLabels={{ done: t('state_done'), current: t('state_current'), todo: t('state_todo') }}
      steps={steps.map((step, index) => ({
        label: t(statusKey(step, order)),
        time: index <= reached && timeOf(order, step),
        state: stateOf(index, reached),
      }))}
    />
  );
}
