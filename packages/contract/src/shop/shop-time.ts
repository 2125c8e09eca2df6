import { shopFormat, shopTimeZone } from './time-zone.ts';

const clock = shopFormat('en-GB', {
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

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

const mostMoments = 500;
const moments = new Map<string, number>();

/** The instant of a date, `YYYY-MM-DD`, and time, `HH:MM`, in shop time. */
export const momentOf = (date: string, time: string): Date => {
  // Formats are slow, and each order asks for the openings of the same days many times.
  const key = `${shopTimeZone()} ${date} ${time}`;
  let moment = moments.get(key);
  if (moment === undefined) {
    const asUtc = Date.parse(`${date}T${time}:00Z`);
    // Twice, because the offset differs nearby on the two days a year when the clock changes.
    moment = asUtc - offsetAt(asUtc - offsetAt(asUtc));
    if (moments.size >= mostMoments) moments.clear();
    moments.set(key, moment);
  }
  return new Date(moment);
};

export const daysAfter = (date: string, days: number): string => {
  const day = new Date(`${date}T00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
};

export const dayBegins = (date: string): Date => momentOf(date, '00:00');
