export const section = {
  kitchen_link: 'Open the kitchen',
  language_en: 'Language of the kitchen: English',
  language_fr: 'Language of the kitchen: French',
  tab_printers: 'Printers',
  tab_settings: 'Settings',
  tabs: 'Parts of the kitchen',
} as const;

export const form = {
  cancels: 'Cancel missed orders',
  cancels_help: 'Off: they wait until someone sees them.',
  cancels_text:
    'An order that nobody has marked as seen by then is canceled. The customer is mailed, what was paid is refunded, and the shop is paused until you resume it.',
  minutes: 'min',
  not_loaded: 'These settings could not be loaded.',
  remindAfter: 'Remind after',
  remindAfter_help: 'Once an order has waited this long without being seen, managers get one email about it.',
  saved: 'Saved. The kitchen’s screens follow at once.',
  times: 'New orders the kitchen has missed',
  timeoutAfter: 'Cancel after',
} as const;

export const stations = {
  add: 'Add a station',
  dishes_none: 'no dish',
  dishes_one: '{count} dish',
  dishes_other: '{count} dishes',
  dish_help: 'Where in the kitchen it is made.',
  dish_none: 'Anywhere',
  gone: '“{name}” goes with the next save. Its dishes then show at every station.',
  help: 'With stations, a tablet can show the dishes of one, such as the oven. In the form of a dish you choose where it is made; a dish without a station shows everywhere.',
  name: 'Station {number}',
  none: 'No stations: every tablet shows every dish.',
  title: 'Stations',
  twice: 'There is another station of this name.',
} as const;

/** The settings in the comparison of two versions and in the audit trail. */
export const fields = {
  never: 'Never',
  remindAfter: 'Remind after (min)',
  stations: 'Stations',
  timeoutAfter: 'Cancel after (min)',
} as const;
