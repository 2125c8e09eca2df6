import { expect, test } from 'vitest';
import { changeOf } from './availability.ts';

const dish = { _id: 'lasagne', name: 'Lasagne' };
const tomorrow = '2026-11-28T11:00:00.000Z';

test.each([
  ['until tomorrow', { soldOutUntil: tomorrow }, { soldOut: 'no' }, { soldOut: 'until', until: tomorrow }],
  ['until it is put back', { soldOutUntil: '9999-12-31T00:00:00.000Z' }, { soldOut: 'no' }, { soldOut: 'off' }],
  ['because none are left', { stock: 0 }, { soldOut: 'no', stock: null }, { stock: 0 }],
  [
    'for both reasons',
    { soldOutUntil: tomorrow, stock: 0 },
    { soldOut: 'no', stock: null },
    { soldOut: 'until', until: tomorrow, stock: 0 },
  ],
  ['with some left', { soldOutUntil: tomorrow, stock: 3 }, { soldOut: 'no' }, { soldOut: 'until', until: tomorrow }],
])('a dish that is sold out %s goes back on sale, and another press undoes that', (_, state, back, undo) => {
  const soldOut = { ...dish, ...state };
  expect(changeOf(soldOut, soldOut)).toEqual({ label: 'on_sale', to: back });
  expect(changeOf(undefined, soldOut)).toEqual({ label: 'undo', to: undo });
});

test('a dish on sale is sold out for today, and goes back', () => {
  expect(changeOf(undefined, undefined)).toEqual({ label: 'sold_out_today', to: { soldOut: 'today' } });
  expect(changeOf({ ...dish, soldOutUntil: tomorrow }, undefined)).toEqual({ label: 'on_sale', to: { soldOut: 'no' } });
});
