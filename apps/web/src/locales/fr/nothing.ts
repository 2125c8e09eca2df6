import type * as en from '../en/nothing.ts';
import type { Translated } from '../translate.ts';

export const nothing: Translated<typeof en.nothing> = {
  food_clear: 'Voir les plats quels que soient leurs ingrédients',
  food_none:
    'Aucun plat n’est connu pour convenir à vos allergènes et régimes. Choisissez-en moins, ou demandez-nous ce que nous pouvons cuisiner pour vous.',
  products_instead: 'Peut-être l’un de ceux-ci ?',
  products_none: 'Rien de tel à la carte aujourd’hui.',
  products_none_found: 'Aucun plat ne correspond à « {search} ». Essayez un autre mot, ou moins de mots.',
  search_everywhere: 'Chercher dans toute la carte',
  not_found_heading: '404 - Page introuvable',
  not_found_message: 'La page que vous cherchez n’est pas, ou plus, à notre carte.',
  ideas_title: 'De quoi avez-vous envie ?',
  ideas_example: 'Par exemple',
  ideas_words: 'tiramisu, champignons, vin, glace',
};
