export const cancellation = {
  by_customer: 'You canceled this order.',
  by_shop: 'We had to cancel this order.',
  message: 'A word from the kitchen:',
  nothing_due: 'There is nothing to pay.',
  reason_address: 'We cannot deliver to your address. We are sorry.',
  reason_closing: 'The kitchen is closing. We are sorry.',
  reason_none: 'We are sorry.',
  reason_other: 'The kitchen cannot make it today. We are sorry.',
  reason_sold_out: 'Something in it is sold out. We are sorry.',
  reason_too_busy: 'The kitchen has more orders than it can make just now. We are sorry.',
  reason_unseen: 'The kitchen could not attend to it in time. We are sorry.',
};
