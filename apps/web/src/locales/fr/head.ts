import type * as en from '../en/head.ts';
import type { Translated } from '../translate.ts';

export const head: Translated<typeof en.head> = {
  cart_description: 'Ce que vous allez commander chez Bottega.',
  category_description: '{category} du jour, chez Bottega.',
  contact_description: 'Écrivez à Bottega : questions, commandes, tables, allergies. Une personne vous répond.',
  favorites_description: 'Les plats que vous préférez chez Bottega.',
  home_description:
    'Pâtes fraîches, pizzas au feu de bois, salades et desserts d’une cuisine italienne, tous les jours de 12 h à 22 h.',
  news_description:
    'Ce qui se passe en cuisine chez Bottega : événements, nouveaux plats, offres et histoires du marché.',
  orders_description: 'Vos commandes chez Bottega et leur avancement.',
  privacy_description:
    'Ce que Bottega conserve à votre sujet, pourquoi, combien de temps, et comment l’obtenir ou le faire supprimer.',
  products_description: 'Toute la carte de Bottega : pâtes, pizzas, salades, desserts et boissons.',
};
