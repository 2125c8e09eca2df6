import type { AvailabilityChange } from '@bottega/contract/products/availability';
import type { StaffProduct } from '@bottega/contract/products/staff-endpoints';
import type { Actor } from '#db/audit/audit-trail.ts';
import { changeRecord, isSameRecord, unchanged } from '#db/change-record.ts';
import type { Db } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import { ApiError } from '#lib/api-error.ts';
import { soldOutUntil } from '../options/sold-out.queries.ts';
import { type MenuView, presentStock, readMenuView, type StockColumns } from './availability.queries.ts';
import { type DishRow, lockProduct, readDishRow } from './products.queries.ts';
import { setStock } from './set-stock.queries.ts';
import { findStaffDish } from './staff-products.queries.ts';

const columnsOf = (
  row: DishRow,
  { soldOut, until, hidden = row.hidden, dailyStock, lowStock }: AvailabilityChange,
  view: MenuView,
) => {
  const returns = soldOut === undefined ? row.sold_out_until : soldOutUntil({ soldOut, until }, view);
  if (returns === undefined) throw new ApiError('invalid_input', { fields: { until: 'value_invalid' } });
  const isChanged = (to: number | null | undefined, from: number | null) => to !== undefined && to !== from;
  // Fields that the dish's form has too: saving an open form must conflict, not undo.
  const isOfForm =
    hidden !== row.hidden || isChanged(dailyStock, row.daily_stock) || isChanged(lowStock, row.low_stock);
  return {
    sold_out_until: returns,
    hidden,
    ...(isOfForm && { version: row.version + 1, updated_at: view.now }),
  };
};

const audited = (row: StockColumns, view: MenuView) => ({
  soldOutUntil: row.sold_out_until?.toISOString(),
  hidden: row.hidden || undefined,
  ...presentStock(row, view),
});

export const setAvailability = async (
  deps: Pick<Deps, 'db' | 'changes' | 'clock' | 'settings'>,
  { id, change, by }: { id: string; change: AvailabilityChange; by: Actor },
): Promise<StaffProduct> => {
  const view = await readMenuView(deps);
  const lock = (trx: Db) => lockProduct(trx, id);
  const call = { by, topic: 'products', missing: 'product_not_found', lock } as const;
  const dish = await changeRecord(deps, call, async (trx, row) => {
    await trx
      .updateTable('products')
      .set(columnsOf(row, change, view))
      .where('id', '=', id)
      .execute();
    await setStock(trx, { id, change, row, view });
    const dish = await findStaffDish(trx, { id, view });
    const after = await readDishRow(trx, id);
    if (isSameRecord(row, after)) return unchanged(dish);
    const sides = { before: audited(row, view), after: audited(after, view) };
    const record = { kind: 'product', recordId: id, label: row.name } as const;
    return { entries: [{ action: 'updated', ...record, ...sides }], result: dish };
  });
  if (!dish) throw new ApiError('product_not_found');
  return dish;
};
