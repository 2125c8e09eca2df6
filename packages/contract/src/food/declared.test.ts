import { expect, test } from 'vitest';
import { isUndeclared, speaksOfFood } from './declared.ts';

test.each([
  ['has declared nothing and sells everything', {}, false],
  ['has declared a dish', { declaresFood: true }, true],
  ['sells only declared dishes', { orderOnlyDeclared: true }, true],
])('a shop that %s speaks of allergens: %#', (_title, terms, expected) => {
  expect(speaksOfFood(terms)).toBe(expected);
});

test('[ALLER-05] a dish of unknown food cannot be ordered only where the shop sells declared dishes alone', () => {
  for (const unknown of [undefined, null]) {
    expect(isUndeclared(unknown, { orderOnlyDeclared: true })).toBe(true);
    expect(isUndeclared(unknown, { orderOnlyDeclared: false })).toBe(false);
    expect(isUndeclared(unknown, {})).toBe(false);
  }
  expect(isUndeclared({ contains: [] }, { orderOnlyDeclared: true })).toBe(false);
  expect(isUndeclared('-', { orderOnlyDeclared: true })).toBe(false);
});
