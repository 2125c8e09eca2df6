import type * as en from '../en/menu.ts';
import type { Translated } from '../translate.ts';

export const menu: Translated<typeof en.menu> = {
  products_failed: 'La carte n’a pas pu être chargée. Réessayez.',
  no_results: 'Aucun résultat',
  search_button: 'Rechercher',
  search_clear: 'Effacer la recherche',
  search_count_one: '{count} plat',
  search_count_other: '{count} plats',
  search_example: 'Tiramisu, champignons…',
  search_label: 'Chercher dans la carte',
  search_meant: 'Vouliez-vous dire « {meant} » ?',
  search_none: 'Aucun plat trouvé',
  filters: 'Filtres',
  filters_clear: 'Effacer les filtres',
  food_filter: 'Allergènes et régimes',
  items_per_page: 'Plats par page',
  products_more_failed: 'Les plats suivants n’ont pas pu être chargés. Réessayez.',
  products_shown_one: '{shown} plat sur {count}',
  products_shown_other: '{shown} plats sur {count}',
  categories: 'Catégories',
};
