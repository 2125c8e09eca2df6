import type { OrderActor, OrderStatus } from './rules.ts';

/** What a notification says of an order; `unseen` is for those who answer for the shop: the kitchen has not seen it. */
export type PushedStep = OrderStatus | 'delayed' | 'unseen';

interface Step {
  to: OrderStatus;
  actor: OrderActor;
  service: 'pickup' | 'delivery' | undefined;
}

/** Whether customers are notified of it: what they did is no news to them, and neither is what they have just been handed. */
export const isPushed = ({ to, actor, service }: Step): boolean =>
  actor !== 'customer' && !(service === 'pickup' && (to === 'expedited' || to === 'delivered'));

/** The message to a browser, whose service worker has the words. */
export interface PushedNews {
  /** Its number. */
  order: string;
  status: PushedStep;
  locale: string;
  /** It is ready for the customer to collect. */
  come?: true;
}
