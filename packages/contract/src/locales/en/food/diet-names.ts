/** In lower case, for use within a sentence. */
export const dietNames = {
  vegetarian: 'vegetarian',
  vegan: 'vegan',
  gluten_free: 'gluten-free',
  lactose_free: 'lactose-free',
  halal: 'halal',
  kosher: 'kosher',
  raw_milk: 'raw milk',
  spicy: 'spicy',
};
