import type { AvailabilityChange } from '@bottega/contract/products/availability';
import type { StaffProduct } from '@bottega/contract/products/staff-endpoints';
import { type Actor, audit } from '#db/audit/audit-trail.ts';
import type { Deps } from '#deps.ts';
import { HttpError } from '#http/http-error.ts';
import { type MenuView, readMenuView, type StockColumns, stockNow } from './availability.queries.ts';
import { lockProduct } from './products.queries.ts';
import { soldOutUntil } from './sold-out.queries.ts';
import { findStaffDish } from './staff-products.queries.ts';

/** A dish that gets a daily stock has it today as well, unless it is counted already. */
const columnsOf = (row: StockColumns, change: AvailabilityChange, view: MenuView) => {
  const { soldOut, until } = change;
  const { stock, dailyStock = row.daily_stock, lowStock = row.low_stock } = change;
  const counted = stockNow(row, view.stockDay) ?? null;
  const returns = soldOut === undefined ? row.sold_out_until : soldOutUntil({ soldOut, until }, view);
  if (returns === undefined) throw new HttpError('invalid_input', { fields: { until: 'value_invalid' } });
  return {
    sold_out_until: returns,
    stock: stock === undefined ? (counted ?? change.dailyStock ?? null) : stock,
    daily_stock: dailyStock,
    low_stock: lowStock,
    stock_day: view.stockDay || null,
  };
};

const audited = (row: StockColumns, { stockDay }: MenuView) => ({
  soldOutUntil: row.sold_out_until?.toISOString(),
  stock: stockNow(row, stockDay),
  dailyStock: row.daily_stock ?? undefined,
  lowStock: row.low_stock ?? undefined,
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
