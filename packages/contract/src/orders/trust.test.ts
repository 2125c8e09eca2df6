import { expect, test } from 'vitest';
import { defaultOrdering } from '../fulfilment/settings.ts';
import { hasTooManyOpen, hasTooManyPieces, isNetworkFull, piecesOf } from './trust.ts';

test.each([
  ['a new one with two open orders', { isKnown: false, open: 2 }, false],
  ['a new one with three', { isKnown: false, open: 3 }, true],
  ['one with a delivered order and five', { isKnown: true, open: 5 }, false],
  ['one with a delivered order and six', { isKnown: true, open: 6 }, true],
] as const)('[OPEN-01] of accounts, %s is refused: %o', (_, account, isRefused) => {
  expect(hasTooManyOpen(account, defaultOrdering)).toBe(isRefused);
});

test.each([
  [{ clients: 1, waiting: 9 }, false],
  [{ clients: 1, waiting: 10 }, true],
  [{ clients: 8, waiting: 79 }, false],
  [{ clients: 8, waiting: 80 }, true],
] as const)('[OPEN-01] a network with %o is full: %s', (network, isFull) => {
  expect(isNetworkFull(network, defaultOrdering)).toBe(isFull);
});

test('[OPEN-01] an order has 99 pieces of all its dishes at most', () => {
  const pieces = piecesOf([{ quantity: 64 }, { quantity: 35 }]);
  expect([hasTooManyPieces(pieces, defaultOrdering), hasTooManyPieces(pieces + 1, defaultOrdering)]).toEqual([
    false,
    true,
  ]);
});
