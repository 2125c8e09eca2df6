import { expect, test } from 'vitest';
import { backOnSale, soldOutAsBefore } from './availability.ts';

const dish = { _id: 'lasagne', name: 'Lasagne' };
const tomorrow = '2026-11-28T11:00:00.000Z';

test.each([
  ['until tomorrow', { soldOutUntil: tomorrow }, { soldOut: 'no' }, { soldOut: 'until', until: tomorrow }],
  ['until it is put back', { soldOutUntil: '9999-12-31T00:00:00.000Z' }, { soldOut: 'no' }, { soldOut: 'off' }],
  ['because none are left', { stock: 0 }, { soldOut: 'no', stock: null }, { stock: 0 }],
  [
    'both',
    { soldOutUntil: tomorrow, stock: 0 },
    { soldOut: 'no', stock: null },
    { soldOut: 'until', until: tomorrow, stock: 0 },
  ],
  ['with some left', { soldOutUntil: tomorrow, stock: 3 }, { soldOut: 'no' }, { soldOut: 'until', until: tomorrow }],
])('a dish that is sold out %s goes back on sale, and that can be undone', (_, state, back, undo) => {
  expect(backOnSale({ ...dish, ...state })).toEqual(back);
  expect(soldOutAsBefore({ ...dish, ...state })).toEqual(undo);
});
