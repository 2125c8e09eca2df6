import type { AvailabilityChange } from '@bottega/contract/products/availability';
import type { StaffProduct } from '@bottega/contract/products/staff-endpoints';
import { type Actor, audit } from '#db/audit/audit-trail.ts';
import type { Deps } from '#deps.ts';
import { HttpError } from '#http/http-error.ts';
import {
  type MenuView,
  presentStock,
  readMenuView,
  type StockColumns,
  stockColumnsOf,
} from './availability.queries.ts';
import { lockProduct, type ProductRow } from './products.queries.ts';
import { soldOutUntil } from './sold-out.queries.ts';
import { findStaffDish } from './staff-products.queries.ts';

const columnsOf = (
  row: ProductRow,
  { soldOut, until, hidden = row.hidden, ...change }: AvailabilityChange,
  view: MenuView,
) => {
  const returns = soldOut === undefined ? row.sold_out_until : soldOutUntil({ soldOut, until }, view);
  if (returns === undefined) throw new HttpError('invalid_input', { fields: { until: 'value_invalid' } });
  const columns = { sold_out_until: returns, hidden, ...stockColumnsOf(change, view, row) };
  const { daily_stock, low_stock } = { ...row, ...columns };
  // Fields that the dish's form has too: a form that is already open must not undo the change unnoticed.
  const isOfForm = hidden !== row.hidden || daily_stock !== row.daily_stock || low_stock !== row.low_stock;
  return { ...columns, ...(isOfForm && { version: row.version + 1, updated_at: view.now }) };
};

const audited = (row: StockColumns, view: MenuView) => ({
  soldOutUntil: row.sold_out_until?.toISOString(),
  hidden: row.hidden || undefined,
  ...presentStock(row, view),
});

/** @throws HttpError product_not_found, invalid_input */
export const setAvailability = async (
  deps: Pick<Deps, 'db' | 'changes' | 'clock' | 'settings'>,
  { id, change, by }: { id: string; change: AvailabilityChange; by: Actor },
): Promise<StaffProduct> => {
  const view = await readMenuView(deps);
  const dish = await deps.db.transaction().execute(async (trx) => {
    const row = await lockProduct(trx, id);
    if (!row) throw new HttpError('product_not_found');
    const columns = columnsOf(row, change, view);
    await trx.updateTable('products').set(columns).where('id', '=', id).execute();
    const dish = await findStaffDish(trx, { id, view });
    const sides = { before: audited(row, view), after: audited({ ...row, ...columns }, view) };
    const record = { kind: 'product', recordId: id, label: row.name } as const;
    await audit(trx, { ...record, ...sides, action: 'updated', at: view.now, by });
    return dish;
  });
  await deps.changes.publish('products');
  if (!dish) throw new HttpError('product_not_found');
  return dish;
};
