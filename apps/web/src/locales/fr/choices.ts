import type * as en from '../en/choices.ts';
import type { Translated } from '../translate.ts';

export const choices: Translated<typeof en.choices> = {
  add: 'Ajouter · {total}',
  change: 'Modifier · {total}',
  changed: 'Votre choix a été modifié : {name}',
  contains_more: 'Avec votre choix, ce plat contient aussi : {allergens}.',
  count_of: 'Quantité : {name}',
  hint_at_least: 'au moins {min}',
  hint_between: 'de {min} à {max}',
  hint_exactly: '{min} à choisir',
  hint_free_one: 'dont {count} offert',
  hint_free_other: 'dont {count} offerts',
  hint_required: 'obligatoire',
  hint_up_to: 'jusqu’à {max}',
  included: 'inclus',
  less: 'Moins de {name}',
  missing: 'À choisir : {group}',
  more: 'Plus de {name}',
  note: 'Message à la cuisine',
  note_example: 'Bien cuit, s’il vous plaît',
  note_left_one: '{count} caractère restant',
  note_left_other: '{count} caractères restants',
  note_optional: 'facultatif',
  sold_out: 'épuisé',
  too_many: 'Pas plus de {max} : {group}',
};
