import { type Printer, silentMs } from './schemas.ts';

type Clock = Pick<Printer, 'waitingSince' | 'lastPrintedAt'>;

/** Since when a printer should have printed: since the oldest job came, or since it last printed. Null: nothing waits. */
export const idleSince = ({ waitingSince, lastPrintedAt }: Clock): string | null =>
  waitingSince !== null && lastPrintedAt !== null && lastPrintedAt > waitingSince ? lastPrintedAt : waitingSince;

/** One that works off many orders is not silent, though the last of them waits for long. */
export const isSilent = (printer: Clock, now: number): boolean => {
  const since = idleSince(printer);
  return since !== null && now - Date.parse(since) >= silentMs;
};

/** `new`: it has never asked; `away`: it no longer asks. */
export type PrinterState = 'new' | 'away' | 'silent' | 'ready';

/** Whether one that used to ask for work no longer does. */
export const isAway = ({ lastSeenAt }: Pick<Printer, 'lastSeenAt'>, now: number): boolean =>
  lastSeenAt !== null && now - Date.parse(lastSeenAt) >= silentMs;

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
