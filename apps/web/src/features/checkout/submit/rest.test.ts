import { expect, test } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { cartProduct, configuredLine } from '#testing/cart-server.ts';
import { refusedLines, restOf } from './rest.ts';

const plain = { product: cartProduct('a'), quantity: 4 };
const configured = configuredLine('a', [{ value: 'x', count: 1 }], '', 2);
const { lineId } = configured;

test('[STOCK-04] a refused line has its available quantity; a dish’s plain and configured lines are separate', () => {
  const { lines, shortages, count, total } = restOf([plain, configured], [{ lineId: 'a', left: 3, reason: 'too_few' }]);
  expect(lines).toEqual([{ ...plain, quantity: 3 }, configured]);
  expect([...shortages.keys()]).toEqual(['a']);
  expect([count, total]).toEqual([5, 3 * 12.5 + 2 * 13.5]);
});

test('[STOCK-04] a line with nothing left is excluded from the rest', () => {
  const refused = [{ lineId, left: 0, reason: 'options_changed' as const }];
  expect(restOf([plain, configured], refused).lines).toEqual([plain]);
  expect(restOf([configured], refused)).toMatchObject({ lines: [], count: 0, total: 0 });
});

test('reducing the quantity to what is available restores the whole cart', () => {
  const refused = [{ lineId: 'a', left: 3, reason: 'too_few' as const }];
  expect(restOf([{ ...plain, quantity: 3 }], refused).shortages.size).toBe(0);
});

test('[STOCK-01] lines known to be sold out are excluded from the rest before any order', () => {
  const { lines, shortages } = restOf([plain, { ...configured, problem: 'sold_out' }]);
  expect(lines).toEqual([plain]);
  expect(shortages.get(lineId)).toEqual({ reason: 'sold_out', left: 0 });
});

test('[ALLER-05] food_unknown names lines without a quantity: none of them is available', () => {
  const error = new ApiError(409, 'food_unknown', 'No.', {}, undefined, { items: [{ lineId: 'a', name: 'A' }] });
  expect(refusedLines(error)).toEqual([{ lineId: 'a', left: 0, reason: 'food_unknown' }]);
  expect(refusedLines(new ApiError(409, 'food_unknown', 'No.'))).toEqual([]);
});

test('[TIME-03] a line for a later day stays in the rest; the shop’s shortages for a slot replace those of the lines', () => {
  const lines = [
    { ...plain, problem: 'not_today' as const },
    { ...configured, problem: 'sold_out' as const },
  ];
  expect(restOf(lines)).toMatchObject({ lines: [{ quantity: 4 }], total: 50 });
  expect(restOf(lines, [], [])).toMatchObject({ lines: [plain, configured], count: 6, total: 77 });
  const found = [{ lineId: 'a', left: 1, reason: 'too_few' as const }];
  expect(restOf(lines, [{ lineId: 'a', left: 3, reason: 'too_few' }], found).lines).toMatchObject([
    { quantity: 1 },
    { quantity: 2 },
  ]);
});
