import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type ChosenOption,
  checkOptions,
  defaultsOf,
  lineIdOf,
  linePriceCents,
  lineUnits,
  type OptionKind,
  optionKinds,
  optionLimits,
  ownChoices,
  type RuledGroup,
} from './rules.ts';

const aGroup = (given: Partial<RuledGroup> = {}): RuledGroup => ({
  _id: 'g',
  kind: 'many',
  min: 0,
  max: 3,
  free: 0,
  defaults: [],
  values: ['a', 'b', 'c', 'd', 'e'].map((_id) => ({ _id, priceCents: 100 })),
  ...given,
});

const choose = (...ids: string[]): ChosenOption[] => ids.map((value) => ({ value, count: 1 }));
const pieces = (value: string, count: number): ChosenOption[] => [{ value, count }];

/** Breaks each rule separately, for each kind of group that has the rule. */
const violations = (kind: OptionKind): [string, Partial<RuledGroup>, ChosenOption[] | undefined, string[]][] => {
  const isCount = kind === 'count';
  const two = isCount ? pieces('a', 2) : choose('a', 'b');
  const values = [
    { _id: 'a', priceCents: 100 },
    { _id: 'b', priceCents: 100, available: false },
  ];
  return [
    ['nothing is chosen where nothing has to be', {}, [], []],
    ['nothing is chosen where one has to be', { min: 1 }, [], ['option_missing']],
    ['as it comes, without a default', { min: 1 }, undefined, ['option_missing']],
    ['as it comes, with a default', { min: 1, defaults: choose('a') }, undefined, []],
    ['the default is taken away', { min: 1, defaults: choose('a') }, [], ['option_missing']],
    ['one fewer than asked for', { min: 3 }, two, ['option_missing']],
    ['as few as may be', { min: 2 }, two, []],
    ['as many as may be', { max: 2 }, two, []],
    ['one more than may be', { max: 1 }, two, ['option_too_many']],
    ['a value of no group', {}, choose('z'), ['option_unknown']],
    ['a value of no group does not fill one', { min: 1 }, choose('z'), ['option_unknown', 'option_missing']],
    ['the same value twice', {}, choose('a', 'a'), ['option_count_invalid']],
    ['none of a value', {}, pieces('a', 0), ['option_count_invalid']],
    ['half of a value', {}, pieces('a', 0.5), ['option_count_invalid']],
    ['fewer than none', {}, pieces('a', -1), ['option_count_invalid', 'option_missing']],
    ['two of a value', {}, pieces('a', 2), isCount ? [] : ['option_count_invalid']],
    ['the most of a value', { max: 100 }, pieces('a', optionLimits.count), isCount ? [] : ['option_count_invalid']],
    ['more of a value', { max: 100 }, pieces('a', optionLimits.count + 1), ['option_count_invalid']],
    ['a value that is sold out', { values }, choose('b'), ['option_sold_out']],
    ['a default that is sold out', { values, defaults: choose('b') }, undefined, ['option_sold_out']],
    ['another value while one is sold out', { values, defaults: choose('b') }, choose('a'), []],
  ];
};

const table = optionKinds.flatMap((kind) =>
  violations(kind).map(([title, ...rest]) => [kind, title, ...rest] as const),
);

test.each(table)('[OPT-01] %s: %s', (kind, _title, given, chosen, codes) => {
  expect(checkOptions([aGroup({ ...given, kind })], chosen).map(({ code }) => code)).toEqual(codes);
});

test('[OPT-01] each group is checked separately and named', () => {
  const groups = [aGroup({ min: 1 }), aGroup({ _id: 'h', kind: 'one', max: 1, values: [{ _id: 'x', priceCents: 0 }] })];
  expect(checkOptions(groups, choose('x'))).toEqual([{ code: 'option_missing', group: 'g' }]);
  expect(checkOptions(groups, choose('a', 'x'))).toEqual([]);
  expect(checkOptions(groups, undefined)).toEqual([{ code: 'option_missing', group: 'g' }]);
});

const cents = fc.oneof(fc.constantFrom(0, 0, -100_000, 100_000), fc.integer({ min: -500, max: 500 }));

const ruledGroup = (nr: number) =>
  fc
    .record({
      kind: fc.constantFrom(...optionKinds),
      free: fc.integer({ min: 0, max: 5 }),
      values: fc.array(
        fc.record({ priceCents: cents, kitchenUnits: fc.integer({ min: 0, max: 3 }), count: fc.nat({ max: 4 }) }),
        { minLength: 1, maxLength: 6 },
      ),
    })
    .map(({ kind, free, values }) => {
      const named = values.map((value, at) => ({ ...value, _id: `${nr}-${at}` }));
      const chosen = named.flatMap(({ _id, count }) =>
        count ? [{ value: _id, count: kind === 'count' ? count : 1 }] : [],
      );
      const group = { _id: String(nr), kind, free, min: 0, max: 100, defaults: [] as ChosenOption[], values: named };
      return { group, chosen };
    });

