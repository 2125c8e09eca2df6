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

const letters = [...'vVglhkrs'];

export const dietLetters = (given: readonly Diet[] = []): string =>
  letters.filter((_, at) => given.includes(diets[at] as Diet)).join('');

export const dietsInCode = (code: string): Diet[] => {
  const [, more = ''] = code.split(' ');
  return diets.filter((_, at) => more.includes(letters[at] ?? ' '));
};
