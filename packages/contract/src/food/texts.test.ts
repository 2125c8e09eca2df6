import { expect, test } from 'vitest';
import { allergens } from './food.ts';
import { allergenName, allergenSummary, countryName, foodTexts, meatText, originText } from './texts.ts';

test('[ALLER-01] a dish says what it contains in both languages, in the order of the law', () => {
  const food = {
    contains: ['milk', 'gluten'],
    mayContain: ['nuts'],
    kinds: { gluten: ['wheat', 'rye'], nuts: ['hazelnut'] },
  } as const;
  const copy = { ...food, contains: [...food.contains], mayContain: [...food.mayContain] };
  const kinds = { gluten: [...food.kinds.gluten], nuts: [...food.kinds.nuts] };
  expect(allergenSummary({ ...copy, kinds }, 'en')).toBe(
    'Contains: gluten (wheat, rye), milk. May contain: nuts (hazelnuts)',
  );
  expect(allergenSummary({ ...copy, kinds }, 'fr')).toBe(
    'Contient\u00a0: gluten (blé, seigle), lait. Peut contenir\u00a0: fruits à coque (noisettes)',
  );
  expect(allergenSummary({ contains: [], mayContain: ['eggs'] }, 'en')).toBe('May contain: eggs');
});

test('"none of the 14" and "unknown" are different', () => {
  expect(allergenSummary({ contains: [] }, 'en')).toBe('None of the 14 allergens');
  expect(allergenSummary({ contains: [] }, 'fr')).toBe('Aucun des 14 allergènes');
  expect(allergenSummary(null, 'en')).toBe('Allergens not declared: please ask us');
  expect(allergenSummary(undefined, 'fr')).toBe('Allergènes non renseignés\u00a0: demandez-nous');
});

test('each of the 14 has a different name, also without kinds', () => {
  for (const locale of ['en', 'fr'] as const) {
    expect(new Set(allergens.map((allergen) => allergenName(allergen, {}, locale))).size).toBe(14);
    expect(Object.keys(foodTexts[locale].kinds)).toHaveLength(14);
  }
});

test('[ALLER-06] meat shows its origin, or where it was raised and slaughtered', () => {
  const french = { species: 'beef', born: 'FR', raised: 'FR', slaughtered: 'FR' } as const;
  expect(meatText(french, 'en')).toBe('Beef – Origin: France');
  expect(meatText(french, 'fr')).toBe('Bœuf – Origine\u00a0: France');
  const spanish = { species: 'pork', raised: 'ES', slaughtered: 'NL' } as const;
  expect(originText(spanish, 'en')).toBe('Raised in Spain, slaughtered in the Netherlands');
  expect(originText({ ...spanish, born: 'ES' }, 'en')).toBe('Raised in Spain, slaughtered in the Netherlands');
  expect(originText(spanish, 'fr')).toBe('Élevé\u00a0: Espagne, abattu\u00a0: Pays-Bas');
  expect(originText({ ...spanish, born: 'IE' }, 'en')).toBe(
    'Born in Ireland, raised in Spain, slaughtered in the Netherlands',
  );
  expect(originText({ ...spanish, born: 'IE' }, 'fr')).toBe(
    'Né\u00a0: Irlande, élevé\u00a0: Espagne, abattu\u00a0: Pays-Bas',
  );
  // "Origin" alone requires knowing that the animal was also born there.
  expect(originText({ species: 'lamb', raised: 'FR', slaughtered: 'FR' }, 'en')).toBe(
    'Raised in France, slaughtered in France',
  );
  expect(countryName('QZ', 'en')).toBe('QZ');
});
