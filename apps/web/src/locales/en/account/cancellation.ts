import { cancelReasons } from '@bottega/contract/locales/en/cancel-reasons';
export const cancellation = {
  by_customer: 'You canceled this order.',
  by_shop: 'We had to cancel this order.',
  message: 'A word from the kitchen:',
  nothing_due: 'There is nothing to pay.',
  no_reason: 'We are sorry.',
  way_call: 'Call us:',
  way_collect: 'Pick it up instead',
  way_later: 'Order for a later time',
  way_menu: 'See the menu',
  way_rest: 'Order the rest',
};

export const reasons = cancelReasons;
