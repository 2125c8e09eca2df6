import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Locale } from '@bottega/contract/locale';
import { type ImportChange, type ImportResult, importLimits } from '@bottega/contract/products/staff-schemas';
import type { Actor } from '#db/audit/audit-trail.ts';
import { writeRecord } from '#db/change-record.ts';
import { refreshDefaultFood } from '#db/default-food.ts';
import { inBatches } from '#db/rows.ts';
import { indexRecords } from '#db/search/search-index.ts';
import type { Db } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import { errorText, fieldTexts } from '#http/texts.ts';
import { ApiError } from '#lib/api-error.ts';
import { randomId } from '#lib/random.ts';
import { frenchColumns, type ProductRow, presentRecord, writeTexts } from '../products.queries.ts';
import { keepFormerSlugs, SlugTakenError, takeSlugs } from '../slugs.queries.ts';
import { changesOf } from './product-changes.service.ts';
import { appendProducts, findProducts, updateProductAsSeen } from './product-import.queries.ts';
import { type ImportRow, type RowError, readRows } from './product-import-rows.service.ts';

interface ImportPlan {
  created: (ImportRow & { id: string })[];
  updated: (ImportRow & { seen: ProductRow })[];
  unchanged: number;
  changes: ImportChange[];
  errors: RowError[];
}

class ImportConflictError extends Error {
  readonly rows: readonly ImportRow[];
  constructor(rows: readonly ImportRow[]) {
    super('products have changed since they were read');
    this.rows = rows;
  }
}

const conflict = ({ row }: ImportRow, locale: Locale): RowError => ({
  row,
  field: 'version',
  message: errorText('version_conflict', locale),
});

const slugTaken = ({ created, updated }: ImportPlan, productId: string, locale: Locale): RowError => {
  const row = [...created, ...updated.map(({ seen, row: nr }) => ({ id: seen.id, row: nr }))].find(
    ({ id }) => id === productId,
  );
  return { row: row?.row ?? 0, field: 'slug', message: fieldTexts({ slug: 'slug_taken' }, locale).slug ?? '' };
};

const planImport = async (db: Db, rows: readonly ImportRow[], locale: Locale): Promise<ImportPlan> => {
  const plan: ImportPlan = { created: [], updated: [], unchanged: 0, changes: [], errors: [] };
  const ids = rows.flatMap(({ id }) => id ?? []);
  const found = await findProducts(db, ids);
  for (const row of rows) {
    const seen = row.id === undefined ? undefined : found.get(row.id);
    const changes = changesOf(row.row, row.form, seen);
    if (row.id !== undefined && !seen) {
      plan.errors.push({ row: row.row, field: '_id', message: errorText('product_not_found', locale) });
    } else if (seen && row.version !== undefined && row.version !== seen.version) {
      plan.errors.push(conflict(row, locale));
    } else if (changes.length === 0) {
      plan.unchanged += 1;
    } else {
      if (seen) plan.updated.push({ ...row, seen });
      else plan.created.push({ ...row, id: randomId() });
      plan.changes.push(...changes);
    }
  }
  return plan;
};

// On SQLite a transaction never yields: without turns no page would be served.
const rowsPerTurn = 100;

interface Change {
  row: number;
  before: ProductRow | null;
  after: ProductRow;
}

const applyUpdates = async (trx: Db, updated: ImportPlan['updated'], now: Date): Promise<Change[]> => {
  const changes: Change[] = [];
  const conflicts: ImportRow[] = [];
  // Ordered by id, so that two imports cannot deadlock.
  for (const [index, update] of updated.toSorted((a, b) => (a.seen.id < b.seen.id ? -1 : 1)).entries()) {
    const after = await updateProductAsSeen(trx, { ...update, now });
    if (after) changes.push({ row: update.row, before: update.seen, after });
    else conflicts.push(update);
    if (index % rowsPerTurn === rowsPerTurn - 1) await nextTurn();
  }
  if (conflicts.length > 0) throw new ImportConflictError(conflicts);
  const retold = updated.filter(({ seen, form }) => !isDeepStrictEqual(frenchColumns(form, seen), textsOf(seen)));
  await inBatches(retold, (batch) =>
    writeTexts(
      trx,
      batch.map(({ seen, form }) => ({ id: seen.id, form, seen })),
    ),
  );
  const withFood = updated.filter(({ form }) => form.food !== undefined);
  await refreshDefaultFood(
    trx,
    withFood.map(({ seen }) => seen.id),
  );
  return changes;
};

