import { isDeepStrictEqual } from 'node:util';
import { loginLink } from '@bottega/contract/accounts/login-link';
import { maxPrinters, type Printer, type PrinterForm } from '@bottega/contract/printing/schemas';
import { limits } from '@bottega/contract/rate-limits';
import type { Actor } from '#db/audit/audit-trail.ts';
import { changeRecord, deleteRecord, writeRecord } from '#db/change-record.ts';
import { lockRow } from '#db/rows.ts';
import type { Db, Row } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import { ApiError } from '#lib/api-error.ts';
import { randomId, randomToken } from '#lib/random.ts';
import { warnSuperadmins } from '#mail/warn-superadmins.ts';
import { lockGiver, mayStillGive } from '../accounts/team/given-access.queries.ts';
import { findOrder } from '../orders/orders.queries.ts';
import { dropPrintJob, insertPrintJobs } from './jobs/print-jobs.queries.ts';
import {
  deletePrinter,
  findPrinter,
  findPrinterByKey,
  insertPrinter,
  listPrinters,
  updatePrinter,
} from './printers.queries.ts';

type Parts = Pick<Deps, 'db' | 'changes' | 'clock'>;

type MailingParts = Parts & Pick<Deps, 'publicUrl' | 'wakeJobs'>;

type By = Actor & { username: string };

const actorOf = ({ username: _, ...actor }: By): Actor => actor;

/** A printer's address gives access to every order. */
const warn = (
  trx: Db,
  { publicUrl }: Pick<Deps, 'publicUrl'>,
  { what, name, by, now }: { what: 'printer_added' | 'printer_changed'; name: string; by: By; now: Date },
): Promise<void> => {
  const params = { what, name, by: by.username, link: publicUrl + loginLink('/dashboard?section=audit') };
  return warnSuperadmins(trx, { template: 'orders_go_elsewhere', params }, { about: 'orders', actorId: by.id, now });
};

const subjectOf = ({ _id, name }: Printer) => ({ kind: 'printer', recordId: _id, label: name }) as const;

const audited = ({ name, locale, copies, prints, ahead }: Printer) => ({ name, locale, copies, prints, ahead });

const lockPrinter = async (trx: Db, id: string, now: Date): Promise<Printer | undefined> =>
  (await lockRow(trx, 'printers', id)) && findPrinter(trx, id, now);

const existing = (id: string) =>
  ({ missing: 'printer_not_found', lock: (trx: Db, now: Date) => lockPrinter(trx, id, now) }) as const;

const readPrinter = async (db: Db, id: string, now: Date): Promise<Printer> => {
  const found = await findPrinter(db, id, now);
  if (!found) throw new ApiError('printer_not_found');
  return found;
};

/** Wrong keys are limited per network. */
export const printerOf = async ({ db, limiter }: Deps, key: string, address: string): Promise<Row<'printers'>> => {
  const found = await findPrinterByKey(db, key);
  if (found) return found;
  await (await limiter.acquire(limits.printer, { address })).settle({ refund: false });
  throw new ApiError('not_found');
};

/** The address is only ever in this response. */
export const addPrinter = async (
  parts: MailingParts,
  { form, by }: { form: PrinterForm; by: By },
): Promise<Printer & { address: string }> => {
  const key = randomToken();
  const added = await writeRecord(parts, { by: actorOf(by) }, async (trx, now) => {
    // Its paper shows what the kitchen sees.
    if (!mayStillGive(await lockGiver(trx, by.id), ['kitchen'])) throw new ApiError('forbidden');
    if ((await listPrinters(trx, now)).length >= maxPrinters) throw new ApiError('too_many_printers');
    const id = randomId();
    await insertPrinter(trx, { id, key, form, by: by.id, now });
    const after = await readPrinter(trx, id, now);
    await warn(trx, parts, { what: 'printer_added', name: form.name, by, now });
    const sides = { before: null, after: audited(after) };
    return { entries: [{ action: 'created', ...subjectOf(after), ...sides }], result: after };
  });
  parts.wakeJobs();
  return { ...added, address: `${parts.publicUrl}/api/print/${key}/cloudprnt` };
};

export const changePrinter = async (
  parts: MailingParts,
  { id, form, by }: { id: string; form: PrinterForm; by: By },
): Promise<Printer> => {
  const call = { ...existing(id), by: actorOf(by) };
  const changed = await changeRecord(parts, call, async (trx, before, now) => {
    await updatePrinter(trx, id, form);
    const after = await readPrinter(trx, id, now);
    const sides = { before: audited(before), after: audited(after) };
    if (!isDeepStrictEqual(sides.before, sides.after))
      await warn(trx, parts, { what: 'printer_changed', name: form.name, by, now });
    return { entries: [{ action: 'updated', ...subjectOf(after), ...sides }], result: after };
  });
  parts.wakeJobs();
  return changed;
};

/** Also deletes the jobs of the printer. */
export const endPrinter = (parts: Parts, { id, by }: { id: string; by: Actor }): Promise<void> =>
  deleteRecord(parts, { by, missing: 'printer_not_found' }, async (trx, now) => {
    const before = await lockPrinter(trx, id, now);
    if (!before) return undefined;
    await deletePrinter(trx, id);
    return { ...subjectOf(before), before: audited(before) };
  });

export const printTestPage = (parts: Parts, { id, by }: { id: string; by: Actor }): Promise<Printer> =>
  changeRecord(parts, { ...existing(id), by }, async (trx, printer, now) => {
    await insertPrintJobs(trx, { orderId: null, now, printerId: id });
    const sides = { before: null, after: { copies: 1 } };
    const result = await readPrinter(trx, id, now);
    return { entries: [{ action: 'printed', ...subjectOf(printer), ...sides }], result };
  });

export const skipPrintJob = (parts: Parts, { id, job, by }: { id: string; job: string; by: Actor }): Promise<Printer> =>
  changeRecord(parts, { ...existing(id), by }, async (trx, before, now) => {
    if (!(await dropPrintJob(trx, { printerId: id, id: job, now }))) return { entries: [], result: before };
    const after = await readPrinter(trx, id, now);
    const sides = { before: { waiting: before.waiting }, after: { waiting: after.waiting } };
    return { entries: [{ action: 'updated', ...subjectOf(before), ...sides }], result: after };
  });

export const reprintOrder = (parts: Parts, { id, by }: { id: string; by: Actor }): Promise<number> =>
  writeRecord(parts, { by }, async (trx, now) => {
    const order = await findOrder(trx, id);
    if (!order) throw new ApiError('order_not_found');
    const printers = await insertPrintJobs(trx, { orderId: id, now });
    const record = { kind: 'order', recordId: id, label: order.orderNumber } as const;
    return { entries: [{ action: 'printed', ...record, before: null, after: { printers } }], result: printers };
  });
