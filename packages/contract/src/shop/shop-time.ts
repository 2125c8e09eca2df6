import { shopFormat, shopTimeZone } from './time-zone.ts';

const clock = shopFormat('en-GB', {
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

const quarterMs = 15 * 60_000;
const mostOffsets = 1000;
// Of one zone, by quarter of an hour since the epoch.
const offsets = new Map<number, number>();
let offsetsZone = '';

/** Milliseconds ahead of UTC. Zones change their offset only at full quarters of an hour. */
const offsetAt = (moment: number): number => {
  const quarter = Math.floor(moment / quarterMs);
  if (offsetsZone !== shopTimeZone() || offsets.size >= mostOffsets) {
    offsetsZone = shopTimeZone();
    offsets.clear();
  }
  // Formatting is slow, and each order looks up the same openings many times.
  let offset = offsets.get(quarter);
  if (offset === undefined) {
    offset = readOffset(quarter * quarterMs);
    offsets.set(quarter, offset);
  }
  return offset;
};

const readOffset = (moment: number): number => {
  const parts = new Map(
    clock()
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute')) - moment;
};

const onShopClock = (moment: number): string => new Date(moment + offsetAt(moment)).toISOString().slice(0, 19);

export const shopDate = (moment: Date): string => onShopClock(moment.getTime()).slice(0, 10);

export const shopTime = (moment: Date): string => onShopClock(moment.getTime()).slice(11, 16);

/** ISO 8601 to the second with the shop's offset, `2026-11-21T13:00:00+01:00`. */
export const shopTimestamp = (moment: Date): string => {
  const minutes = offsetAt(moment.getTime()) / 60_000;
  const [hour, minute] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60].map((n) =>
    String(n).padStart(2, '0'),
  );
  return `${onShopClock(moment.getTime())}${minutes < 0 ? '-' : '+'}${hour}:${minute}`;
};

export const momentOf = (date: string, time: string): Date => {
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  // Twice: the first guess is off on the two days a year when the clock changes.
  return new Date(asUtc - offsetAt(asUtc - offsetAt(asUtc)));
};

export const daysAfter = (date: string, days: number): string => {
  const day = new Date(`${date}T00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
};

export const dayBegins = (date: string): Date => momentOf(date, '00:00');
