import type * as en from '../../en/menu/food.ts';
import type { Translated } from '../../translate.ts';

export const food: Translated<typeof en.food> = {
  alcohol: 'Alcool',
  ask: 'Demandez-nous ce qu’il contient',
  clear: 'Oublier ces choix',
  contains: 'Contient',
  diets: 'Régimes',
  filter_without: 'Sans',
  may_contain: 'Peut contenir',
  meat: 'Viande',
  profile: 'M’avertir de mes allergènes',
  profile_help: 'Ils sont mémorisés sur cet appareil uniquement et ne nous sont jamais envoyés.',
  profile_which: 'Mes allergènes',
  title: 'Ce qu’il contient',
  title_chosen: 'Ce qu’il contient, selon vos choix',
  traces: 'Les traces ne me gênent pas',
  unknown: 'Nous ne savons pas encore ce que contient ce plat : il ne peut pas être commandé en ligne. Demandez-nous.',
  warning: 'Attention. {what}',
  wish_only: 'D’après votre recherche, uniquement les plats déclarés :',
  wish_remove: 'Ne plus filtrer :',
  wish_without: 'sans {allergen}',
  write: 'Écrivez-nous',
};
