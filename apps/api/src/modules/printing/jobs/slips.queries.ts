import { isPostgres } from '#db/engines/is-postgres.ts';
import type { Db, Row } from '#db/tables.ts';
import { randomId } from '#lib/random.ts';

// Waits for a concurrent handout on PostgreSQL.
const lockJobs = (trx: Db, orderId: string) =>
  trx
    .selectFrom('print_jobs')
    .select(['seq', 'printer_id', 'fetched_at'])
    .where('order_id', '=', orderId)
    .$if(isPostgres(trx), (query) => query.forNoKeyUpdate())
    .execute();

interface NewSlip {
  orderId: string;
  slip: NonNullable<Row<'print_jobs'>['slip']>;
  now: Date;
}

/** Only for printers that fetched the order: others print its current state. */
export const insertSlips = async (trx: Db, { orderId, slip, now }: NewSlip): Promise<void> => {
  const jobs = await lockJobs(trx, orderId);
  const ids = jobs.flatMap(({ printer_id, fetched_at }) => (fetched_at ? [printer_id] : []));
  if (ids.length === 0) return;
  const printers = await trx.selectFrom('printers').select(['id', 'copies']).where('id', 'in', ids).execute();
  const made = { order_id: orderId, slip, made_at: now, due_at: now, fetched_at: null, printed_at: null, error: null };
  const slips = printers.map(({ id, copies }) => ({ ...made, id: randomId(), printer_id: id, copies }));
  if (slips.length > 0) await trx.insertInto('print_jobs').values(slips).execute();
};

/** Fetched jobs stay: they show which printers need the slip of a cancellation. */
export const dropJobs = async (trx: Db, orderId: string, now: Date): Promise<void> => {
  const jobs = await lockJobs(trx, orderId);
  const seqs = (handedOut: boolean) =>
    jobs.filter(({ fetched_at }) => (fetched_at !== null) === handedOut).map(({ seq }) => seq);
  const [waiting, fetched] = [seqs(false), seqs(true)];
  if (waiting.length > 0) await trx.deleteFrom('print_jobs').where('seq', 'in', waiting).execute();
  if (fetched.length === 0) return;
  const unprinted = trx.updateTable('print_jobs').set({ dropped_at: now }).where('seq', 'in', fetched);
  await unprinted.where('printed_at', 'is', null).where('dropped_at', 'is', null).execute();
};
