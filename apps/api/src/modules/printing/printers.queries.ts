import { createHash } from 'node:crypto';
import { isAway, isSilent } from '@bottega/contract/printing/rules';
import type { Printer, PrinterForm } from '@bottega/contract/printing/schemas';
import type { Db, Row } from '#db/tables.ts';
import { readLastPrinted, readWaiting } from './jobs/print-jobs.queries.ts';

const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('base64url');

type PrinterRow = Row<'printers'>;

type Waiting = Awaited<ReturnType<typeof readWaiting>> extends Map<string, infer Rows> ? Rows : never;

interface Jobs {
  waiting: Waiting;
  lastPrinted: Date | null;
}

const present = (row: PrinterRow, { waiting, lastPrinted }: Jobs, now: Date): Printer => {
  const { id, name, locale, copies, prints, ahead, last_seen_at } = row;
  const [first] = waiting;
  const since = waiting.map(({ due_at, made_at }) => (due_at ?? made_at).toISOString()).toSorted()[0];
  const times = {
    waitingSince: since ?? null,
    lastPrintedAt: lastPrinted?.toISOString() ?? null,
    lastSeenAt: last_seen_at?.toISOString() ?? null,
  };
  return {
    _id: id,
    name,
    locale,
    copies,
    prints,
    ahead,
    ...times,
    waiting: waiting.length,
    isSilent: isSilent(times, now.getTime()),
    isAway: isAway(times, now.getTime()),
    error: first?.error ?? null,
    next: first ? { _id: first.id, orderNumber: first.order_number } : null,
  };
};

export const listPrinters = async (db: Db, now: Date): Promise<Printer[]> => {
  const rows = await db.selectFrom('printers').selectAll().orderBy('name').orderBy('id').execute();
  const waiting = await readWaiting(db, now);
  const printed = await readLastPrinted(db);
  return rows.map((row) =>
    present(row, { waiting: waiting.get(row.id) ?? [], lastPrinted: printed.get(row.id) ?? null }, now),
  );
};

export const findPrinter = async (db: Db, id: string, now: Date): Promise<Printer | undefined> =>
  (await listPrinters(db, now)).find(({ _id }) => _id === id);

export const findPrinterByKey = (db: Db, key: string): Promise<PrinterRow | undefined> =>
  db.selectFrom('printers').selectAll().where('key_hash', '=', hashOfKey(key)).executeTakeFirst();

export const setSeen = (db: Db, id: string, now: Date): Promise<unknown> =>
  db.updateTable('printers').set({ last_seen_at: now }).where('id', '=', id).execute();

export const insertPrinter = (
  trx: Db,
  { id, key, form, by, now }: { id: string; key: string; form: PrinterForm; by: string | null; now: Date },
): Promise<unknown> =>
  trx
    .insertInto('printers')
    .values({ id, ...form, key_hash: hashOfKey(key), last_seen_at: null, created_at: now, created_by: by })
    .execute();

export const updatePrinter = (trx: Db, id: string, form: PrinterForm): Promise<unknown> =>
  trx.updateTable('printers').set(form).where('id', '=', id).execute();

export const deletePrinter = (trx: Db, id: string): Promise<unknown> =>
  trx.deleteFrom('printers').where('id', '=', id).execute();
