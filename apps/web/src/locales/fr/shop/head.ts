import type * as en from '../../en/shop/head.ts';
import type { Translated } from '../../translate.ts';

export const head: Translated<typeof en.head> = {
  cart_description: 'Ce que vous allez commander chez {shop}.',
  category_description: '{category} du jour, chez {shop}.',
  checkout_description: 'Quand et où vous recevez votre commande de {shop}.',
  contact_description: 'Écrivez à {shop} : questions, commandes, tables, allergies. Une personne vous répond.',
  favorites_description: 'Les plats que vous préférez chez {shop}.',
  home_description: 'Pâtes fraîches, pizzas au feu de bois, salades et desserts d’une cuisine italienne.',
  news_description:
    'Ce qui se passe en cuisine chez {shop} : événements, nouveaux plats, offres et histoires du marché.',
  orders_description: 'Vos commandes chez {shop} et leur avancement.',
  privacy_description:
    'Ce que {shop} conserve à votre sujet, pourquoi, combien de temps, et comment l’obtenir ou le faire supprimer.',
  products_description: 'Toute la carte de {shop} : pâtes, pizzas, salades, desserts et boissons.',
};
