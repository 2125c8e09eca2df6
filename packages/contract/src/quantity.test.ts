import { safeParse } from 'valibot';
import { expect, test } from 'vitest';
import { clampQuantity, committedQuantity, quantity } from './quantity.ts';

test.each([
  ['1', 1],
  ['64', 64],
  [' 7 ', 7],
  ['007', 7],
  ['+3', 3],
  ['1.5', 1],
  ['2,0', 2],
  ['63.99', 63],
  ['0', 1],
  ['-0', 1],
  ['-1', 1],
  ['-64', 1],
  ['0.4', 1],
  ['65', 64],
  ['64.5', 64],
  ['99999999999999999999', 64],
])('typing %j commits %i, clamped into 1..64', (typed, committed) => {
  expect(committedQuantity(typed)).toBe(committed);
});

test.each(['', ' ', 'two', '1e3', '0x10', '1 2', '1.', '.5', '1,2,3', '--1', 'NaN', 'Infinity', '١٢'])(
  'typing %j is no number and reverts',
  (typed) => {
    expect(committedQuantity(typed)).toBeNull();
  },
);

test.each([
  [Number.NEGATIVE_INFINITY, 1],
  [0, 1],
  [1, 1],
  [32.9, 32],
  [64, 64],
  [65, 64],
  [Number.POSITIVE_INFINITY, 64],
])('%d is clamped to %d', (given, clamped) => {
  expect(clampQuantity(given)).toBe(clamped);
});

test.each([1, 2, 63, 64])('%j is a quantity on the wire', (given) => {
  expect(safeParse(quantity, given)).toMatchObject({ success: true, output: given });
});

test.each([0, -1, 65, 1.5, Number.NaN, Number.POSITIVE_INFINITY, '2', 'two', null, true, [2], {}, undefined])(
  '[RULE-05] %j is refused as a quantity on the wire, never clamped or converted',
  (given) => {
    const result = safeParse(quantity, given);
    expect(result.issues?.[0].message).toBe('quantity_invalid');
  },
);
