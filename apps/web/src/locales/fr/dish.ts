import type * as en from '../en/dish.ts';
import type { Translated } from '../translate.ts';

export const dish: Translated<typeof en.dish> = {
  cart_add: 'Ajouter {quantity} · {total}',
  cart_added: 'Ajouté au panier : {quantity} × {name}',
  cart_full: 'Le panier ne peut pas en contenir davantage.',
  cart_in_yours: '{count} au panier',
  house_rating: '★ {rating} pour la maison',
  not_today_text: 'Épuisé pour aujourd’hui. Vous pouvez le commander pour {day}.',
  pairings: 'Se marie bien avec',
  related_dishes: 'Sur la même page de la carte',
};
