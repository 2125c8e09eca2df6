import { expect, test } from 'vitest';
import { isUnusualPrice, parsePrice } from './typed-price.ts';

test.each([
  ['13.90', 13.9],
  ['13,90', 13.9],
  ['13.9', 13.9],
  ['13', 13],
  ['13,', 13],
  [',5', 0.5],
  ['0', 0],
  ['0.015', 0.015],
  ['€13.90', 13.9],
  ['13,90 €', 13.9],
  ['13,90\u202f€', 13.9],
  [' € 13.90 ', 13.9],
  ['1390', 1390],
  ['1 390,00', 1390],
  ['1\u00a0390,00', 1390],
  ['1\u202f390', 1390],
  ['1,390.00', 1390],
  ['1.390,00', 1390],
  ['€1,390.00', 1390],
  ['1,390,000', 1_390_000],
  ['99999999', 99_999_999],
  ['-1', -1],
])('understands "%s"', (typed, price) => {
  expect(parsePrice(typed)).toBe(price);
});

test.each([
  '',
  '€',
  'abc',
  '13.90 USD',
  '1,390',
  '1.390',
  '12,345',
  '13,9,0',
  '1,39.00',
  '13 90',
  '1e3',
  '1.2.3',
  '.',
  '-',
])('does not guess what "%s" means', (typed) => {
  expect(parsePrice(typed)).toBeNull();
});

test.each([
  [0, undefined, true],
  [0.01, undefined, true],
  [0.02, undefined, false],
  [1390, undefined, false],
  [0, 13.9, true],
  [0.01, 13.9, true],
  [0, 0, false],
  [0.01, 0.01, false],
  [13.9, 0.01, false],
  [13.9, 0, false],
  [50, 10, false],
  [50.01, 10, true],
  [2, 10, false],
  [1.99, 10, true],
  [1390, 13.9, true],
])('%d instead of %s is unusual: %s', (price, before, unusual) => {
  expect(isUnusualPrice(price, before)).toBe(unusual);
});
