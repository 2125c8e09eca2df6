/** The zone of the shop's clock, wherever the reader is. */
export const shopTimeZone = 'Europe/Paris';

/** The days of the week, Monday first. */
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** One of {@link weekdays}. */
export type Weekday = (typeof weekdays)[number];

/** When the kitchen opens and closes on the shop's clock, `HH:MM`, both on one day. At `closes` it is closed. */
export interface Hours {
  opens: string;
  closes: string;
}

/** The hours of a week; null: closed all day. */
export type Week = Readonly<Record<Weekday, Hours | null>>;

/** A date, `YYYY-MM-DD`, with other hours than its weekday has; null: closed all day. */
export interface SpecialDay {
  date: string;
  hours: Hours | null;
}

const usual: Hours = { opens: '12:00', closes: '22:00' };

/** The shop's week (spec §9). Whoever shows or checks opening hours takes them from here and from {@link specialDays}. */
export const openingWeek: Week = {
  monday: usual,
  tuesday: usual,
  wednesday: usual,
  thursday: usual,
  friday: usual,
  saturday: usual,
  sunday: usual,
};

/** The days that differ from the week, past ones taken out: they are all shown. */
export const specialDays: readonly SpecialDay[] = [];

const shopClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: shopTimeZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** What calendar and clock of the shop show at a moment, `YYYY-MM-DDTHH:MM:SS`. */
const onShopClock = (moment: number): string => {
  const parts = new Map(shopClock.formatToParts(moment).map(({ type, value }) => [type, value]));
  const of = (...types: Intl.DateTimeFormatPartTypes[]) => types.map((type) => parts.get(type));
  return `${of('year', 'month', 'day').join('-')}T${of('hour', 'minute', 'second').join(':')}`;
};

/** The shop's date at a moment, `YYYY-MM-DD`. */
export const shopDate = (moment: Date): string => onShopClock(moment.getTime()).slice(0, 10);

/** The time on the shop's clock at a moment, `HH:MM`. */
export const shopTime = (moment: Date): string => onShopClock(moment.getTime()).slice(11, 16);

const offsetAt = (moment: number): number => {
  const second = Math.floor(moment / 1000) * 1000;
  return Date.parse(`${onShopClock(second)}Z`) - second;
};

/** The moment at which the shop's clock shows a date, `YYYY-MM-DD`, and a time, `HH:MM`. */
export const momentOf = (date: string, time: string): Date => {
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  // The offset an hour or two away may be another one, on the two days a year when the clock is changed.
  return new Date(asUtc - offsetAt(asUtc - offsetAt(asUtc)));
};

/** The date so many days after another. */
export const daysAfter = (date: string, days: number): string => {
  const day = new Date(`${date}T00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
};

/** The moment at which a date begins on the shop's clock. */
export const dayBegins = (date: string): Date => momentOf(date, '00:00');

/** The hours of a date; null: closed all day. */
export const hoursOn = (date: string, special: readonly SpecialDay[] = specialDays): Hours | null => {
  const exception = special.find((day) => day.date === date);
  if (exception) return exception.hours;
  // Of a Date, Sunday is day 0.
  const weekday = weekdays[(new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7];
  return weekday ? openingWeek[weekday] : null;
};

/** Whether the kitchen is open, and when that changes. `opensAt` is null while no day to come has hours. */
export type OpenState = { open: true; until: Date } | { open: false; opensAt: Date | null };

/** Whether the kitchen is open at a moment, until when, or when it opens next. */
export const openState = (moment: Date, special: readonly SpecialDay[] = specialDays): OpenState => {
  const today = shopDate(moment);
  // After as many days as are special an ordinary week follows.
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

/** Days in a row, with the same hours. */
export interface WeekRun {
  days: readonly Weekday[];
  hours: Hours | null;
}

/** A week as few lines as it can be told in. */
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
