import type { Locale } from '@bottega/contract/locale';
import type { OrderRecord } from '@bottega/contract/orders/schemas';
import type { PrintedPaper } from '@bottega/contract/printing/schemas';
import type { Row } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import { ApiError } from '#lib/api-error.ts';
import { findOrderRecord } from '../orders/order-record.queries.ts';
import { dayLines } from './tickets/day-lines.ts';
import { labelLines } from './tickets/label-lines.ts';
import type { PaperLine } from './tickets/paper-lines.ts';
import { slipLines } from './tickets/slip-lines.ts';
import { testLines } from './tickets/test-lines.ts';
import { ticketLines } from './tickets/ticket-lines.ts';

export const papersOf = async (
  { db, clock, settings }: Deps,
  { order_id, slip, made_at }: Row<'print_jobs'>,
  { name, locale, prints }: Row<'printers'>,
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

const papersOfOrder = (record: OrderRecord, prints: PrintedPaper, locale: Locale): PaperLine[][] => [
  ...(prints === 'labels' ? [] : [ticketLines(record, locale)]),
  ...(prints === 'ticket' ? [] : labelLines(record, locale)),
];
