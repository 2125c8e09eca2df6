export const checkout = {
  busy: 'Ordering…',
  changed: 'The total has changed',
  changed_text:
    'Prices or dishes have changed since you filled your cart. The new total is {total}: please look at it and confirm.',
  checkout: 'Checkout',
  confirm: 'Confirm and order for {total}',
  delivery_note: 'You pay the courier at your door.',
  failed: 'Your order did not come through',
  failed_text: 'Your cart is as it was.',
  lines: 'Dishes in your cart',
  log_in: 'Log in to order',
  log_in_text: 'You need an account to order. We’ll keep your cart.',
  must_log_in: 'You must be logged in to order.',
  summary: 'Your order',
  unsure: 'We do not know yet whether your order came through',
  unsure_orders: 'See your orders',
  unsure_text: 'Just try again: the same order is never placed twice.',
} as const;
