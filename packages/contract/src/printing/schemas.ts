import * as v from 'valibot';
import { locales } from '../locale.ts';
import { text, timestamp, wholeNumber } from '../validation.ts';

export const printedPapers = ['ticket', 'labels', 'both'] as const;

export type PrintedPaper = (typeof printedPapers)[number];

/** Prints when that day first opens, or at once, marked with the day. */
export const aheadTimes = ['opening', 'now'] as const;

export type AheadTime = (typeof aheadTimes)[number];

export const mostCopies = 5;

export const printerForm = v.strictObject({
  name: text(60),
  locale: v.picklist(locales, 'value_invalid'),
  copies: wholeNumber(1, mostCopies),
  prints: v.picklist(printedPapers, 'value_invalid'),
  ahead: v.optional(v.picklist(aheadTimes, 'value_invalid'), 'opening'),
});

export type PrinterForm = v.InferOutput<typeof printerForm>;

export const printer = v.object({
  _id: v.string(),
  name: v.string(),
  locale: v.picklist(locales),
  copies: v.number(),
  prints: v.picklist(printedPapers),
  ahead: v.picklist(aheadTimes),
  /** Last poll, to about ten seconds; null: never. */
  lastSeenAt: v.nullable(timestamp),
  lastPrintedAt: v.nullable(timestamp),
  waiting: v.number(),
  waitingSince: v.nullable(timestamp),
  isSilent: v.boolean(),
  /** No poll for `silentMs`. By the shop's clock, like `isSilent`: a tablet's may be wrong. */
  isAway: v.boolean(),
  error: v.nullable(v.string()),
  /** `orderNumber` is null for a test page. */
  next: v.nullable(v.object({ _id: v.string(), orderNumber: v.nullable(v.string()) })),
});

export type Printer = v.InferOutput<typeof printer>;

/** Milliseconds without paper or poll after which staff are warned. */
export const silentMs = 2 * 60_000;

export const addedPrinter = v.object({ ...printer.entries, address: v.string() });

export type AddedPrinter = v.InferOutput<typeof addedPrinter>;

export const maxPrinters = 20;