const configuration = fc.record({
  base: fc.oneof(fc.constantFrom(0, 1), fc.integer({ min: 0, max: 3_000 })),
  parts: fc.integer({ min: 0, max: 4 }).chain((n) => fc.tuple(...Array.from({ length: n }, (_, nr) => ruledGroup(nr)))),
});

/**
 * Lists every piece separately, then repeatedly makes the cheapest one that still costs something free, as often as
 * the group allows.
 */
const slowPrice = (base: number, groups: readonly RuledGroup[], chosen: readonly ChosenOption[]): number => {
  let sum = base;
  for (const { values, free } of groups) {
    const laid: number[] = [];
    for (const { value, count } of chosen) {
      const found = values.find(({ _id }) => _id === value);
      for (let piece = 0; found && piece < count; piece++) laid.push(found.priceCents);
    }
    for (let gift = 0; gift < free; gift++) {
      let cheapest = -1;
      laid.forEach((price, at) => {
        if (price > 0 && (cheapest < 0 || price < (laid[cheapest] ?? 0))) cheapest = at;
      });
      if (cheapest >= 0) laid.splice(cheapest, 1);
    }
    for (const price of laid) sum += price;
  }
  return Math.max(sum, 0);
};

test('[OPT-02] 10,000 random configurations cost what their pieces cost without the free ones, never below 0', () => {
  let atNothing = 0;
  fc.assert(
    fc.property(configuration, ({ base, parts }) => {
      const groups = parts.map(({ group }) => group);
      const chosen = parts.flatMap((part) => part.chosen);
      const price = linePriceCents(base, groups, chosen);
      if (price === 0) atNothing++;
      const asItComes = parts.map((part) => ({ ...part.group, defaults: part.chosen }));
      const values = groups.flatMap((group) => group.values);
      const unitsOf = (id: string) => values.find(({ _id }) => _id === id)?.kitchenUnits ?? 0;
      const found = {
        price,
        inAnotherOrder: linePriceCents(base, groups.toReversed(), chosen.toReversed()),
        asItComes: linePriceCents(base, asItComes, undefined),
        units: lineUnits(2, groups, chosen),
        violations: checkOptions(groups, chosen),
      };
      const expected = slowPrice(base, groups, chosen);
      expect(found).toEqual({
        price: expected,
        inAnotherOrder: expected,
        asItComes: expected,
        units: chosen.reduce((sum, { value, count }) => sum + unitsOf(value) * count, 2),
        violations: [],
      });
      return price >= 0;
    }),
    { numRuns: 10_000 },
  );
  expect(atNothing).toBeGreaterThan(100);
});

test('[OPT-02] choices that cost nothing or reduce the price do not use up a free choice', () => {
  const values = [300, 100, 0, -50, 200].map((priceCents, at) => ({ _id: 'abcde'.charAt(at), priceCents }));
  const group = aGroup({ max: 5, free: 2, values });
  expect(linePriceCents(1_000, [group], choose('a', 'b', 'c', 'd', 'e'))).toBe(1_000 + 300 - 50);
});

test('the defaults in another order still count as the defaults', () => {
  const groups = [aGroup({ defaults: choose('a', 'b') })];
  expect(defaultsOf(groups)).toEqual(choose('a', 'b'));
  expect(ownChoices(groups, choose('b', 'a'))).toBeUndefined();
  expect(ownChoices(groups, undefined)).toBeUndefined();
  expect(ownChoices(groups, choose('a'))).toEqual(choose('a'));
  expect(ownChoices(groups, [])).toEqual([]);
  expect(ownChoices([aGroup()], [])).toBeUndefined();
});

test('[OPT-03] a line is identified by its dish, its options and its note', () => {
  const line = (options?: ChosenOption[], note?: string) => lineIdOf({ productId: 'p', options, note });
  expect(line()).toBe('p');
  expect(line(undefined, '')).toBe('p');
  expect(line(choose('a', 'b'))).toBe(line(choose('b', 'a')));
  expect(line(choose('a'))).toMatch(/^p-[0-9a-f]{16}$/);
  const different = [
    line(),
    line([]),
    line(choose('a')),
    line(choose('a', 'b')),
    line(pieces('a', 2)),
    line(choose('a'), 'crisp'),
    line(undefined, 'crisp'),
    line([], 'crisp'),
    line(undefined, 'Crisp'),
    lineIdOf({ productId: 'q', options: choose('a') }),
  ];
  expect(new Set(different).size).toBe(different.length);
});
