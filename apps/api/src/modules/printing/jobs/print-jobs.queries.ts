import { expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Database, Db, Row } from '#db/tables.ts';
import { randomId } from '#lib/random.ts';

/** Milliseconds before an unconfirmed job is handed out again. */
export const leaseMs = 30_000;

interface NewJob {
  /** Null: a test page. */
  orderId: string | null;
  now: Date;
  /** Absent: every printer. */
  printerId?: string;
  /** For printers that print on the order's day; absent: at once. */
  dueAt?: Date;
}

/** Call in the order's transaction. Returns the number of printers. */
export const insertPrintJobs = async (trx: Db, { orderId, now, printerId, dueAt = now }: NewJob): Promise<number> => {
  const printers = trx.selectFrom('printers').select(['id', 'copies', 'ahead']);
  const found = await (printerId === undefined ? printers : printers.where('id', '=', printerId)).execute();
  if (found.length === 0) return 0;
  const jobs = found.map(({ id, copies, ahead }) => ({
    id: randomId(),
    printer_id: id,
    order_id: orderId,
    copies: orderId === null ? 1 : copies,
    made_at: now,
    due_at: ahead === 'now' ? now : dueAt,
    fetched_at: null,
    printed_at: null,
    error: null,
  }));
  await trx.insertInto('print_jobs').values(jobs).execute();
  return jobs.length;
};

const dueAt = sql<Date>`coalesce(due_at, made_at)`;

/** Jobs without delay are due even if a clock ran ahead. */
const isDue = (now: Date) => {
  const eb = expressionBuilder<Database, 'print_jobs'>();
  return eb.or([eb(dueAt, '<=', now), eb(dueAt, '<=', eb.ref('made_at'))]);
};

const isWaiting = sql<SqlBool>`printed_at is null and dropped_at is null`;

const oldest = (db: Db, printerId: string, now: Date) =>
  db
    .selectFrom('print_jobs')
    .where('printer_id', '=', printerId)
    .where(isWaiting)
    .where(isDue(now))
    .select(({ fn }) => fn.min('seq').as('seq'))
    .$asScalar();

/** The oldest due job, unless leased: of two concurrent polls one gets it, and later jobs wait for its confirmation. */
export const claimPrintJob = async (db: Db, printerId: string, now: Date): Promise<string | undefined> => {
  const claimed = await db
    .updateTable('print_jobs')
    .set({ fetched_at: now })
    .where('seq', '=', oldest(db, printerId, now))
    .where(isWaiting)
    .where(({ eb, or }) =>
      or([
        eb('fetched_at', 'is', null),
        eb('fetched_at', '<=', new Date(now.getTime() - leaseMs)),
        // By a clock that ran ahead.
        eb('fetched_at', '>', now),
      ]),
    )
    .returning('id')
    .executeTakeFirst();
  return claimed?.id;
};

type Job = Row<'print_jobs'>;

/** Without an `id`, as from old printers: the last job handed out. Otherwise also printed ones, for retries. */
export const findPrintJob = (db: Db, printerId: string, id: string | undefined): Promise<Job | undefined> => {
  const jobs = db.selectFrom('print_jobs').selectAll().where('printer_id', '=', printerId);
  return id === undefined
    ? jobs.where(isWaiting).where('fetched_at', 'is not', null).orderBy('seq').limit(1).executeTakeFirst()
    : jobs.where('id', '=', id).executeTakeFirst();
};

export const setPrinted = async (db: Db, { seq }: Job, now: Date): Promise<void> => {
  await db
    .updateTable('print_jobs')
    .set({ printed_at: now, error: null })
    .where('seq', '=', seq)
    .where('printed_at', 'is', null)
    .execute();
};

/** The job is handed out again after its lease. */
export const setPrintError = async (db: Db, { seq }: Job, error: string): Promise<void> => {
  await db.updateTable('print_jobs').set({ error }).where('seq', '=', seq).where('printed_at', 'is', null).execute();
};

/** Cannot stop a printer that already prints. False: no longer waiting. */
export const dropPrintJob = async (
  trx: Db,
  { printerId, id, now }: { printerId: string; id: string; now: Date },
): Promise<boolean> => {
  const dropped = trx.updateTable('print_jobs').set({ dropped_at: now }).where('printer_id', '=', printerId);
  return (await dropped.where('id', '=', id).where(isWaiting).executeTakeFirst()).numUpdatedRows > 0n;
};

export const readWaiting = async (db: Db, now: Date) => {
  const rows = await db
    .selectFrom('print_jobs')
    .leftJoin('orders', 'orders.id', 'print_jobs.order_id')
    .select(['print_jobs.id', 'printer_id', 'made_at', 'due_at', 'error', 'orders.order_number'])
    .where(isWaiting)
    .where(isDue(now))
    .orderBy('seq')
    .execute();
  return Map.groupBy(rows, ({ printer_id }) => printer_id);
};

export const readLastPrinted = async (db: Db): Promise<ReadonlyMap<string, Date | null>> => {
  const rows = await db
    .selectFrom('print_jobs')
    .select(({ fn }) => ['printer_id', fn.max('printed_at').as('printed_at')])
    .groupBy('printer_id')
    .execute();
  return new Map(rows.map(({ printer_id, printed_at }) => [printer_id, printed_at]));
};

/** Printed jobs of coming orders stay: they record that the paper is out. */
export const deleteOldPrintJobs = (db: Db, before: Date): Promise<unknown> =>
  db
    .deleteFrom('print_jobs')
    .where(dueAt, '<=', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders')
            .select('orders.id')
            .whereRef('orders.id', '=', 'print_jobs.order_id')
            .where('orders.promised_at', '>', before)
            .where('orders.status', 'not in', ['delivered', 'canceled']),
        ),
      ),
    )
    .execute();
