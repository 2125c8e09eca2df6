import type { Locale } from '@bottega/contract/locale';
import type { OrderRecord } from '@bottega/contract/orders/schemas';
import { mediaTypes } from '@bottega/contract/printing/endpoints';
import type { PrintedPaper } from '@bottega/contract/printing/schemas';
import { limits } from '@bottega/contract/rate-limits';
import type { Row } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import { ApiError } from '#lib/api-error.ts';
import { dayLines } from '#modules/printing/tickets/day-lines.ts';
import { labelLines } from '#modules/printing/tickets/label-lines.ts';
import { asText, type PaperLine } from '#modules/printing/tickets/paper-lines.ts';
import { slipLines } from '#modules/printing/tickets/slip-lines.ts';
import { testLines } from '#modules/printing/tickets/test-lines.ts';
import { ticketLines } from '#modules/printing/tickets/ticket-lines.ts';
import { findOrderRecord } from '../orders/order-record.queries.ts';
import { claimPrintJob, findPrintJob, setPrintError, setPrinted } from './jobs/print-jobs.queries.ts';
import type { PaperMaker } from './made-papers.service.ts';
import { findPrinterByKey, setSeen } from './printers.queries.ts';

// A commit for each poll would cost too much.
const seenMs = 10_000;

type PrinterRow = Row<'printers'>;

/** Wrong keys are limited per network. */
export const printerOf = async ({ db, limiter }: Deps, key: string, address: string): Promise<PrinterRow> => {
  const found = await findPrinterByKey(db, key);
  if (found) return found;
  await (await limiter.acquire(limits.printer, { address })).settle({ refund: false });
  throw new ApiError('not_found');
};

export const poll = async ({ db, clock }: Deps, { id, last_seen_at }: PrinterRow, isPrinting: boolean) => {
  const now = clock();
  if (!last_seen_at || Math.abs(now.getTime() - last_seen_at.getTime()) >= seenMs) await setSeen(db, id, now);
  const jobToken = isPrinting ? undefined : await claimPrintJob(db, id, now);
  if (jobToken === undefined) return { jobReady: false as const };

  return { jobReady: true as const, mediaTypes: mediaTypes.slice(), jobToken, deleteMethod: 'DELETE' as const };
};

const papersOf = async (
  { db, clock, settings }: Deps,
  { order_id, slip, made_at }: Row<'print_jobs'>,
  { name, locale, prints }: PrinterRow,
): Promise<PaperLine[][]> => {
  if (order_id === null) return [testLines(name, locale)];
  const record = await findOrderRecord(db, order_id);
  if (!record) throw new ApiError('not_found');
  const papers = slip
    ? [slipLines(record, { ...slip, at: made_at.toISOString() }, locale)]
    : papersOfOrder(record, prints, locale);
  const day = dayLines(record, { now: clock(), hours: await settings.hours() }, locale);
  return papers.map((paper) => [...day, ...paper]);
};

const copied = <Part>(copies: number, part: Part): Part[] => Array.from({ length: copies }, () => part);

const papersOfOrder = (record: OrderRecord, prints: PrintedPaper, locale: Locale): PaperLine[][] => [
  ...(prints === 'labels' ? [] : [ticketLines(record, locale)]),
  ...(prints === 'ticket' ? [] : labelLines(record, locale)),
];

export const printJob = async (
  deps: Deps,
  { printer, makePaper }: { printer: PrinterRow; makePaper: PaperMaker },
  { token, type = mediaTypes[0] }: { token?: string | undefined; type?: string | undefined },
): Promise<{ type: string; content: Uint8Array<ArrayBuffer> }> => {
  const job = await findPrintJob(deps.db, printer.id, token);
  if (!job || job.dropped_at) throw new ApiError('not_found');
  const [wanted = ''] = type.split(';');
  if (wanted === 'text/plain') {
    const papers = copied(job.copies, await papersOf(deps, job, printer)).flat();
    const text = papers.map(asText).join('\n\n\n');
    return { type: 'text/plain; charset=utf-8', content: new Uint8Array(Buffer.from(`${text}\n`)) };
  }
  if (wanted !== mediaTypes[0]) throw new ApiError('media_type_refused');
  const content = await makePaper(job.id, await papersOf(deps, job, printer));
  return { type: wanted, content: new Uint8Array(Buffer.concat(copied(job.copies, content))) };
};

/** `code` as printers send it: `200 OK`, `OK`, `410`. */
export const confirmJob = async (
  { db, clock }: Deps,
  { id }: PrinterRow,
  { token, code }: { token?: string | undefined; code: string },
): Promise<void> => {
  const job = await findPrintJob(db, id, token);
  if (!job) throw new ApiError('not_found');
  if (/^(?:2\d\d\b|OK\b)/i.test(code.trim())) await setPrinted(db, job, clock());
  else await setPrintError(db, job, code.trim());
};
