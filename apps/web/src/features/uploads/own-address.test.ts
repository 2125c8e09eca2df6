import { expect, test } from 'vitest';
import { ownAddress } from './own-address.ts';

const origins = ['https://shop.example', 'https://api.example'];

test.each([
  ['https://shop.example/uploads/abc', '/uploads/abc'],
  ['https://shop.example/uploads/abc?w=640', '/uploads/abc'],
  ['https://api.example/uploads/abc?w=640', '/uploads/abc'],
  [' /uploads/abc?w=1280 ', '/uploads/abc'],
  ['/uploads/abc', '/uploads/abc'],
  ['https://elsewhere.example/uploads/abc?w=640', 'https://elsewhere.example/uploads/abc?w=640'],
  ['https://shop.example/dishes/pici.svg', 'https://shop.example/dishes/pici.svg'],
  ['/dishes/pici.svg', '/dishes/pici.svg'],
  ['half an address', 'half an address'],
  ['', ''],
])('%s is %s', (typed, kept) => {
  expect(ownAddress(typed, origins)).toBe(kept);
});
