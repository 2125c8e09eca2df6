import type { LocalText } from '../local-text.ts';
import { dayBegins, daysAfter, momentOf, shopDate } from '../shop-time.ts';

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

export type Weekday = (typeof weekdays)[number];

export const services = ['pickup', 'delivery'] as const;

export type Service = (typeof services)[number];

/** `HH:MM` in shop time; `closes` is exclusive, and the next day's if not after `opens`. */
export interface Interval {
  opens: string;
  closes: string;
}

/** A day without intervals: the shop is closed. */
export type Week = Readonly<Record<Weekday, Interval[]>>;

/** Days `YYYY-MM-DD`, the last included; no intervals: closed. */
export interface SpecialDay {
  from: string;
  to: string;
  service: Service | null;
  intervals: Interval[];
  label: LocalText;
}

export interface OpeningHours {
  week: Week;
  pickup: Week | null;
  delivery: Week | null;
  specialDays: SpecialDay[];
}

export const weekOf = (intervalsOf: (day: Weekday) => Interval[]): Week =>
  Object.fromEntries(weekdays.map((day) => [day, intervalsOf(day)])) as unknown as Week;

export const defaultHours: OpeningHours = {
  week: weekOf(() => [{ opens: '12:00', closes: '22:00' }]),
  pickup: null,
  delivery: null,
  specialDays: [],
};

export const weekdayOf = (date: string): Weekday =>
  // getUTCDay() counts from Sunday.
  weekdays[(new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7] as Weekday;

/** One for the service overrides one for all. */
export const specialDayOn = (
  date: string,
  { specialDays }: OpeningHours,
  service: Service | null = null,
): SpecialDay | undefined => {
  const holding = specialDays.filter(({ from, to }) => from <= date && date <= to);
  const own = service && holding.find((day) => day.service === service);
  return own || holding.find((day) => day.service === null);
};

export const intervalsOn = (date: string, hours: OpeningHours, service: Service | null = null): Interval[] => {
  const special = specialDayOn(date, hours, service);
  if (special) return special.intervals;
  return ((service && hours[service]) ?? hours.week)[weekdayOf(date)];
};

/** Empty if the clock is put forward over all of it. */
export const spanOf = (date: string, { opens, closes }: Interval): { opensAt: Date; closesAt: Date } => ({
  opensAt: momentOf(date, opens),
  closesAt: momentOf(closes > opens ? date : daysAfter(date, 1), closes),
});

export const firstOpeningOn = (date: string, hours: OpeningHours, service: Service | null = null): Date | undefined =>
  intervalsOn(date, hours, service)
    .map((interval) => spanOf(date, interval))
    .find(({ opensAt, closesAt }) => closesAt > opensAt)?.opensAt;

/** Null: not closing within a week, or not opening within two years. */
export type OpenState = { open: true; until: Date | null } | { open: false; opensAt: Date | null };

const weekLong = 7;
const longestLook = 2 * 366;

/** Of the shop or a service. Intervals that touch are merged. */
export const openState = (moment: Date, hours: OpeningHours, service: Service | null = null): OpenState => {
  const today = shopDate(moment);
  let until: Date | undefined;
  // Yesterday's night may not be over.
  for (let days = -1; days <= (until ? weekLong : longestLook); days++) {
    const date = daysAfter(today, days);
    for (const interval of intervalsOn(date, hours, service)) {
      const { opensAt, closesAt } = spanOf(date, interval);
      if (closesAt <= (until ?? moment) || closesAt <= opensAt) continue;
      if (opensAt > (until ?? moment)) return until ? { open: true, until } : { open: false, opensAt };
      until = closesAt;
    }
  }
  return until ? { open: true, until: null } : { open: false, opensAt: null };
};

export const firstOpeningAfter = (date: string, hours: OpeningHours): Date | undefined => {
  for (let days = 1; days <= longestLook; days++) {
    const opensAt = firstOpeningOn(daysAfter(date, days), hours);
    if (opensAt) return opensAt;
  }
  return undefined;
};

/** The previous day until the shop closes after midnight. */
export const workingDay = (moment: Date, hours: OpeningHours): string => {
  const today = shopDate(moment);
  const yesterday = daysAfter(today, -1);
  const spans = intervalsOn(yesterday, hours).map((interval) => spanOf(yesterday, interval));
  return spans.some(({ opensAt, closesAt }) => opensAt <= moment && moment < closesAt) ? yesterday : today;
};

/** At midnight, or when the shop closes after it. */
export const workingDayEnd = (moment: Date, hours: OpeningHours): Date => {
  const day = workingDay(moment, hours);
  const ends = intervalsOn(day, hours).map((interval) => +spanOf(day, interval).closesAt);
  return new Date(Math.max(+dayBegins(daysAfter(day, 1)), ...ends));
};

const announcedDays = 7;

export const announcedSpecialDays = (moment: Date, { specialDays }: OpeningHours): SpecialDay[] => {
  const today = shopDate(moment);
  const last = daysAfter(today, announcedDays);
  return specialDays
    .filter(({ from, to }) => to >= today && from <= last)
    .toSorted((a, b) => a.from.localeCompare(b.from));
};

export const comingSpecialDays = (moment: Date, { specialDays }: OpeningHours): SpecialDay[] => {
  const today = shopDate(moment);
  return specialDays.filter(({ to }) => to >= today).toSorted((a, b) => a.from.localeCompare(b.from));
};

export interface WeekRun {
  days: readonly Weekday[];
  intervals: Interval[];
}

const sameIntervals = (one: Interval[], other: Interval[]): boolean =>
  one.length === other.length &&
  one.every(({ opens, closes }, index) => opens === other[index]?.opens && closes === other[index]?.closes);

export const weekRuns = (week: Week): WeekRun[] => {
  const runs: { days: Weekday[]; intervals: Interval[] }[] = [];
  for (const day of weekdays) {
    const intervals = week[day];
    const last = runs.at(-1);
    if (last && sameIntervals(last.intervals, intervals)) last.days.push(day);
    else runs.push({ days: [day], intervals });
  }
  return runs;
};
