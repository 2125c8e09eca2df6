import { expect, test } from 'vitest';
import { type CartLine, mergeCarts } from './cart-merge.ts';

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

test('merging twice changes nothing more', () => {
  const guest = [line('a', 5), line('b', 1)];
  const server = [line('a', 2), line('c', 7)];
  const { add, raise } = mergeCarts(guest, server);
  const merged = [...server.filter(({ productId }) => productId !== 'a'), ...add, ...raise];
  expect(mergeCarts(guest, merged)).toEqual({ add: [], raise: [] });
});
