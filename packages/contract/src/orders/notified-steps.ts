import type { OrderActor, OrderStatus } from './rules.ts';

/** `unseen`, for managers: the kitchen has not seen the order. */
export type PushedStep = OrderStatus | 'delayed' | 'unseen';

interface Step {
  to: OrderStatus;
  actor: OrderActor;
  service: 'pickup' | 'delivery' | undefined;
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
