import { safeParse } from 'valibot';
import { expect, test } from 'vitest';
import { type CartLine, clampQuantity, committedQuantity, mergeCarts } from './rules.ts';
import { quantity } from './schemas.ts';

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

test.each([1, 2, 63, 64])('%j is a valid quantity on the wire', (given) => {
  expect(safeParse(quantity, given)).toMatchObject({ success: true, output: given });
});

test.each([0, -1, 65, 1.5, Number.NaN, Number.POSITIVE_INFINITY, '2', 'two', null, true, [2], {}, undefined])(
  '[RULE-05] %j is refused as a quantity on the wire, never clamped or converted',
  (given) => {
    const result = safeParse(quantity, given);
    expect(result.issues?.[0].message).toBe('quantity_invalid');
  },
);

const line = (productId: string, quantity: number): CartLine => ({ productId, quantity });

test.each<[string, CartLine[], CartLine[], { add: CartLine[]; raise: CartLine[] }]>([
  ['nothing into nothing changes nothing', [], [], { add: [], raise: [] }],
  ['an empty guest cart leaves the server cart', [], [line('a', 2)], { add: [], raise: [] }],
  ['new items are added', [line('a', 2), line('b', 1)], [], { add: [line('a', 2), line('b', 1)], raise: [] }],
  ['a larger quantity is raised', [line('a', 5)], [line('a', 2)], { add: [], raise: [line('a', 5)] }],
  ['an equal quantity stays', [line('a', 2)], [line('a', 2)], { add: [], raise: [] }],
  ['a smaller quantity never lowers', [line('a', 1)], [line('a', 2)], { add: [], raise: [] }],
  [
    'each item is judged by itself and keeps its order',
    [line('c', 9), line('new', 1), line('a', 1), line('b', 3)],
    [line('a', 4), line('b', 2), line('c', 3)],
    { add: [line('new', 1)], raise: [line('c', 9), line('b', 3)] },
  ],
])('%s', (_rule, guest, server, merge) => {
  expect(mergeCarts(guest, server)).toEqual(merge);
});

test('merging a second time changes nothing', () => {
  const guest = [line('a', 5), line('b', 1)];
  const server = [line('a', 2), line('c', 7)];
  const { add, raise } = mergeCarts(guest, server);
  const merged = [...server.filter(({ productId }) => productId !== 'a'), ...add, ...raise];
  expect(mergeCarts(guest, merged)).toEqual({ add: [], raise: [] });
});