const textsOf = ({ name_fr, description_fr }: ProductRow) => ({ name_fr, description_fr });

// After all rows are locked.
const moveSlugs = async (trx: Db, changed: readonly Change[], slugs: ReadonlyMap<string, string>, now: Date) => {
  const moved = changed.flatMap((change) => {
    const to = slugs.get(change.after.id);
    return to === undefined ? [] : [{ change, id: change.after.id, from: change.after.slug, to }];
  });
  for (const { change, id, to } of moved) {
    await trx.updateTable('products').set({ slug: to }).where('id', '=', id).execute();
    change.after = { ...change.after, slug: to };
  }
  await keepFormerSlugs(trx, moved, now);
};

const audited = (row: ProductRow) => ({ ...presentRecord(row), ...(row.station && { station: row.station }) });

const isReworded = ({ before, after }: Change): boolean =>
  before?.name !== after.name ||
  before.name_fr !== after.name_fr ||
  before.category !== after.category ||
  before.badge !== after.badge ||
  before.description !== after.description ||
  before.name_fr !== after.name_fr ||
  before.description_fr !== after.description_fr;

const applyImport = async (trx: Db, plan: ImportPlan, now: Date) => {
  const updates = await applyUpdates(trx, plan.updated, now);
  const rowOf = new Map(plan.created.map(({ id, row }) => [id, row]));
  const slugs = await takeSlugs(trx, [
    ...plan.updated.map(({ seen, form }) => ({ id: seen.id, form, slug: seen.slug })),
    ...plan.created.map(({ id, form }) => ({ id, form, slug: null })),
  ]);
  await moveSlugs(trx, updates, slugs, now);
  const created = await appendProducts(trx, plan.created, { now, slugs });
  const changes = [
    ...updates,
    ...created.map((after) => ({ row: rowOf.get(after.id) ?? 0, before: null, after })),
  ].toSorted((a, b) => a.row - b.row);
  const reworded = changes.filter(isReworded).map(({ after }) => after.id);
  // One call, which sorts words, so that two imports cannot deadlock.
  await indexRecords(trx, 'product', reworded);
  const entry = {
    action: 'imported',
    kind: 'product',
    recordId: randomId(),
    label: '',
    before: null,
    after: { created: created.length, updated: updates.length },
    records: changes.map(({ row, before, after }) => ({
      nr: row,
      id: after.id,
      label: after.name,
      before: before && audited(before),
      after: audited(after),
    })),
  } as const;
  return { entries: [entry], result: undefined };
};

interface Import {
  bytes: Uint8Array;
  dryRun: boolean;
  locale: Locale;
  by: Actor;
}

/** All rows in one transaction, or none. */
export const importProducts = async (
  parts: Pick<Deps, 'db' | 'changes' | 'clock'>,
  { bytes, dryRun, locale, by }: Import,
): Promise<ImportResult> => {
  const file = readRows(bytes, locale);
  if (file.count > importLimits.rows) throw new ApiError('body_too_large');
  const plan = await planImport(parts.db, file.rows, locale);
  const result = (errors: RowError[]): ImportResult => ({
    rows: file.count,
    created: plan.created.length,
    updated: plan.updated.length,
    unchanged: plan.unchanged,
    errors: errors.toSorted((a, b) => a.row - b.row).slice(0, importLimits.errors),
    errorCount: errors.length,
    // The sort is stable.
    changes: plan.changes.toSorted((a, b) => Number(a.isNew) - Number(b.isNew)).slice(0, importLimits.changes),
    changeCount: plan.changes.length,
    applied: !dryRun && errors.length === 0,
  });
  const errors = [...file.errors, ...plan.errors];
  const isEmpty = plan.created.length + plan.updated.length === 0;
  if (dryRun || isEmpty || errors.length > 0) return result(errors);
  try {
    await writeRecord(parts, { by, topic: 'products' }, (trx, now) => applyImport(trx, plan, now));
  } catch (error) {
    if (error instanceof SlugTakenError) return result([slugTaken(plan, error.productId, locale)]);
    if (!(error instanceof ImportConflictError)) throw error;
    return result(error.rows.map((row) => conflict(row, locale)));
  }
  return result([]);
};
