import type { Locale } from '@bottega/contract/locale';
import type { Kysely } from 'kysely';
import type { Database, Row } from '../../db/tables.ts';
import { errorText } from '../../http/texts.ts';
import { randomId } from '../../random.ts';
import { findProducts, saysTheSame } from './product-import.queries.ts';
import type { ImportRow, RowError } from './product-import-rows.ts';

/** What a file asks for, compared with the menu as it was seen. */
export interface ImportPlan {
  created: (ImportRow & { id: string })[];
  updated: (ImportRow & { seen: Row<'products'> })[];
  unchanged: number;
  errors: RowError[];
}

/** A row that was written over another state of its product than there is now. */
export const outdated = ({ row }: ImportRow, locale: Locale): RowError => ({
  row,
  field: 'version',
  message: errorText('version_conflict', locale),
});

/** Tells the rows that change something from those that do not, and from those that cannot. */
export const planImport = async (
  db: Kysely<Database>,
  rows: readonly ImportRow[],
  locale: Locale,
): Promise<ImportPlan> => {
  const plan: ImportPlan = { created: [], updated: [], unchanged: 0, errors: [] };
  const ids = rows.flatMap(({ id }) => id ?? []);
  const found = await findProducts(db, ids);
  for (const row of rows) {
    const seen = row.id === undefined ? undefined : found.get(row.id);
    if (row.id === undefined) plan.created.push({ ...row, id: randomId() });
    else if (!seen) plan.errors.push({ row: row.row, field: '_id', message: errorText('product_not_found', locale) });
    else if (row.version !== undefined && row.version !== seen.version) plan.errors.push(outdated(row, locale));
    else if (saysTheSame(row.form, seen)) plan.unchanged += 1;
    else plan.updated.push({ ...row, seen });
  }
  return plan;
};
