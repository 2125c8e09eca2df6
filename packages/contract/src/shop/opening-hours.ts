import { shopTimeZone } from './address.ts';

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

let shopClock: Intl.DateTimeFormat | undefined;

// Made when it is needed: the first format with a time zone takes a slow phone 90 ms.
const clock = (): Intl.DateTimeFormat => {
  shopClock ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: shopTimeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  return shopClock;
};

/** Shop time of an epoch timestamp, `YYYY-MM-DDTHH:MM:SS`. */
const onShopClock = (moment: number): string => {
  const parts = new Map(
    clock()
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  const of = (...types: Intl.DateTimeFormatPartTypes[]) => types.map((type) => parts.get(type));
  return `${of('year', 'month', 'day').join('-')}T${of('hour', 'minute', 'second').join(':')}`;
};

export const shopDate = (moment: Date): string => onShopClock(moment.getTime()).slice(0, 10);

export const shopTime = (moment: Date): string => onShopClock(moment.getTime()).slice(11, 16);

const offsetAt = (moment: number): number => {
  const second = Math.floor(moment / 1000) * 1000;
  return Date.parse(`${onShopClock(second)}Z`) - second;
};

/** ISO 8601 to the second with the shop's offset, `2026-11-21T13:00:00+01:00`. */
export const shopTimestamp = (moment: Date): string => {
  const second = Math.floor(moment.getTime() / 1000) * 1000;
  const local = onShopClock(second);
  const minutes = Math.round((Date.parse(`${local}Z`) - second) / 60_000);
  const [hour, minute] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60].map((n) =>
    String(n).padStart(2, '0'),
  );
  return `${local}${minutes < 0 ? '-' : '+'}${hour}:${minute}`;
};

/** The instant of a date, `YYYY-MM-DD`, and time, `HH:MM`, in shop time. */
export const momentOf = (date: string, time: string): Date => {
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  // Twice, because the offset differs nearby on the two days a year when the clock changes.
  return new Date(asUtc - offsetAt(asUtc - offsetAt(asUtc)));
};

export const daysAfter = (date: string, days: number): string => {
  const day = new Date(`${date}T00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
};

export const dayBegins = (date: string): Date => momentOf(date, '00:00');

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
