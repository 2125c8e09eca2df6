import { daysAfter } from '../shop-time.ts';
import {
  type Interval,
  intervalsOn,
  type OpeningHours,
  type SpecialDay,
  services,
  specialDayOn,
  type Week,
  weekdays,
} from './opening-hours.ts';

const dayMinutes = 24 * 60;
const weekMinutes = weekdays.length * dayMinutes;
// Longer ones are typing mistakes, such as noon for midnight.
const longestMinutes = 18 * 60;
const longestDays = 366;

export type HoursCode =
  | 'hours_overlap'
  | 'hours_too_long'
  | 'dates_reversed'
  | 'dates_too_long'
  | 'special_days_overlap';

type Path = readonly (string | number)[];

export interface HoursProblem {
  path: Path;
  code: HoursCode;
}

export const clockTime = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

// NaN for malformed times: comparisons are always false.
const minutesOf = (time: string): number =>
  clockTime.test(time) ? Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) : Number.NaN;

interface Span {
  starts: number;
  ends: number;
  path: Path;
}

const spansOf = (intervals: readonly Interval[], path: Path): Span[] =>
  intervals.map(({ opens, closes }, index) => {
    const [starts, ends] = [minutesOf(opens), minutesOf(closes)];
    return { starts, ends: ends > starts ? ends : ends + dayMinutes, path: [...path, index] };
  });

const isTooLong = ({ starts, ends }: Span): boolean => ends - starts > longestMinutes;

const later = (span: Span, minutes: number): Span => ({
  ...span,
  starts: span.starts + minutes,
  ends: span.ends + minutes,
});

/** Of two that start together, the second. */
const overlapping = (spans: readonly Span[]): Span[] =>
  spans.filter((span, index) =>
    spans.some((other, at) => {
      if (at === index || isTooLong(other)) return false;
      const begins = span.starts - other.starts;
      return (begins > 0 || (begins === 0 && at < index)) && span.starts < other.ends;
    }),
  );

const tooLong = (spans: readonly Span[]): HoursProblem[] =>
  spans.filter(isTooLong).map(({ path }) => ({ path: [...path, 'closes'], code: 'hours_too_long' }));

const overlaps = (spans: readonly Span[], field: 'opens' | 'closes'): HoursProblem[] =>
  spans.map(({ path }) => ({ path: [...path, field], code: 'hours_overlap' }));

const weekProblems = (week: Week, name: 'week' | (typeof services)[number]): HoursProblem[] => {
  const spans = weekdays.flatMap((day, nr) =>
    spansOf(week[day], [name, day]).map((span) => later(span, nr * dayMinutes)),
  );
  // Monday follows Sunday; the overlap is reported for Monday.
  const again = spans.map((span) => later(span, weekMinutes));
  const found = new Set(overlapping([...spans, ...again]).map(({ path }) => path.join('.')));
  return [
    ...tooLong(spans),
    ...overlaps(
      spans.filter(({ path }) => found.has(path.join('.'))),
      'opens',
    ),
  ];
};

const dateProblems = (days: readonly SpecialDay[]): HoursProblem[] =>
  days.flatMap(({ from, to, service }, index): HoursProblem[] => {
    if (to < from) return [{ path: ['specialDays', index, 'to'], code: 'dates_reversed' }];
    if (to > daysAfter(from, longestDays)) return [{ path: ['specialDays', index, 'to'], code: 'dates_too_long' }];
    const isTaken = days
      .slice(0, index)
      .some((other) => other.service === service && other.from <= to && from <= other.to);
    return isTaken ? [{ path: ['specialDays', index, 'from'], code: 'special_days_overlap' }] : [];
  });

const nightProblems = (day: SpecialDay, path: Path, hours: OpeningHours): HoursProblem[] => {
  const own = spansOf(day.intervals, [...path, 'intervals']);
  return [null, ...services].flatMap((service) => {
    const at = (date: string) => {
      const isOwn = specialDayOn(date, hours, service) === day;
      return { isOwn, spans: isOwn ? own : spansOf(intervalsOn(date, hours, service), []) };
    };
    const between = (date: string): HoursProblem[] => {
      const [first, second] = [at(date), at(daysAfter(date, 1))];
      const reaching = (night: Span, morning: Span) => !isTooLong(night) && morning.starts < night.ends - dayMinutes;
      if (second.isOwn)
        return overlaps(
          own.filter((morning) => first.spans.some((night) => reaching(night, morning))),
          'opens',
        );
      if (!first.isOwn) return [];
      return overlaps(
        own.filter((night) => second.spans.some((morning) => reaching(night, morning))),
        'closes',
      );
    };
    return [daysAfter(day.from, -1), ...(day.from < day.to ? [day.from] : []), day.to].flatMap(between);
  });
};

const isDay = (date: string): boolean => /^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(date));

export const hoursProblems = (hours: OpeningHours): HoursProblem[] => {
  const { week, specialDays } = hours;
  const weeks = services.flatMap((service) => {
    const own = hours[service];
    return own ? weekProblems(own, service) : [];
  });
  const dated = specialDays.every(({ from, to }) => isDay(from) && isDay(to));
  const special = specialDays.flatMap((day, index) => {
    const path = ['specialDays', index];
    const spans = spansOf(day.intervals, [...path, 'intervals']);
    return [
      ...tooLong(spans),
      ...overlaps(overlapping(spans), 'opens'),
      ...(dated ? nightProblems(day, path, hours) : []),
    ];
  });
  return [...weekProblems(week, 'week'), ...weeks, ...(dated ? dateProblems(specialDays) : []), ...special];
};
