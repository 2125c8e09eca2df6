import type * as en from '../en/nothing.ts';
import type { Translated } from '../translate.ts';

export const nothing: Translated<typeof en.nothing> = {
  products_instead: 'Peut-être l’un de ceux-ci ?',
  products_none: 'Rien de tel à la carte aujourd’hui.',
  products_none_found: 'Aucun plat ne correspond à « {search} ». Essayez un autre mot, ou moins de mots.',
  search_everywhere: 'Chercher dans toute la carte',
};
