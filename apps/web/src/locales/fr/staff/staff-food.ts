import type * as en from '../../en/staff/staff-food.ts';
import type { Translated } from '../../translate.ts';

export const food: Translated<typeof en.food> = {
  title: 'Composition du plat',
  alcohol: 'contient de l’alcool',
  allergens: 'Allergènes',
  born: 'Né en',
  born_none: 'Non précisé',
  choose: 'Choisir…',
  contradicts: '{diets} : cela contredit les allergènes, l’alcool ou la viande du plat',
  country_missing: 'Choisissez un pays',
  declared: 'Je sais ce que contient ce plat',
  declared_help:
    'Tant que vous ne l’avez pas dit, vos clients lisent « demandez-nous » et ne peuvent pas le commander.',
  diets: 'Régimes et mentions',
  gluten_free_help: '« Sans gluten » est une promesse : 20 mg de gluten par kilo au plus, traces comprises.',
  kinds_gluten: 'Quelles céréales',
  kinds_nuts: 'Quels fruits à coque',
  nameFr: 'Nom en français',
  nameFr_help: 'Sans lui, les pages françaises montrent l’autre nom. Si c’est le même, saisissez-le ici aussi.',
  optional: 'facultatif',
  origins: 'Origine de la viande',
  origins_help: 'La loi l’exige pour le bœuf, le porc, l’agneau et la volaille.',
  prepacked: 'Préemballé',
  prepacked_help: 'Vendu dans son emballage d’origine, comme une bouteille ou une tablette.',
  raised: 'Élevé en',
  slaughtered: 'Abattu en',
  slug: 'Adresse de sa page',
  slug_help:
    'Les anciennes adresses mènent toujours ici, même après un changement. Vidée, elle est refaite à partir du nom.',
  slug_help_new: 'Faite à partir du nom, sauf si vous en choisissez une autre.',
  state_contains: 'contient',
  state_none: 'absent',
  state_traces: 'traces',
};
