import { expect, test } from 'vitest';
import { cuisinesOf, shopDescription } from './description.ts';
import { blankProfile, defaultProfile } from './profile.ts';

const shop = {
  ...blankProfile,
  name: 'Da Mario',
  tagline: { en: 'Home cooking!', fr: 'Comme à la maison' },
  address: { ...blankProfile.address, city: 'Lyon' },
};

test('without a description a shop is described by its name, town and tagline alone', () => {
  expect(shopDescription(shop, 'en')).toBe('Da Mario, Lyon. Home cooking!');
  expect(shopDescription(shop, 'fr')).toBe('Da Mario, Lyon. Comme à la maison.');
  expect(shopDescription({ ...shop, tagline: { en: '' } }, 'en')).toBe('Da Mario, Lyon.');
  expect(shopDescription({ ...blankProfile, name: 'Da Mario' }, 'en')).toBe('Da Mario.');
  expect(shopDescription(blankProfile, 'en')).toBe('');
});

test('a description replaces that, in the language there is', () => {
  const described = { ...shop, description: { en: 'Soups and salads', fr: '' } };
  expect(shopDescription(described, 'en')).toBe('Soups and salads.');
  expect(shopDescription(described, 'fr')).toBe('Soups and salads.');
});

test('cuisines are separated by commas', () => {
  const cuisine = { en: 'Lebanese,  Mediterranean, ', fr: 'Libanaise' };
  expect(cuisinesOf({ cuisine }, 'en')).toEqual(['Lebanese', 'Mediterranean']);
  expect(cuisinesOf({ cuisine }, 'fr')).toEqual(['Libanaise']);
});

test('an untouched profile states neither cuisine nor prices', () => {
  for (const profile of [blankProfile, defaultProfile]) {
    expect([cuisinesOf(profile, 'en'), profile.priceRange, profile.description]).toEqual([[], null, { en: '' }]);
  }
});
