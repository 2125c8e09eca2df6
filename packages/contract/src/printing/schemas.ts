import * as v from 'valibot';
import { locales } from '../locale.ts';
import { text, timestamp, wholeNumber } from '../validation.ts';

/** Of an order: one ticket, a label for each dish, or both. */
export const printedPapers = ['ticket', 'labels', 'both'] as const;

export type PrintedPaper = (typeof printedPapers)[number];

/** When it prints an order for a later day: when that day first opens, or at once, with the day across the top. */
export const aheadTimes = ['opening', 'now'] as const;

export type AheadTime = (typeof aheadTimes)[number];

export const mostCopies = 5;

export const printerForm = v.strictObject({
  name: text(60),
  /** Of dishes and headings on its paper. */
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
  /** When it last asked for something to print, to about ten seconds; null: never. */
  lastSeenAt: v.nullable(timestamp),
  /** In the last day; null: nothing. */
  lastPrintedAt: v.nullable(timestamp),
  /** Jobs that are due and that it has not confirmed. */
  waiting: v.number(),
  /** Since when the oldest of them waits; null: none does. */
  waitingSince: v.nullable(timestamp),
  /** Whether it has printed nothing for `silentMs` while something waits. */
  isSilent: v.boolean(),
  /** Whether it has asked before, but not for `silentMs`. By the shop's clock, like `isSilent`: a tablet's may be wrong. */
  isAway: v.boolean(),
  /** What it answered instead of printing that one, such as `410`; null: nothing. */
  error: v.nullable(v.string()),
  /** That one, which the others wait for; null: nothing waits. `orderNumber` is null for a test page. */
  next: v.nullable(v.object({ _id: v.string(), orderNumber: v.nullable(v.string()) })),
});

export type Printer = v.InferOutput<typeof printer>;

/** How long an order may wait for its paper, or a printer not ask, before staff are warned. Milliseconds. */
export const silentMs = 2 * 60_000;

/** The address is shown this once: the shop stores a fingerprint of it. */
export const addedPrinter = v.object({ ...printer.entries, address: v.string() });

export type AddedPrinter = v.InferOutput<typeof addedPrinter>;

export const maxPrinters = 20;
