/** The parts of the hours, also in the audit trail. */
export const fields = {
  delivery: 'Delivery',
  pickup: 'Pickup',
  specialDays: 'Special days',
  week: 'Every week',
} as const;

export const form = {
  add_interval: 'Add hours',
  add_special: 'Add a special day',
  closed: 'Closed',
  closes: '{day}, closes',
  copied: 'The hours of {day} are now those of every day.',
  copy: 'Copy to all days',
  delivery: 'Delivery has hours of its own',
  from: 'First day',
  label_en: 'Why, in English',
  label_fr: 'Why, in French',
  label_help: 'Such as “Christmas holidays”. Customers read it beside the dates.',
  next_day: 'until {time} the next day',
  not_loaded: 'The opening hours could not be loaded.',
  open: 'Open, with hours of its own',
  opens: '{day}, opens',
  past: 'Past special days ({count})',
  pickup: 'Pickup has hours of its own',
  remove_interval: 'Remove these hours of {day}',
  remove_special: 'Remove this special day',
  saved: 'The opening hours are saved.',
  service: 'What it is for',
  service_all: 'The whole shop',
  service_delivery: 'Delivery only',
  service_pickup: 'Pickup only',
  special_day: 'Special day {number}',
  special_help: 'Holidays and feasts. They win over the week, and every page announces them a week before.',
  to: 'Last day',
  week_help:
    'Switch off the days on which you are closed. Hours that end after midnight belong to the day on which they begin.',
} as const;
