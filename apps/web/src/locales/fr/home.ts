import type * as en from '../en/home.ts';
import type { Translated } from '../translate.ts';

export const home: Translated<typeof en.home> = {
  home_add: 'Ajouter – {price}',
  home_add_dish: 'Ajouter au panier – {price}',
  home_categories: 'De quoi avez-vous envie ?',
  home_contact: 'Nous contacter',
  home_favorites: 'Les préférés de la maison',
  home_hero_dish:
    'Pâtes tréfilées au bronze, tomates San Marzano, ail doux, basilic, bonne huile d’olive. Sautés à la commande, chez vous encore fumants.',
  home_hero_picture: 'Assiette de spaghetti aux tomates et au basilic, verre de vin rouge',
  home_hero_title: 'Cinq ingrédients. Rien à',
  home_hero_title_end: 'cacher.',
  home_menu: 'Voir la carte',

  faq_title: 'Vos questions',
  faq_fresh_question: 'Vos ingrédients sont-ils frais ?',
  faq_fresh_answer:
    'Oui, et ça se sent à la première bouchée. Légumes et herbes arrivent du marché chaque matin, les pâtes sont étalées avant midi, et quand il n’y en a plus, il n’y en a plus : nous préférons le dire plutôt que d’ouvrir une boîte.',
  faq_fresh_own:
    'Interrogez-nous sur chaque plat\u00a0: nous vous dirons volontiers ce qu’il contient et d’où cela vient.',
  faq_hours_question: 'Quels sont vos horaires ?',
  faq_hours_answer: 'Les exceptions sont annoncées ici une semaine avant.',
  faq_specialty_question: 'Quelle est la spécialité de la maison ?',
  faq_specialty_answer:
    'Les tagliatelle al ragù : des pâtes aux œufs roulées à la main et un ragù bolognais de bœuf et de porc qui frémit cinq heures sur le feu. Si vous ne deviez goûter qu’un plat, ce serait celui-là.',
  faq_specialty_open: 'Demandez-nous : nous vous le dirons volontiers.',
  faq_specialty_own: '{dish}\u00a0: {description}',

  rating_of_five: '{rating} sur 5',
  reviews_counted_one: 'd’après {count} avis',
  reviews_counted_other: 'd’après {count} avis',
  reviews_failed: 'Les avis suivants n’ont pas pu être chargés. Réessayez.',
  reviews_more: 'Plus d’avis',
  reviews_shown_one: '{shown} avis sur {count}',
  reviews_shown_other: '{shown} avis sur {count}',
  reviews_title: 'Ce qu’en disent nos clients',
};
