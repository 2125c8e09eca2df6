import type { Service } from '../shop/hours/opening-hours.ts';
import { canMovePromise } from './promise.ts';
import { isClosed, type OrderActor, type OrderStatus } from './rules.ts';

/** `unseen`, for managers: the kitchen has not seen the order. */
export type PushedStep = OrderStatus | 'delayed' | 'unseen';

interface Step {
  to: OrderStatus;
  actor: OrderActor;
  service: Service | undefined;
}

/** Customers need no news of their own actions, nor of what they have just been handed. */
export const isPushed = ({ to, actor, service }: Step): boolean =>
  actor !== 'customer' && !(service === 'pickup' && (to === 'expedited' || to === 'delivered'));

/** The service worker has the words. */
export interface PushedNews {
  order: string;
  status: PushedStep;
  locale: string;
  come?: true;
}

export type OrderNews = PushedStep | 'received' | 'placed' | 'changed';

export interface OrderNow {
  status: OrderStatus;
  service: Service | null;
  promisedAt: string | undefined;
  takenBack: boolean;
  isSeen: boolean;
}

/** Judged when it leaves (decision 090). `newTime`: of `delayed`. */
export const isStillTrue = (news: OrderNews, order: OrderNow, newTime = order.promisedAt): boolean => {
  const { status, service, takenBack, isSeen, promisedAt } = order;
  switch (news) {
    case 'received':
      return status !== 'canceled';
    case 'placed':
    case 'changed':
      return !isClosed(status);
    case 'delayed':
      return service !== null && canMovePromise(status, service, takenBack) && newTime === promisedAt;
    case 'unseen':
      return status === 'created' && !isSeen;
    case 'ready':
      // Customers who collect do not notice `expedited`.
      return (status === 'ready' && !takenBack) || (status === 'expedited' && service === 'pickup');
    default:
      return status === news;
  }
};
