import type { ChosenOption } from '@bottega/contract/options/rules';
import type { OptionGroup, OptionLink } from '@bottega/contract/options/schemas';
import type { DishOptions } from './queries.ts';

/** A dish's use of a group; numbers as typed. */
export interface LinkValues {
  /** Group id. */
  id: string;
  min: string;
  max: string;
  free: string;
  defaults: ChosenOption[];
}

export interface DishOptionsValues {
  links: LinkValues[];
  /** Ids of dishes that get the same groups. */
  copyTo: string[];
}

export const dishOptionsValuesOf = (record: DishOptions | undefined): DishOptionsValues => ({
  links: (record?.groups ?? []).map(({ group, min, max, free, defaults }) => ({
    id: group,
    min: String(min),
    max: String(max),
    free: String(free),
    defaults: defaults.map(({ value, count }) => ({ value, count })),
  })),
  copyTo: [],
});

export const newLink = ({ _id, kind, values }: OptionGroup): LinkValues => ({
  id: _id,
  min: '0',
  max: kind === 'one' ? '1' : String(values.length),
  free: '0',
  defaults: [],
});

// NaN is refused by the form.
const whole = (typed: string): number => (/^\s*\d+\s*$/.test(typed) ? Number(typed) : Number.NaN);

export const dishOptionsBodyOf = ({
  links,
  copyTo,
}: DishOptionsValues): { groups: OptionLink[]; copyTo?: string[] } => ({
  groups: links.map(({ id, min, max, free, defaults }) => ({
    group: id,
    min: whole(min),
    max: whole(max),
    free: whole(free),
    defaults,
  })),
  ...(copyTo.length > 0 && { copyTo }),
});

/** Toggles a default; a single-choice group keeps at most one. */
export const withDefault = (
  { defaults }: LinkValues,
  { kind }: Pick<OptionGroup, 'kind'>,
  { value, isOn }: { value: string; isOn: boolean },
): ChosenOption[] => {
  const others = kind === 'one' ? [] : defaults.filter((each) => each.value !== value);
  return isOn ? [...others, { value, count: 1 }] : others;
};
