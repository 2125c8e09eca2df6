import fc from 'fast-check';
import { expect, test } from 'vitest';
import { largestOrder, placeUnits, slotState } from './loads.ts';
import type { Slot } from './slots.ts';

const quarter = 15 * 60_000;
const evening = Date.parse('2026-11-21T18:00Z');

/** Slots by their position in the evening; a missing number is a break. */
const slotsAt = (...places: number[]): Slot[] =>
  places.map((place) => ({
    start: new Date(evening + place * quarter),
    end: new Date(evening + (place + 1) * quarter),
  }));

const kitchenWith = (loads: number[], unitsPerSlot = 6) => ({
  unitsPerSlot,
  loads: new Map(loads.map((units, place) => [evening + place * quarter, units])),
});

const placed = (slots: Slot[], units: number, kitchen: ReturnType<typeof kitchenWith>) =>
  placeUnits(slots, units, kitchen)?.map((taken) => [(+taken.start - evening) / quarter, taken.units]);

test.each<[string, number[], number, number[], number[][] | undefined]>([
  ['one that fits takes of its slot only', [0, 1, 2], 6, [], [[2, 6]]],
  ['one that does not fit is not shared', [0, 1, 2], 4, [0, 0, 3], undefined],
  ['drinks take nothing, also of a full slot', [0, 1, 2], 0, [6, 6, 6], []],
  [
    'a large one fills earlier slots, backwards',
    [0, 1, 2],
    14,
    [],
    [
      [0, 2],
      [1, 6],
      [2, 6],
    ],
  ],
  [
    'and what is left in them',
    [0, 1, 2],
    9,
    [0, 5, 1],
    [
      [0, 3],
      [1, 1],
      [2, 5],
    ],
  ],
  [
    'and passes over full ones',
    [0, 1, 2],
    8,
    [0, 6, 0],
    [
      [0, 2],
      [2, 6],
    ],
  ],
  ['but is not promised for a full one', [0, 1, 2], 8, [0, 0, 6], undefined],
  ['and does not pass over a break', [0, 1, 3], 8, [], undefined],
  ['one that no evening holds', [0, 1, 2], 19, [], undefined],
  ['no slots', [], 0, [], undefined],
])('[SLOT-05] %s', (_name, places, units, loads, expected) => {
  expect(placed(slotsAt(...places), units, kitchenWith(loads))).toEqual(expected);
});

test('[SLOT-05] the largest order that fits is named', () => {
  const days = (...places: number[]) => [{ date: '2026-11-21', slots: slotsAt(...places) }];
  expect(largestOrder(days(0, 1, 2), kitchenWith([]))).toBe(18);
  expect(largestOrder(days(0, 1, 3), kitchenWith([]))).toBe(12);
  expect(largestOrder(days(0, 1, 2), kitchenWith([4, 5, 4]))).toBe(2);
  expect(largestOrder(days(0, 1, 2), kitchenWith([3, 3, 3]))).toBe(9);
  expect(largestOrder(days(0), kitchenWith([9]))).toBe(0);
  expect(largestOrder([], kitchenWith([]))).toBe(0);
});

const loads = fc.array(fc.integer({ min: 0, max: 7 }), { minLength: 6, maxLength: 6 });
const places = fc.subarray([0, 1, 2, 3, 4, 5], { minLength: 1 });

test('[SLOT-05] no slot exceeds its capacity, and the shares add up to the units of the order', () => {
  fc.assert(
    fc.property(loads, places, fc.integer({ min: 0, max: 40 }), (taken, at, units) => {
      const kitchen = kitchenWith(taken);
      const shares = placeUnits(slotsAt(...at), units, kitchen);
      if (!shares) return;
      expect(shares.reduce((sum, share) => sum + share.units, 0)).toBe(units);
      for (const share of shares) {
        expect((kitchen.loads.get(+share.start) ?? 0) + share.units).toBeLessThanOrEqual(kitchen.unitsPerSlot);
      }
      expect(shares.map(({ start }) => +start)).toEqual(shares.map(({ start }) => +start).toSorted((a, b) => a - b));
    }),
  );
});

test('[SLOT-05] the largest order fits, and a larger one does not', () => {
  fc.assert(
    fc.property(loads, places, (taken, at) => {
      const kitchen = kitchenWith(taken);
      const slots = slotsAt(...at);
      const fits = (units: number) => slots.some((_, last) => placeUnits(slots.slice(0, last + 1), units, kitchen));
      const largest = largestOrder([{ date: '2026-11-21', slots }], kitchen);
      expect(fits(largest)).toBe(true);
      for (let units = largest + 1; units <= 40; units++) expect(fits(units)).toBe(false);
    }),
  );
});

test.each<[number, number, string]>([
  [0, 1, 'free'],
  [3, 1, 'free'],
  [4, 1, 'few'],
  [5, 1, 'few'],
  [6, 1, 'full'],
  [4, 3, 'full'],
  [6, 0, 'free'],
])('with %i of 6 units taken, a slot for %i more is %s', (load, units, state) => {
  expect(slotState(slotsAt(0), units, kitchenWith([load]))).toBe(state);
});
