import { firstOpeningOn, type OpeningHours, type Service, workingDay } from '../shop/hours/opening-hours.ts';
import { dayBegins } from '../shop/shop-time.ts';
import { type Printer, silentMs } from './schemas.ts';

interface Promised {
  promisedAt: Date | null;
  service: Service | null;
}

export const laterDayOf = ({ promisedAt }: Pick<Promised, 'promisedAt'>, now: Date, hours: OpeningHours) => {
  // A promise ends a slot, which belongs to the day of its start.
  const day = promisedAt && workingDay(new Date(+promisedAt - 1), hours);
  return day && day > workingDay(now, hours) ? day : null;
};

/** Prints when the working day first opens, for the service or shop. */
export const paperDueAt = ({ promisedAt, service }: Promised, now: Date, hours: OpeningHours): Date => {
  const day = laterDayOf({ promisedAt }, now, hours);
  if (!day || !promisedAt) return now;
  const openings = [firstOpeningOn(day, hours), firstOpeningOn(day, hours, service)].filter((at) => at !== undefined);
  const due = openings.length > 0 ? Math.min(...openings.map(Number)) : Number(dayBegins(day));
  return new Date(Math.max(+now, Math.min(due, +promisedAt)));
};

type Clock = Pick<Printer, 'waitingSince' | 'lastPrintedAt'>;

/** Idle since the oldest job, or the last print if later. Null: nothing waits. */
export const idleSince = ({ waitingSince, lastPrintedAt }: Clock): string | null =>
  waitingSince !== null && lastPrintedAt !== null && lastPrintedAt > waitingSince ? lastPrintedAt : waitingSince;

/** A printer working off a backlog is not silent. */
export const isSilent = (printer: Clock, now: number): boolean => {
  const since = idleSince(printer);
  return since !== null && Math.abs(now - Date.parse(since)) >= silentMs;
};

export type PrinterState = 'new' | 'away' | 'silent' | 'ready';

/** Stopped asking. Absolute, as a clock that ran ahead may have written the time. */
export const isAway = ({ lastSeenAt }: Pick<Printer, 'lastSeenAt'>, now: number): boolean =>
  lastSeenAt !== null && Math.abs(now - Date.parse(lastSeenAt)) >= silentMs;

export const printerState = (printer: Printer): PrinterState => {
  if (printer.isSilent) return 'silent';
  if (printer.lastSeenAt === null) return 'new';
  return printer.isAway ? 'away' : 'ready';
};

export type PrinterTrouble = 'new' | 'away' | 'paper' | 'jam' | 'cover' | 'refused' | 'stuck';

// CloudPRNT's codes; a text may follow them.
const codes: readonly [code: RegExp, trouble: PrinterTrouble][] = [
  [/^411/, 'jam'],
  [/^41/, 'paper'],
  [/^42/, 'cover'],
];

export const troubleOf = (printer: Pick<Printer, 'lastSeenAt' | 'isAway' | 'error'>): PrinterTrouble => {
  const { lastSeenAt, error } = printer;
  if (lastSeenAt === null) return 'new';
  if (printer.isAway) return 'away';
  if (error === null) return 'stuck';
  return codes.find(([code]) => code.test(error))?.[1] ?? 'refused';
};
