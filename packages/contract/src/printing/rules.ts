import { firstOpeningOn, type OpeningHours, type Service, workingDay } from '../shop/hours/opening-hours.ts';
import { dayBegins } from '../shop/shop-time.ts';
import { type Printer, silentMs } from './schemas.ts';

interface Promised {
  /** Null: for no time. */
  promisedAt: Date | null;
  service: Service | null;
}

/** The working day that an order is for, `YYYY-MM-DD`; null: the present one. */
export const laterDayOf = ({ promisedAt }: Pick<Promised, 'promisedAt'>, now: Date, hours: OpeningHours) => {
  // A promise is the end of a slot, which belongs to the day of its start.
  const day = promisedAt && workingDay(new Date(+promisedAt - 1), hours);
  return day && day > workingDay(now, hours) ? day : null;
};

/** When an order is printed that does not print at once: when its working day first opens, for it or for the shop. */
export const paperDueAt = ({ promisedAt, service }: Promised, now: Date, hours: OpeningHours): Date => {
  const day = laterDayOf({ promisedAt }, now, hours);
  if (!day || !promisedAt) return now;
  const openings = [firstOpeningOn(day, hours), firstOpeningOn(day, hours, service)].filter((at) => at !== undefined);
  const due = openings.length > 0 ? Math.min(...openings.map(Number)) : Number(dayBegins(day));
  return new Date(Math.max(+now, Math.min(due, +promisedAt)));
};

type Clock = Pick<Printer, 'waitingSince' | 'lastPrintedAt'>;

/** Since when a printer should have printed: since the oldest job came, or since it last printed. Null: nothing waits. */
export const idleSince = ({ waitingSince, lastPrintedAt }: Clock): string | null =>
  waitingSince !== null && lastPrintedAt !== null && lastPrintedAt > waitingSince ? lastPrintedAt : waitingSince;

/** One that works off many orders is not silent, though the last of them waits for long. */
export const isSilent = (printer: Clock, now: number): boolean => {
  const since = idleSince(printer);
  return since !== null && Math.abs(now - Date.parse(since)) >= silentMs;
};

/** `new`: it has never asked; `away`: it no longer asks. */
export type PrinterState = 'new' | 'away' | 'silent' | 'ready';

/** Whether one that used to ask for work no longer does. A clock that ran ahead may have written that. */
export const isAway = ({ lastSeenAt }: Pick<Printer, 'lastSeenAt'>, now: number): boolean =>
  lastSeenAt !== null && Math.abs(now - Date.parse(lastSeenAt)) >= silentMs;

export const printerState = (printer: Printer): PrinterState => {
  if (printer.isSilent) return 'silent';
  if (printer.lastSeenAt === null) return 'new';
  return printer.isAway ? 'away' : 'ready';
};

/** What is to be done about a printer that prints nothing. */
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
