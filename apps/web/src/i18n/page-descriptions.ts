import type { Locale } from '@bottega/contract/locale';

/** Pages with a description of their own. */
export type DescribedPage = 'cart' | 'orders' | 'home' | 'contact' | 'news' | 'favorites' | 'products' | 'privacy';

/** What search engines and previews say of a page. Only the server writes it, so the browser does not load it. */
export const pageDescriptions: Readonly<Record<Locale, Readonly<Record<DescribedPage, string>>>> = {
  en: {
    cart: 'What you are about to order from Bottega.',
    orders: 'Your orders at Bottega and where they are.',
    home: 'Fresh pasta, wood-fired pizza, salads and desserts from an Italian kitchen, every day 12:00 to 22:00.',
    contact: 'Write to Bottega: questions, orders, tables, allergies. A person answers.',
    news: 'What happens in the kitchen of Bottega: events, new dishes, offers and stories from the market.',
    favorites: 'The dishes you like best at Bottega.',
    products: 'The whole menu of Bottega: pasta, pizza, salads, desserts and drinks.',
    privacy: 'What Bottega keeps about you, why, for how long, and how you get it or have it deleted.',
  },
  fr: {
    cart: 'Ce que vous allez commander chez Bottega.',
    orders: 'Vos commandes chez Bottega et leur avancement.',
    home: 'Pâtes fraîches, pizzas au feu de bois, salades et desserts d’une cuisine italienne, tous les jours de 12 h à 22 h.',
    contact: 'Écrivez à Bottega : questions, commandes, tables, allergies. Une personne vous répond.',
    news: 'Ce qui se passe en cuisine chez Bottega : événements, nouveaux plats, offres et histoires du marché.',
    favorites: 'Les plats que vous préférez chez Bottega.',
    products: 'Toute la carte de Bottega : pâtes, pizzas, salades, desserts et boissons.',
    privacy:
      'Ce que Bottega conserve à votre sujet, pourquoi, combien de temps, et comment l’obtenir ou le faire supprimer.',
  },
};

/** The same of one category of the menu. */
export const categoryDescription: Readonly<Record<Locale, (category: string) => string>> = {
  en: (category) => `${category} at Bottega, made today.`,
  fr: (category) => `${category} chez Bottega, préparé aujourd’hui.`,
};
