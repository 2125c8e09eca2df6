import type * as en from '../en/menu.ts';
import type { Translated } from '../translate.ts';

export const menu: Translated<typeof en.menu> = {
  favorite_change_failed: 'Vos favoris n’ont pas pu être modifiés. Réessayez.',
  favorite_named: 'Favori : {name}',
  favorite_remove: 'Retirer {name} des favoris',
  favorite_removed: 'Retiré des favoris : {name}',
  favorites_none: 'Pas encore de favoris',
  favorites_none_text: 'Touchez le cœur d’un plat : il vous attendra ici.',
  products_failed: 'La carte n’a pas pu être chargée. Réessayez.',
  products_none: 'Rien de tel à la carte aujourd’hui.',
  products_none_found: 'Aucun plat ne correspond à « {search} ». Essayez un autre mot, ou moins de mots.',
  related_dishes: 'Sur la même page de la carte',
  not_found_heading: '404 - Page introuvable',
  not_found_message: 'La page que vous cherchez n’est pas, ou plus, à notre carte.',
  search_clear: 'Effacer la recherche',
  search_count_one: '{count} plat',
  search_count_other: '{count} plats',
  search_everywhere: 'Chercher dans toute la carte',
  search_example: 'Tiramisu, champignons…',
  search_label: 'Chercher dans la carte',
  search_none: 'Aucun plat trouvé',
  undo: 'Annuler',
  favorites_description: 'Les plats que vous préférez chez Bottega.',
  products_description: 'Toute la carte de Bottega : pâtes, pizzas, salades, desserts et boissons.',
  category_description: '{category} chez Bottega, préparé aujourd’hui.',
};
