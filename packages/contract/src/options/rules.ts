import type { Cents } from '../money.ts';

export const optionKinds = ['one', 'many', 'count'] as const;

export type OptionKind = (typeof optionKinds)[number];

/** `count`: pieces of one value; `chosen`: values of one line. */
export const optionLimits = { values: 40, groups: 12, count: 20, chosen: 100 } as const;

export const maxLineNote = 200;

export interface ChosenOption {
  value: string;
  count: number;
}

export interface RuledGroup {
  _id: string;
  kind: OptionKind;
  /** A `count` group counts each piece. */
  min: number;
  max: number;
  free: number;
  defaults: readonly ChosenOption[];
  values: readonly { _id: string; priceCents: Cents; kitchenUnits?: number; available?: boolean }[];
}

export type OptionViolation =
  | { code: 'option_unknown' | 'option_count_invalid' | 'option_sold_out'; value: string; group?: string }
  | { code: 'option_missing' | 'option_too_many'; group: string };

export const defaultsOf = (groups: readonly RuledGroup[]): ChosenOption[] => groups.flatMap(({ defaults }) => defaults);

export const checkOptions = (
  groups: readonly RuledGroup[],
  given: readonly ChosenOption[] | undefined,
): OptionViolation[] => {
  const chosen = given ?? defaultsOf(groups);
  const known = new Map(groups.flatMap((group) => group.values.map((value) => [value._id, { group, value }] as const)));
  const seen = new Set<string>();
  const violations: OptionViolation[] = [];
  for (const { value: id, count } of chosen) {
    const found = known.get(id);
    if (!found) violations.push({ code: 'option_unknown', value: id });
    else if (found.value.available === false)
      violations.push({ code: 'option_sold_out', value: id, group: found.group._id });
    const most = found?.group.kind === 'count' ? optionLimits.count : 1;
    if (seen.has(id) || !Number.isInteger(count) || count < 1 || count > most)
      violations.push({ code: 'option_count_invalid', value: id, ...(found && { group: found.group._id }) });
    seen.add(id);
  }
  for (const { _id, min, max, values } of groups) {
    const own = new Set(values.map((value) => value._id));
    const sum = chosen.reduce((total, { value, count }) => total + (own.has(value) ? count : 0), 0);
    if (sum < min) violations.push({ code: 'option_missing', group: _id });
    if (sum > max) violations.push({ code: 'option_too_many', group: _id });
  }
  return violations;
};

const groupPrice = ({ values, free }: RuledGroup, chosen: ReadonlyMap<string, number>): Cents => {
  const pieces = values.flatMap(({ _id, priceCents }) => Array<Cents>(chosen.get(_id) ?? 0).fill(priceCents));
  const costly = pieces.filter((cents) => cents > 0).toSorted((a, b) => a - b);
  const gifts = costly.slice(0, free).reduce((sum, cents) => sum + cents, 0);
  return pieces.reduce((sum, cents) => sum + cents, 0) - gifts;
};

/** Of one piece, never below 0 (OPT-02). */
export const linePriceCents = (
  baseCents: Cents,
  groups: readonly RuledGroup[],
  given: readonly ChosenOption[] | undefined,
): Cents => {
  const chosen = new Map((given ?? defaultsOf(groups)).map(({ value, count }) => [value, count]));
  return Math.max(
    0,
    groups.reduce((sum, group) => sum + groupPrice(group, chosen), baseCents),
  );
};

export const lineUnits = (
  baseUnits: number,
  groups: readonly RuledGroup[],
  given: readonly ChosenOption[] | undefined,
): number => {
  const units = new Map(groups.flatMap(({ values }) => values.map((value) => [value._id, value.kitchenUnits ?? 0])));
  return (given ?? defaultsOf(groups)).reduce(
    (sum, { value, count }) => sum + (units.get(value) ?? 0) * count,
    baseUnits,
  );
};

const keyOf = (chosen: readonly ChosenOption[]): string =>
  chosen
    .map(({ value, count }) => `${value}:${count}`)
    .toSorted()
    .join(',');

export const ownChoices = (
  groups: readonly RuledGroup[],
  given: readonly ChosenOption[] | undefined,
): readonly ChosenOption[] | undefined =>
  given === undefined || keyOf(given) === keyOf(defaultsOf(groups)) ? undefined : given;

// FNV-1a, 64 bits: short enough for a URL, and the same in browser and server without a library.
const hashOf = (text: string): string => {
  let hash = 0xcbf29ce484222325n;
  for (const letter of text) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(letter.codePointAt(0) ?? 0)) * 0x100000001b3n);
  }
  return hash.toString(16).padStart(16, '0');
};

/** Same dish, options and note: same line. A plain line has its dish's id, so that the spec's calls work on it. */
export const lineIdOf = ({
  productId,
  options,
  note = '',
}: {
  productId: string;
  options?: readonly ChosenOption[] | undefined;
  note?: string | undefined;
}): string => {
  if (!options && !note) return productId;
  return `${productId}-${hashOf(`${options ? keyOf(options) : 'as it comes'} ${note}`)}`;
};
