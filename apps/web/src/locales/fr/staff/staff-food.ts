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
  nameFr_help: 'Laissez vide si le plat porte le même nom en français.',
  optional: 'facultatif',
  origins: 'Origine de la viande',
  origins_help: 'La loi l’exige pour le bœuf, le porc, l’agneau et la volaille.',
  prepacked: 'Préemballé',
  prepacked_help: 'Vendu dans son emballage d’origine, comme une bouteille ou une tablette.',
  raised: 'Élevé en',
  slaughtered: 'Abattu en',
  state_contains: 'contient',
  state_none: 'absent',
  state_traces: 'traces',
};
