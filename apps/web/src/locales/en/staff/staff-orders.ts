export const edit = {
  add: 'Add a dish',
  add_found_one: '{count} dish found',
  add_found_other: '{count} dishes found',
  add_hint: 'Search the menu',
  add_none: 'No dish fits “{search}”.',
  add_verb: 'Add',
  added: 'at today’s price',
  conflict_not_in: 'not in the order',
  mail: 'The customer gets an email about the change.',
} as const;

export const list = {
  age_late: 'late',
  age_slow: 'slow',
  days: 'Days',
  days_clear: 'All days',
  days_from: 'From',
  days_to: 'To',
  empty_open: 'No open orders',
  move_on: 'Next step',
  moved_on_one: '{count} order moved on.',
  moved_on_other: '{count} orders moved on.',
  search: 'Search by number, customer or dish',
  tab_created: 'Created',
  tab_confirmed: 'Confirmed',
  tab_ready: 'Ready',
  tab_expedited: 'On its way',
  tab_delivered: 'Delivered',
  tab_canceled: 'Canceled',
  tab_open: 'Open',
} as const;

export const record = {
  age: 'Waiting for',
  back: 'Back to orders',
  dish_added: '{name}: {to} added',
  dish_changed: '{name}: {from} → {to}',
  dish_removed: '{name}: removed',
  edited: 'Changed',
  email: 'Email',
  failed: 'The order could not be loaded.',
  name: 'Name',
  none: '–',
  other_orders_none: 'This is their only order.',
  other_orders_one: '{count} other order',
  other_orders_other: '{count} other orders',
  phone: 'Phone',
  unknown: 'There is no order {orderNumber}',
  unknown_text: 'Check the number, or look for it in the list.',
} as const;

export const ticket = {
  due: 'To pay: {total}',
  failed: 'The tickets could not be printed. Please try again.',
  print: 'Print ticket',
  print_all_one: 'Print {count} ticket',
  print_all_other: 'Print {count} tickets',
} as const;
