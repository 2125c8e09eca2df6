import { daysAfter, momentOf, shopDate } from './shop-time.ts';

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

export type Weekday = (typeof weekdays)[number];

/** `HH:MM` in shop time, both on one day; `closes` is exclusive. */
export interface Hours {
  opens: string;
  closes: string;
}

export type Week = Readonly<Record<Weekday, Hours | null>>;

/** A date, `YYYY-MM-DD`, that differs from its weekday; null: closed. */
export interface SpecialDay {
  date: string;
  hours: Hours | null;
}

const usual: Hours = { opens: '12:00', closes: '22:00' };

export const openingWeek: Week = {
  monday: usual,
  tuesday: usual,
  wednesday: usual,
  thursday: usual,
  friday: usual,
  saturday: usual,
  sunday: usual,
};

/** Exceptions to the week. All are shown, so remove past ones. */
export const specialDays: readonly SpecialDay[] = [];

export const hoursOn = (date: string, special: readonly SpecialDay[] = specialDays): Hours | null => {
  const exception = special.find((day) => day.date === date);
  if (exception) return exception.hours;
  // getUTCDay() counts from Sunday.
  const weekday = weekdays[(new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7];
  return weekday ? openingWeek[weekday] : null;
};

/** `opensAt` is null if no coming day has hours. */
export type OpenState = { open: true; until: Date } | { open: false; opensAt: Date | null };

export const openState = (moment: Date, special: readonly SpecialDay[] = specialDays): OpenState => {
  const today = shopDate(moment);
  // Beyond the special days there is a regular week.
  for (let days = 0; days <= special.length + weekdays.length; days++) {
    const date = daysAfter(today, days);
    const hours = hoursOn(date, special);
    if (!hours) continue;
    const opensAt = momentOf(date, hours.opens);
    const until = momentOf(date, hours.closes);
    if (moment < opensAt) return { open: false, opensAt };
    if (moment < until) return { open: true, until };
  }
  return { open: false, opensAt: null };
};

export interface WeekRun {
  days: readonly Weekday[];
  hours: Hours | null;
}

export const weekRuns = (week: Week = openingWeek): WeekRun[] => {
  const runs: { days: Weekday[]; hours: Hours | null }[] = [];
  for (const day of weekdays) {
    const hours = week[day];
    const last = runs.at(-1);
    if (last && last.hours?.opens === hours?.opens && last.hours?.closes === hours?.closes) last.days.push(day);
    else runs.push({ days: [day], hours });
  }
  return runs;
};
