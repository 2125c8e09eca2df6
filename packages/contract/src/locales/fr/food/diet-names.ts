import type * as en from '../../en/food/diet-names.ts';

export const dietNames: typeof en.dietNames = {
  vegetarian: 'végétarien',
  vegan: 'végan',
  gluten_free: 'sans gluten',
  lactose_free: 'sans lactose',
  halal: 'halal',
  kosher: 'casher',
  raw_milk: 'lait cru',
  spicy: 'épicé',
};
