import type * as en from '../en/food.ts';
import type { Translated } from '../translate.ts';

export const food: Translated<typeof en.food> = {
  alcohol: 'Alcool',
  ask: 'Demandez-nous ce qu’il contient',
  contains: 'Contient',
  diets: 'Régimes',
  may_contain: 'Peut contenir',
  meat: 'Viande',
  title: 'Ce qu’il contient',
  unknown: 'Nous ne savons pas encore ce que contient ce plat : il ne peut pas être commandé en ligne. Demandez-nous.',
  write: 'Écrivez-nous',
};
