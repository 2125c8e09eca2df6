import type { CancelReason } from '../../orders/rules.ts';

/** Why the shop canceled an order, as its mail and its page say it. */
export const cancelReasons: Record<CancelReason, string> = {
  too_busy: 'The kitchen has more orders than it can make just now. We are sorry.',
  sold_out: 'Something in it is sold out. We are sorry.',
  closing: 'The kitchen is closing. We are sorry.',
  address: 'We cannot deliver to your address. We are sorry.',
  other: 'The kitchen cannot make it today. We are sorry.',
  unseen: 'The kitchen could not attend to it in time. We are sorry.',
};
