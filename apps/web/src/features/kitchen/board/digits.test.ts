import { expect, test } from 'vitest';
import { digitsOf } from './digits.ts';

test('[KITCH-10] a digit stays with its ticket while others come and go, wherever they hang', () => {
  const first = digitsOf(['a', 'b', 'c'], new Map());
  expect([...first]).toEqual([
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ]);
  const later = digitsOf(['x', 'c', 'b'], first);
  expect([later.get('b'), later.get('c'), later.get('x')]).toEqual([2, 3, 1]);
});

test('the tenth ticket gets the first digit that is free', () => {
  const ids = Array.from('abcdefghij');
  const full = digitsOf(ids, new Map());
  expect(full.get('j')).toBeUndefined();
  expect(digitsOf(ids.slice(4), digitsOf(ids.slice(4), full)).get('j')).toBe(1);
});
