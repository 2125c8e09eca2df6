export const diets = [
  'vegetarian',
  'vegan',
  'gluten_free',
  'lactose_free',
  'halal',
  'kosher',
  'raw_milk',
  'spicy',
] as const;

export type Diet = (typeof diets)[number];

// In the order above.
const letters = [...'vVglhkrs'];

/** As in the code of a food, `food-code.ts`. */
export const dietLetters = (given: readonly Diet[] = []): string =>
  letters.filter((_, at) => given.includes(diets[at] as Diet)).join('');

export const dietsInCode = (code: string): Diet[] => {
  const [, more = ''] = code.split(' ');
  return diets.filter((_, at) => more.includes(letters[at] ?? ' '));
};
