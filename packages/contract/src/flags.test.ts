import { expect, test } from 'vitest';
import { flagDefaults, flagKeys, flagsFromList } from './flags.ts';

test('a new shop has contact and the theme switch on and everything else off (spec §3)', () => {
  expect(flagsFromList([])).toEqual({
    ff_news: false,
    ff_products: false,
    ff_contact: true,
    ff_theme_switch: true,
    ff_cart: false,
    ff_signup: false,
    ff_profile: false,
    ff_ordering: false,
    ff_kitchen: false,
  });
});

test('the list overrides the defaults it names and leaves the others', () => {
  const flags = flagsFromList([
    { key: 'ff_cart', enabled: true },
    { key: 'ff_contact', enabled: false },
  ]);
  expect(flags).toEqual({ ...flagDefaults, ff_cart: true, ff_contact: false });
});

test('unknown keys are dropped, including those that every object has', () => {
  const list = ['ff_unknown', '__proto__', 'constructor', 'toString'].map((key) => ({ key, enabled: true }));
  const flags = flagsFromList(list);
  expect(Object.keys(flags)).toEqual([...flagKeys]);
  expect(Object.values(flags).every((value) => typeof value === 'boolean')).toBe(true);
});
