import { maxCartLines } from '@bottega/contract/cart/rules';
import { describe, expect, test } from 'vitest';
import { additionTo, applyChange, type CartLine, laterDayOf, markUnavailable, quantityOf } from './cart-lines.ts';

const dish = (id: string) => ({ _id: id, name: `Dish ${id}`, img: `/${id}.svg`, price: 12.5 });
const line = (id: string, quantity: number): CartLine => ({ product: dish(id), quantity });
const plain = (lines: readonly CartLine[]) => lines.map(({ product, quantity }) => `${product._id}${quantity}`);

describe('a change', () => {
  const lines = [line('a', 1), line('b', 2)];

  test.each([
    ['puts a new dish last', { kind: 'put', product: dish('c'), quantity: 3, added: 3 }, ['a1', 'b2', 'c3']],
    [
      'puts a dish back before another',
      { kind: 'put', product: dish('c'), quantity: 3, added: 3, before: 'b' },
      ['a1', 'c3', 'b2'],
    ],
    [
      'puts a dish last when the other has gone',
      { kind: 'put', product: dish('c'), quantity: 3, added: 3, before: 'x' },
      ['a1', 'b2', 'c3'],
    ],
    ['sets the quantity where the dish stands', { kind: 'put', product: dish('a'), quantity: 9 }, ['a9', 'b2']],
    ['removes a dish', { kind: 'remove', lineId: 'a' }, ['b2']],
    ['leaves the lines alone when the dish to remove is not there', { kind: 'remove', lineId: 'x' }, ['a1', 'b2']],
    ['clears', { kind: 'clear' }, []],
  ] as const)('%s', (_, change, expected) => {
    const once = applyChange(lines, change);
    expect(plain(once)).toEqual(expected);
    // A server response may already contain the change that is still applied on top of it.
    expect(plain(applyChange(once, change))).toEqual(expected);
    expect(plain(lines)).toEqual(['a1', 'b2']);
  });
});

describe('putting dishes in', () => {
  test('adds to what is there', () => {
    expect(additionTo([line('a', 2)], dish('a'), 3)).toMatchObject({ quantity: 5, added: 3 });
  });

  test('[CART-04] stops at 64 of a dish', () => {
    expect(additionTo([line('a', 60)], dish('a'), 10)).toMatchObject({ quantity: 64, added: 4 });
    expect(additionTo([line('a', 64)], dish('a'), 1)).toBeNull();
  });

  test('stops at as many different dishes as a cart can hold', () => {
    const full = Array.from({ length: maxCartLines }, (_, index) => line(`d${index}`, 1));
    expect(additionTo(full, dish('new'), 1)).toBeNull();
    expect(additionTo(full, dish('d0'), 1)).toMatchObject({ quantity: 2 });
  });

  test('keeps of a product what the spec stores, and nothing else', () => {
    const product = { ...dish('a'), description: 'long', category: 'pasta' };
    expect(additionTo([], product, 1)?.product).toEqual(dish('a'));
  });
});

test('[ALLER-03] a line added from a card says what is in the dish, unless its options say more', () => {
  const product = { ...dish('a'), food: { contains: ['milk' as const] } };
  expect(additionTo([], product, 1)).toMatchObject({ food: { contains: ['milk'] } });
  const food = { contains: ['milk' as const, 'nuts' as const] };
  expect(additionTo([], product, 1, { food })).toMatchObject({ food });
});

test('[STOCK-01] lines say that their dish is sold out, or an option of it, unless the shop has said more', () => {
  const options = [{ value: 'large', count: 1, name: { en: 'Large' }, group: { en: 'Size' }, price: 3 }];
  const lines = [line('a', 1), { ...line('b', 1), options }, { ...line('c', 1), problem: 'food_unknown' as const }];
  const said = (unavailable: string[]) => ({ unavailable, notToday: [] });
  const problems = (unavailable: string[]) => markUnavailable(lines, said(unavailable)).map(({ problem }) => problem);
  expect(problems(['a', 'c'])).toEqual(['sold_out', undefined, 'food_unknown']);
  expect(problems(['large'])).toEqual([undefined, 'options_changed', 'food_unknown']);
  expect(markUnavailable(lines, said(['x']))).toBe(lines);
});

test('[TIME-03] lines say that they cannot be had today, if each part that is out can be for a later day', () => {
  const options = [{ value: 'large', count: 1, name: { en: 'Large' }, group: { en: 'Size' }, price: 3 }];
  const lines = [
    { ...line('a', 1), problem: 'sold_out' as const, options },
    { ...line('b', 1), problem: 'options_changed' as const, options },
    { ...line('c', 1), problem: 'food_unknown' as const },
    line('d', 1),
  ];
  const [sunday, monday] = ['2026-11-22', '2026-11-23'];
  const soldOut = {
    unavailable: ['a', 'c', 'large'],
    notToday: [
      { id: 'a', day: sunday },
      { id: 'c', day: sunday },
      { id: 'large', day: monday },
    ],
  };
  const problems = markUnavailable(lines, soldOut).map(({ problem }) => problem);
  expect(problems).toEqual(['not_today', 'not_today', 'food_unknown', undefined]);
  expect(lines.map((each) => laterDayOf(each, soldOut))).toEqual([monday, monday, sunday, undefined]);
  const forGood = { ...soldOut, notToday: soldOut.notToday.slice(0, 2) };
  expect(markUnavailable(lines, forGood).map(({ problem }) => problem)).toEqual([
    'sold_out',
    'options_changed',
    'food_unknown',
    undefined,
  ]);
});

test('returns the quantity of a dish', () => {
  expect(quantityOf([line('a', 2)], 'a')).toBe(2);
  expect(quantityOf([line('a', 2)], 'b')).toBe(0);
});
