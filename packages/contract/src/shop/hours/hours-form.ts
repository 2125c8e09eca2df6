import * as v from 'valibot';
import type { Locale } from '../../locale.ts';
import { day, documentVersion, textOrNone } from '../../validation.ts';
import { clockTime, hoursProblems } from './hours-problems.ts';
import { type Interval, type OpeningHours, services, type Week, weekdays } from './opening-hours.ts';

export const maxIntervals = 6;
export const maxSpecialDays = 100;
export const maxLabelLength = 80;

const time = v.pipe(v.string('value_invalid'), v.regex(clockTime, 'time_invalid'));

const byOpening = (intervals: readonly Interval[]): Interval[] =>
  intervals.toSorted((a, b) => a.opens.localeCompare(b.opens));

const intervals = v.pipe(
  v.array(v.strictObject({ opens: time, closes: time }, 'value_invalid'), 'value_invalid'),
  v.maxLength(maxIntervals, 'hours_too_many'),
);

const week = v.strictObject(
  Object.fromEntries(weekdays.map((name) => [name, intervals])) as Record<(typeof weekdays)[number], typeof intervals>,
  'value_invalid',
);

// Pages show it on one line.
const line = v.pipe(
  textOrNone(maxLabelLength),
  v.check((given) => !/\p{Cc}/u.test(given), 'value_invalid'),
);

const specialDay = v.strictObject(
  {
    from: day,
    to: day,
    service: v.optional(v.nullable(v.picklist(services, 'value_invalid')), null),
    intervals,
    label: v.optional(
      v.strictObject({ en: line, fr: v.optional(line, '') } satisfies Record<Locale, v.GenericSchema>, 'value_invalid'),
      { en: '', fr: '' },
    ),
  },
  'value_invalid',
);

const pathTo = (root: unknown, keys: readonly (string | number)[]): [v.IssuePathItem, ...v.IssuePathItem[]] => {
  let input = root;
  const items = keys.map((key): v.IssuePathItem => {
    const value = (input as Record<string | number, unknown>)[key];
    const item = { type: 'unknown' as const, origin: 'value' as const, input, key, value };
    input = value;
    return item;
  });
  return items as [v.IssuePathItem, ...v.IssuePathItem[]];
};

const sorted = (given: Week): Week =>
  Object.fromEntries(weekdays.map((name) => [name, byOpening(given[name])])) as unknown as Week;

const entries = {
  week,
  pickup: v.optional(v.nullable(week), null),
  delivery: v.optional(v.nullable(week), null),
  specialDays: v.pipe(v.array(specialDay, 'value_invalid'), v.maxLength(maxSpecialDays, 'hours_too_many')),
};

const withoutProblems = <Hours extends OpeningHours>() =>
  v.rawCheck<Hours>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const { path, code } of hoursProblems(dataset.value)) {
      addIssue({ message: code, path: pathTo(dataset.value, path) });
    }
  });

const inOrder = <Hours extends OpeningHours>(hours: Hours): Hours => ({
  ...hours,
  week: sorted(hours.week),
  pickup: hours.pickup && sorted(hours.pickup),
  delivery: hours.delivery && sorted(hours.delivery),
  specialDays: hours.specialDays.map((special) => ({ ...special, intervals: byOpening(special.intervals) })),
});

export const versionedHours = v.object({ ...entries, version: v.number() });

export type VersionedHours = v.InferOutput<typeof versionedHours>;

const hoursObject = v.strictObject(entries);

export const hoursForm = v.pipe(
  hoursObject,
  withoutProblems<v.InferOutput<typeof hoursObject>>(),
  v.transform(inOrder),
);

const hoursUpdateObject = v.strictObject({ ...entries, version: v.optional(documentVersion) });

export const hoursUpdate = v.pipe(
  hoursUpdateObject,
  withoutProblems<v.InferOutput<typeof hoursUpdateObject>>(),
  v.transform(inOrder),
);
