/** In the page: the button and what becomes of it. */
export const notifications = {
  asking: 'Switching on…',
  blocked:
    'Your browser does not allow notifications from {shop}. Allow them in its settings for this page, beside the address, then try again.',
  failed:
    'The notifications could not be switched on. Check your connection and try again; emails are sent all the same.',
  failed_stop: 'The notifications could not be switched off.',
  iphone:
    'To be notified on this device, add {shop} to your home screen first: Share, then “Add to Home Screen”. Open it from there.',
  kitchen_title: 'Orders the kitchen has missed',
  offer: 'Tell me when it is ready',
  offer_arrival: 'Tell me when it arrives',
  offer_departure: 'Tell me when it leaves',
  offer_kitchen: 'Notify this browser',
  offer_kitchen_text:
    'If the kitchen does not see an order, this browser can notify you, even with the dashboard closed.',
  on: 'This browser notifies you of each step of your orders.',
  on_kitchen: 'This browser notifies you if the kitchen does not see an order, even with the dashboard closed.',
  retry: 'Try again',
  stop: 'Stop',
} as const;

/** In the notifications, by their step; `other` is for a message that cannot be read. */
export const pushed = {
  body_canceled: 'Open order {order} to see more.',
  body_come: 'Order {order} is packed and waits for you.',
  body_confirmed: 'Order {order} is being made.',
  body_created: 'We have order {order}.',
  body_delayed: 'Open order {order} to see it.',
  body_delivered: 'You have order {order}. Enjoy your meal.',
  body_expedited: 'The courier has left with order {order}.',
  body_other: 'Open your orders to see it.',
  body_ready: 'Order {order} is packed.',
  body_unseen: 'No one in the kitchen has seen it yet.',
  title_canceled: 'Your order was canceled',
  title_come: 'Your order is ready – come now',
  title_confirmed: 'The kitchen is on it',
  title_created: 'We have your order',
  title_delayed: 'A new time for your order',
  title_delivered: 'Buon appetito!',
  title_expedited: 'Your order is on its way',
  title_other: 'News of your order',
  title_ready: 'Your order is ready',
  title_unseen: 'Order {order} is waiting',
} as const;
