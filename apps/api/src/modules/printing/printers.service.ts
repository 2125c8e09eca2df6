import { maxPrinters, type Printer, type PrinterForm } from '@bottega/contract/printing/schemas';
import { type Actor, audit } from '#db/audit/audit-trail.ts';
import { lockRow } from '#db/rows.ts';
import type { Db } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import { HttpError } from '#http/http-error.ts';
import { randomId, randomToken } from '#lib/random.ts';
import { findOrder } from '../orders/orders.queries.ts';
import { insertPrintJobs } from './print-jobs.queries.ts';
import { deletePrinter, findPrinter, insertPrinter, listPrinters, updatePrinter } from './printers.queries.ts';

type Parts = Pick<Deps, 'db' | 'clock'>;

const subjectOf = ({ _id, name }: Printer) => ({ kind: 'printer', recordId: _id, label: name }) as const;

const audited = ({ name, locale, copies, prints }: Printer) => ({ name, locale, copies, prints });

const lockPrinter = async (trx: Db, id: string, now: Date): Promise<Printer> => {
  const found = (await lockRow(trx, 'printers', id)) && (await findPrinter(trx, id, now));
  if (!found) throw new HttpError('printer_not_found');
  return found;
};

const readPrinter = async (db: Db, id: string, now: Date): Promise<Printer> => {
  const found = await findPrinter(db, id, now);
  if (!found) throw new HttpError('printer_not_found');
  return found;
};

/** The address is in this answer only. @throws HttpError too_many_printers */
export const addPrinter = async (
  { db, clock, publicUrl }: Parts & Pick<Deps, 'publicUrl'>,
  { form, by }: { form: PrinterForm; by: Actor },
): Promise<Printer & { address: string }> => {
  const now = clock();
  const key = randomToken();
  const added = await db.transaction().execute(async (trx) => {
    if ((await listPrinters(trx, now)).length >= maxPrinters) throw new HttpError('too_many_printers');
    const id = randomId();
    await insertPrinter(trx, { id, key, form, now });
    const after = await readPrinter(trx, id, now);
    const sides = { before: null, after: audited(after) };
    await audit(trx, { ...subjectOf(after), action: 'created', at: now, by, ...sides });
    return after;
  });
  return { ...added, address: `${publicUrl}/api/print/${key}/cloudprnt` };
};

/** @throws HttpError printer_not_found */
export const changePrinter = async (
  { db, clock }: Parts,
  { id, form, by }: { id: string; form: PrinterForm; by: Actor },
): Promise<Printer> => {
  const now = clock();
  const changed = await db.transaction().execute(async (trx) => {
    const before = await lockPrinter(trx, id, now);
    await updatePrinter(trx, id, form);
    const after = await readPrinter(trx, id, now);
    const sides = { before: audited(before), after: audited(after) };
    await audit(trx, { ...subjectOf(after), action: 'updated', at: now, by, ...sides });
    return after;
  });
  return changed;
};

/** Its jobs go with it. @throws HttpError printer_not_found */
export const endPrinter = async ({ db, clock }: Parts, { id, by }: { id: string; by: Actor }): Promise<void> => {
  const now = clock();
  await db.transaction().execute(async (trx) => {
    const before = await lockPrinter(trx, id, now);
    await deletePrinter(trx, id);
    const sides = { before: audited(before), after: null };
    await audit(trx, { ...subjectOf(before), action: 'deleted', at: now, by, ...sides });
  });
};

/** @throws HttpError printer_not_found */
export const printTestPage = async ({ db, clock }: Parts, { id, by }: { id: string; by: Actor }): Promise<Printer> => {
  const now = clock();
  return db.transaction().execute(async (trx) => {
    const printer = await lockPrinter(trx, id, now);
    await insertPrintJobs(trx, { orderId: null, now, printerId: id });
    await audit(trx, { ...subjectOf(printer), action: 'printed', at: now, by, before: null, after: { copies: 1 } });
    return readPrinter(trx, id, now);
  });
};

/** On every printer; returns how many that are. @throws HttpError order_not_found */
export const reprintOrder = async ({ db, clock }: Parts, { id, by }: { id: string; by: Actor }): Promise<number> => {
  const now = clock();
  return db.transaction().execute(async (trx) => {
    const order = await findOrder(trx, id);
    if (!order) throw new HttpError('order_not_found');
    const printers = await insertPrintJobs(trx, { orderId: id, now });
    const subject = { kind: 'order', recordId: id, label: order.orderNumber } as const;
    await audit(trx, { ...subject, action: 'printed', at: now, by, before: null, after: { printers } });
    return printers;
  });
};
