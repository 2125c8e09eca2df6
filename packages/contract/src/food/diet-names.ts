import type { Locale } from '../locale.ts';
import type { Diet } from './diets.ts';

/** Used within a sentence. Apart from the other texts, because the menu's first load does not need them. */
export const dietNames: Readonly<Record<Locale, Readonly<Record<Diet, string>>>> = {
  en: {
    vegetarian: 'vegetarian',
    vegan: 'vegan',
    gluten_free: 'gluten-free',
    lactose_free: 'lactose-free',
    halal: 'halal',
    kosher: 'kosher',
    raw_milk: 'raw milk',
    spicy: 'spicy',
  },
  fr: {
    vegetarian: 'végétarien',
    vegan: 'végan',
    gluten_free: 'sans gluten',
    lactose_free: 'sans lactose',
    halal: 'halal',
    kosher: 'casher',
    raw_milk: 'lait cru',
    spicy: 'épicé',
  },
};
