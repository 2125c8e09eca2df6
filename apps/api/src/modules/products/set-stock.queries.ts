import type { AvailabilityChange } from '@bottega/contract/products/availability';
import type { Db } from '#db/tables.ts';
import { type MenuView, type StockOfDish, stockOn } from './availability.queries.ts';

type Change = Pick<AvailabilityChange, 'stock' | 'dailyStock' | 'lowStock'>;

interface StockForm {
  id: string;
  change: Change;
  /** The locked dish; absent: new. */
  row?: StockOfDish | undefined;
  view: Pick<MenuView, 'day'>;
}

const uncounted: StockOfDish = { stock: null, daily_stock: null, stock_days: null };

const writeDay = (trx: Db, row: { product_id: string; day: string; stock: number | null }): Promise<unknown> =>
  trx
    .insertInto('stock_days')
    .values(row)
    .onConflict((conflict) => conflict.columns(['product_id', 'day']).doUpdateSet({ stock: row.stock }))
    .execute();

/** Starts counting by day: the present stock becomes today's. */
const startDays = async (trx: Db, { id, change, row = uncounted, view }: StockForm): Promise<void> => {
  const today = change.stock === undefined ? (row.stock ?? undefined) : change.stock;
  if (today !== undefined) await writeDay(trx, { product_id: id, day: view.day, stock: today });
};

/** Stops counting by day; returns today's remaining stock. */
const endDays = async (trx: Db, { id, row = uncounted, view }: StockForm): Promise<number | null> => {
  const days = await trx.deleteFrom('stock_days').where('product_id', '=', id).returning(['day', 'stock']).execute();
  const today = days.find(({ day }) => day === view.day);
  const left = today ? today.stock : row.daily_stock;
  return left === null ? null : Math.max(0, left);
};

/** Today keeps its own number; later days keep what was ordered. */
const changeDays = async (
  trx: Db,
  { id, change, row = uncounted, view }: StockForm,
  daily: { from: number; to: number },
): Promise<void> => {
  const today = { product_id: id, day: view.day };
  if (change.stock !== undefined) await writeDay(trx, { ...today, stock: change.stock });
  if (daily.from === daily.to) return;
  const stock = stockOn(row, view.day) ?? null;
  await trx
    .insertInto('stock_days')
    .values({ ...today, stock })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .updateTable('stock_days')
    .set(({ eb }) => ({ stock: eb('stock', '+', daily.to - daily.from) }))
    .where('product_id', '=', id)
    .where('day', '>', view.day)
    .execute();
};

/** `stock` is for today; absent fields stay. */
export const setStock = async (trx: Db, form: StockForm): Promise<void> => {
  const { id, change, row = uncounted } = form;
  const { stock, dailyStock, lowStock } = change;
  if (stock === undefined && dailyStock === undefined && lowStock === undefined) return;
  const [before, after] = [row.daily_stock, dailyStock === undefined ? row.daily_stock : dailyStock];
  let all = stock === undefined ? row.stock : stock;
  if (before === null && after !== null) await startDays(trx, form);
  if (before !== null && after !== null) await changeDays(trx, form, { from: before, to: after });
  if (before !== null && after === null) {
    const left = await endDays(trx, form);
    if (stock === undefined) all = left;
  }
  await trx
    .updateTable('products')
    .set({
      stock: after === null ? all : null,
      daily_stock: after,
      ...(lowStock !== undefined && { low_stock: lowStock }),
    })
    .where('id', '=', id)
    .execute();
};
