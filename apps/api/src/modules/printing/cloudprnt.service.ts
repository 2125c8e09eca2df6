import { mediaTypes } from '@bottega/contract/printing/endpoints';
import type { Row } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import { ApiError } from '#lib/api-error.ts';
import { claimPrintJob, findPrintJob, setPrintError, setPrinted } from './jobs/print-jobs.queries.ts';
import type { PaperMaker } from './made-papers.service.ts';
import { papersOf } from './papers.service.ts';
import { setSeen } from './printers.queries.ts';
import { asText } from './tickets/paper-lines.ts';

// A commit for each poll would cost too much.
const seenMs = 10_000;

type PrinterRow = Row<'printers'>;

export const poll = async ({ db, clock }: Deps, { id, last_seen_at }: PrinterRow, isPrinting: boolean) => {
  const now = clock();
  if (!last_seen_at || Math.abs(now.getTime() - last_seen_at.getTime()) >= seenMs) await setSeen(db, id, now);
  const jobToken = isPrinting ? undefined : await claimPrintJob(db, id, now);
  if (jobToken === undefined) return { jobReady: false as const };

  return { jobReady: true as const, mediaTypes: mediaTypes.slice(), jobToken, deleteMethod: 'DELETE' as const };
};

const copied = <Part>(copies: number, part: Part): Part[] => Array.from({ length: copies }, () => part);

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
