import type * as en from '../en/favorites.ts';
import type { Translated } from '../translate.ts';

export const favorites: Translated<typeof en.favorites> = {
  favorite_change_failed: 'Vos favoris n’ont pas pu être modifiés. Réessayez.',
  favorite_named: 'Favori : {name}',
  favorite_remove: 'Retirer {name} des favoris',
  favorite_removed: 'Retiré des favoris : {name}',
  favorites_none: 'Pas encore de favoris',
  favorites_none_text: 'Touchez le cœur d’un plat : il vous attendra ici.',
  undo: 'Annuler',
};
