export const offline = {
  cart_safe: 'Your cart is safe.',
  menu_of_day: 'Menu of {day}, {time}. Ordering needs a connection.',
  menu_of_time: 'Menu of {time}. Ordering needs a connection.',
  offline: 'You are offline.',
  page_of_day: 'This page is from {day}, {time}.',
  page_of_time: 'This page is from {time}.',
} as const;
