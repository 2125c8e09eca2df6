import type * as en from '../en/offline.ts';
import type { Translated } from '../translate.ts';

export const offline: Translated<typeof en.offline> = {
  cart_safe: 'Votre panier est conservé.',
  menu_of_day: 'Carte du {day}, {time}. Pour commander, il faut une connexion.',
  menu_of_time: 'Carte de {time}. Pour commander, il faut une connexion.',
  offline: 'Vous êtes hors ligne.',
  page_of_day: 'Cette page date du {day}, {time}.',
  page_of_time: 'Cette page date de {time}.',
};
