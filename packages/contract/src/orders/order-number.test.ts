import { expect, test } from 'vitest';
import { orderNumberFrom, orderNumberPattern, orderNumberPrefixes } from './order-number.ts';

// Park and Miller's minimal standard generator: the same bytes in every run, as uniform as random ones.
let seed = 20_261_121;
const randomByte = () => {
  seed = (seed * 48_271) % 2_147_483_647;
  return (seed >> 8) & 255;
};

const draws = 20_000;
const numbers = Array.from({ length: draws }, () => orderNumberFrom(Uint8Array.from({ length: 7 }, randomByte)));

test('an order number is B- followed by seven letters and digits that can be read aloud', () => {
  expect(numbers.filter((number) => !orderNumberPattern.test(number))).toEqual([]);
  expect(numbers.join('')).not.toMatch(/[01ILOUa-z]/);
});

test('the pattern refuses text that only resembles a number', () => {
  const wrong = ['B-000000', 'B-7K3M9Q', 'B-7K3M9QXX', 'b-7K3M9QX', 'B-7K3M9Q0', 'B-7K3M9QI', ' B-7K3M9QX', '7K3M9QX'];
  expect(wrong.filter((text) => orderNumberPattern.test(text))).toEqual([]);
});

test('order numbers are distributed evenly enough to be unpredictable', () => {
  const counts = new Map<string, number>();
  for (const character of numbers.flatMap((number) => [...number.slice(2)])) {
    counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  const mean = (draws * 7) / counts.size;
  const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0);
  expect(counts.size).toBe(30);
  // 29 degrees of freedom: 75 is exceeded by chance about once in 200,000 draws.
  expect(chiSquare).toBeLessThan(75);
});

test.each([
  ['B-7K3M9QX', ['B-7K3M9QX']],
  ['7K3M9QX', ['B-7K3M9QX']],
  ['b-7k3', ['B-7K3']],
  ['7k3', ['B-7K3']],
  [' B - 7K3 M9QX\t', ['B-7K3M9QX']],
  ['# 7K3\u200bM9QX', ['B-7K3M9QX']],
  ['B–7K3', ['B-7K3']],
  ['B‑7K3-M9QX', ['B-7K3M9QX']],
  ['B−7', ['B-7']],
  ['Ｂ－７Ｋ', ['B-7K']],
  ['b7k3m9qx', ['B-7K3M9QX']],
  ['b7k', ['B-7K', 'B-B7K']],
  ['B-B7K', ['B-B7K']],
  ['bb', ['B-B']],
  ['bb7', ['B-B7', 'B-BB7']],
  ['bbb', ['B-BB']],
])('[AORD-01] %j is looked for as %j', (typed, beginnings) => {
  expect(orderNumberPrefixes(typed)).toEqual(beginnings);
});

test.each(['', ' ', 'b', 'B-', ' b -', '-', '#'])('[AORD-01] %j is a prefix of every order number', (typed) => {
  expect(orderNumberPrefixes(typed)).toEqual(['']);
});

test.each(['B-7K3M9QXX', '7K3M9QX2', 'B-O', '0', 'B-1', 'L', 'U', 'é', '%', '_', "'", 'B-*', '𝕏𝕏𝕏𝕏𝕏𝕏𝕏𝕏'])(
  '[AORD-01] %j begins no order number',
  (typed) => {
    expect(orderNumberPrefixes(typed)).toEqual([]);
  },
);

test('[AORD-01] every prefix of a number finds it, with and without B-, in upper and lower case', () => {
  for (const number of numbers.slice(0, 500)) {
    for (let end = 3; end <= number.length; end++) {
      const beginning = number.slice(0, end);
      for (const typed of [beginning, beginning.slice(2), beginning.toLowerCase(), beginning.replace('-', '')]) {
        expect([typed, orderNumberPrefixes(typed).some((each) => number.startsWith(each))]).toEqual([typed, true]);
      }
    }
  }
});
