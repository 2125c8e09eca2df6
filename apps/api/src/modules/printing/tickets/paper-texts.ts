import type { Locale } from '@bottega/contract/locale';
import { shopDate, shopTime } from '@bottega/contract/shop/shop-time';

const en = {
  /** Between a label and what it says. */
  colon: ': ',
  pickup: 'Pickup',
  delivery: 'Delivery',
  by: 'For',
  tomorrow: 'FOR TOMORROW',
  day: 'FOR {day}',
  asap: 'as soon as possible',
  ordered: 'Ordered',
  note: 'Note',
  fee: 'Delivery',
  total: 'Total',
  due: 'To pay',
  paid: 'Paid',
  refunded: 'Refunded',
  canceled: 'CANCELED',
  canceledAt: 'Canceled',
  changed: 'CHANGED',
  changedAt: 'Changed',
  now: 'The order is now',
  more: '+ {count} more',
  others: '+ {count} more',
  allergens: 'Allergens',
  former: 'Former customer',
  test: 'Test page',
  works: 'The printer is set up. Every new order is printed here by itself.',
};

const fr: typeof en = {
  colon: ' : ',
  pickup: 'Retrait',
  delivery: 'Livraison',
  by: 'Pour',
  tomorrow: 'POUR DEMAIN',
  day: 'POUR {day}',
  asap: 'dès que possible',
  ordered: 'Reçue',
  note: 'Note',
  fee: 'Livraison',
  total: 'Total',
  due: 'À encaisser',
  paid: 'Payée',
  refunded: 'Remboursée',
  canceled: 'ANNULÉE',
  canceledAt: 'Annulée',
  changed: 'MODIFIÉE',
  changedAt: 'Modifiée',
  now: 'La commande est maintenant',
  more: '+ {count} autre',
  others: '+ {count} autres',
  allergens: 'Allergènes',
  former: 'Compte supprimé',
  test: 'Page de test',
  works: 'L’imprimante est prête. Chaque nouvelle commande s’imprime ici toute seule.',
};

export const paperTexts: Readonly<Record<Locale, typeof en>> = { en, fr };

/** Says how many of something are left out. */
export const moreText = (count: number, locale: Locale): string =>
  paperTexts[locale][count === 1 ? 'more' : 'others'].replace('{count}', String(count));

const days = {
  en: new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }),
  fr: new Intl.DateTimeFormat('fr-FR', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }),
};

// As on the screens.
const clock = (time: string, locale: Locale): string => {
  const [hour = '', minute = ''] = time.split(':');
  return locale === 'en' ? time : `${Number(hour)} h ${minute === '00' ? '' : minute}`.trim();
};

/** "Fri 21 Nov", of a date. */
export const paperDay = (date: string, locale: Locale): string =>
  days[locale].format(new Date(date)).replaceAll(',', '');

/** "Fri 21 Nov 19:15", "ven. 21 nov. 19 h 15" by the shop's clock. */
export const paperTime = (moment: string, locale: Locale): string => {
  const at = new Date(moment);
  return `${paperDay(shopDate(at), locale)} ${clock(shopTime(at), locale)}`;
};
