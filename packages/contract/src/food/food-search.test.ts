import { describe, expect, test } from 'vitest';
import { allergens } from './food.ts';
import { foodSearch } from './food-search.ts';
import { foodTexts } from './texts.ts';

const read = (search: string, bare = false) => {
  const { without, diets, rest } = foodSearch(search, bare);
  return [[...without.map((each) => `-${each}`), ...diets].join(' '), rest];
};

describe('[ALLER-02] a search names what may not be in a dish', () => {
  test.each([
    ['gluten free', 'gluten_free', ''],
    ['gluten-free', 'gluten_free', ''],
    ['Gluten-Free pizza', 'gluten_free', 'pizza'],
    ['sans gluten', 'gluten_free', ''],
    ['pizza sans gluten', 'gluten_free', 'pizza'],
    ['pizza no gluten', 'gluten_free', 'pizza'],
    ['gluten', 'gluten_free', ''],
    ['glutten free', 'gluten_free', ''],
    ['cœliaque', 'gluten_free', ''],
    ['something for a celiac', 'gluten_free', ''],
    ['lactose', 'lactose_free', ''],
    ['sans lactose', 'lactose_free', ''],
    ['intolérant au lactose', 'lactose_free', ''],
    ['lactose intolerant', 'lactose_free', ''],
    ['vegetarian', 'vegetarian', ''],
    ['vegeterian', 'vegetarian', ''],
    ['pâtes végétariennes', 'vegetarian', 'pâtes'],
    ['plats végétariens', 'vegetarian', ''],
    ['végétalien', 'vegan', ''],
    ['vegan dessert', 'vegan', 'dessert'],
    ['halal', 'halal', ''],
    ['casher', 'kosher', ''],
    ['spicy pasta', 'spicy', 'pasta'],
    ['fromage au lait cru', 'raw_milk', 'fromage au'],
    ['without nuts', '-nuts', ''],
    ['sans noix', '-nuts', ''],
    ['sans fruits à coque', '-nuts', ''],
    ['sans noisettes', '-nuts', ''],
    ['nut-free cake', '-nuts', 'cake'],
    ['nut allergy', '-nuts', ''],
    ['I am allergic to peanuts', '-peanuts', ''],
    ['je suis allergique aux arachides', '-peanuts', ''],
    ['dairy free', '-milk', ''],
    ['sans œufs', '-eggs', ''],
    ['pasta without eggs or milk', '-eggs -milk', 'pasta'],
    ['sans gluten ni lait', '-milk gluten_free', ''],
    ['nut and egg free', '-eggs -nuts', ''],
    ['sans lait, sans œufs et vegan', '-eggs -milk vegan', ''],
    ['no shellfish', '-crustaceans -molluscs', ''],
    ['sans traces de sésame', '-sesame', ''],
    ['wheat free', '-gluten', ''],
    ['free of nuts', '-nuts', ''],
    ['gluten-free nut cake', 'gluten_free', 'nut cake'],
    ['fish gluten free', 'gluten_free', 'fish'],
    ['with nuts and gluten free', 'gluten_free', 'with nuts and'],
    ['lait sans lactose', 'lactose_free', 'lait'],
    ['sulfite free wine', '-sulphites', 'wine'],
  ])('%j: %j, and looks for %j', (search, wish, rest) => {
    expect(read(search)).toEqual([wish, rest]);
  });

  test.each([
    'fish',
    'poisson',
    'eggs',
    'pasta with nuts',
    'gâteau aux noix',
    'pizza sans tomate',
    'no cheese',
    'not spicy',
    'pas épicé',
    'pain d’épices',
    'sans noix de coco',
    'avec gluten',
    'cashew',
    'pizza Margherita',
    'vin',
    'sans fromage avec poisson',
    '%',
    '',
  ])('%j names none', (search) => {
    expect(read(search)).toEqual(['', search]);
  });

  test('every allergen of the law is understood in both languages', () => {
    for (const { allergens: names } of Object.values(foodTexts)) {
      for (const allergen of allergens) {
        const wish = allergen === 'gluten' ? 'gluten_free' : `-${allergen}`;
        expect(read(`without ${names[allergen]}`)).toEqual([wish, '']);
        expect(read(`sans ${names[allergen]}`)).toEqual([wish, '']);
      }
    }
  });

  test('an allergen’s name alone counts only if `isBare`', () => {
    expect(read('peanuts', true)).toEqual(['-peanuts', '']);
    expect(read('sulfites pizza', true)).toEqual(['-sulphites', 'pizza']);
    expect(read('pasta with nuts', true)).toEqual(['', 'pasta with nuts']);
    expect(read('sushi', true)).toEqual(['', 'sushi']);
  });
});
