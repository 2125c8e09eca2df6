import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Locale } from '@bottega/contract/locale';
import { type ImportResult, importLimits } from '@bottega/contract/products-staff';
import type { Kysely } from 'kysely';
import { type Actor, type AuditedChange, auditAll } from '../../db/audit-trail.ts';
import { indexProducts } from '../../db/search-index.ts';
import type { Database, Row } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/http-error.ts';
import { appendProducts, forgetWords, updateProductAsSeen } from './product-import.queries.ts';
import { type ImportPlan, outdated, planImport } from './product-import-plan.ts';
import { type ImportRow, type RowError, readProducts } from './product-import-rows.ts';
import { presentProduct } from './products.queries.ts';

interface Import {
  bytes: Uint8Array;
  dryRun: boolean;
  locale: Locale;
  by: Actor;
}

/** A product that the transaction has written; `row`: where the file says so. */
interface Change {
  row: number;
  before: Row<'products'> | null;
  after: Row<'products'>;
}

/** Ends a transaction when somebody else was faster. */
class Overtaken extends Error {
  readonly rows: readonly ImportRow[];
  constructor(rows: readonly ImportRow[]) {
    super('products have changed since they were read');
    this.rows = rows;
  }
}

// On SQLite a transaction never waits for anything, so that nothing else would get a turn before its end. Who needs the
// database waits for that end all the same, since there is one connection; a page from memory does not.
const rowsPerTurn = 100;

/** Changes what is still as it was seen, in the order of the ids: two imports never wait for each other in a circle. */
const updateAll = async (trx: Kysely<Database>, updated: ImportPlan['updated'], now: Date): Promise<Change[]> => {
  const changes: Change[] = [];
  const overtaken: ImportRow[] = [];
  for (const [index, update] of updated.toSorted((a, b) => (a.seen.id < b.seen.id ? -1 : 1)).entries()) {
    const after = await updateProductAsSeen(trx, { ...update, now });
    if (after) changes.push({ row: update.row, before: update.seen, after });
    else overtaken.push(update);
    if (index % rowsPerTurn === rowsPerTurn - 1) await nextTurn();
  }
  if (overtaken.length > 0) throw new Overtaken(overtaken);
  return changes;
};

const createAll = async (trx: Kysely<Database>, created: ImportPlan['created'], now: Date): Promise<Change[]> => {
  const rowOf = new Map(created.map(({ id, row }) => [id, row]));
  const products = await appendProducts(trx, created, now);
  return products.map((after) => ({ row: rowOf.get(after.id) ?? 0, before: null, after }));
};

const saysSomethingElse = ({ before, after }: Change): boolean =>
  before?.name !== after.name ||
  before.description !== after.description ||
  before.description_fr !== after.description_fr;

/** Everything that the plan holds: the products, what they are found by, who changed them. */
const carryOut = async (trx: Kysely<Database>, plan: ImportPlan, { by, now }: { by: Actor; now: Date }) => {
  const changes = [...(await updateAll(trx, plan.updated, now)), ...(await createAll(trx, plan.created, now))];
  const reworded = changes.filter(saysSomethingElse).map(({ after }) => after);
  await forgetWords(
    trx,
    reworded.map(({ id }) => id),
  );
  // All at once: it takes the words in their order, so that nobody waits for another in a circle.
  await indexProducts(trx, reworded);
  const audited = changes
    .toSorted((a, b) => a.row - b.row)
    .map(
      ({ before, after }): AuditedChange => ({
        at: now,
        by,
        action: before ? 'updated' : 'created',
        kind: 'product',
        recordId: after.id,
        label: after.name,
        before: before && presentProduct(before),
        after: presentProduct(after),
      }),
    );
  await auditAll(trx, audited);
};

/**
 * Takes a menu as CSV: all rows in one transaction, or none with the reasons. A dry run says what would happen.
 * @throws HttpError csv_unreadable, body_too_large with too many rows
 */
export const importProducts = async (
  { db, changes, clock }: Pick<Deps, 'db' | 'changes' | 'clock'>,
  { bytes, dryRun, locale, by }: Import,
): Promise<ImportResult> => {
  const file = readProducts(bytes, locale);
  if (file.count > importLimits.rows) throw new HttpError('body_too_large');
  const plan = await planImport(db, file.rows, locale);
  const result = (errors: RowError[]): ImportResult => ({
    rows: file.count,
    created: plan.created.length,
    updated: plan.updated.length,
    unchanged: plan.unchanged,
    errors: errors.toSorted((a, b) => a.row - b.row).slice(0, importLimits.errors),
    errorCount: errors.length,
    applied: !dryRun && errors.length === 0,
  });
  const errors = [...file.errors, ...plan.errors];
  const isSame = plan.created.length + plan.updated.length === 0;
  if (dryRun || isSame || errors.length > 0) return result(errors);
  try {
    await db.transaction().execute((trx) => carryOut(trx, plan, { by, now: clock() }));
  } catch (error) {
    if (!(error instanceof Overtaken)) throw error;
    return result(error.rows.map((row) => outdated(row, locale)));
  }
  await changes.publish('products');
  return result([]);
};
