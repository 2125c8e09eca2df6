import { foodCode } from '@bottega/contract/food/food-code';
import type { PageRequest } from '@bottega/contract/pagination';
import type { DishState } from '@bottega/contract/products/availability';
import type { Category } from '@bottega/contract/products/rules';
import type { ListedStaffProduct, StaffProduct } from '@bottega/contract/products/staff-endpoints';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type PageIds, readPageIds, selectPartIds } from '#db/lists/list-pages.ts';
import { searchMenu } from '#db/search/menu-search.ts';
import type { Db } from '#db/tables.ts';
import { type MenuView, presentStock } from './availability.queries.ts';
import { type DishRow, dishColumns, findDishRow, presentDish } from './products.queries.ts';
import { isInState } from './stock.queries.ts';

const listedStaffDish = (row: DishRow, view: MenuView): ListedStaffProduct => {
  const { food, ...dish } = presentStaffDish(row, view);
  return { ...dish, ...(food && { food: foodCode(food) }) };
};

const presentStaffDish = (row: DishRow, view: MenuView): StaffProduct => ({
  ...presentDish(row, view),
  ...(row.food && { food: row.food }),
  ...(row.hidden && { hidden: true }),
  ...(row.station && { station: row.station }),
  ...(row.sold_out_until && row.sold_out_until > view.now && { soldOutUntil: row.sold_out_until.toISOString() }),
  ...presentStock(row, view),
});

/** Counts a category among all held dishes: by category SQLite would read every dish in it. */
const readHeld = async (
  db: Db,
  { page, limit, category }: PageRequest & { category?: Category | undefined },
  held: RawBuilder<SqlBool>,
): Promise<PageIds> => {
  const counted = category ? sql`case when category = ${category} then 1 end` : sql`*`;
  const { rows } = await sql<{ n: number }>`select count(${counted}) as n from products where ${held}`.execute(db);
  const also = category ? sql<SqlBool>`${held} and category = ${category}` : held;
  return { ids: selectPartIds('product', { also, skip: (page - 1) * limit, limit }), total: rows[0]?.n ?? 0 };
};

export const listStaffDishes = async (
  db: Db,
  {
    search,
    category,
    state,
    view,
    ...request
  }: PageRequest & {
    search?: string | undefined;
    category?: Category | undefined;
    state?: DishState | undefined;
    view: MenuView;
  },
): Promise<{ products: ListedStaffProduct[]; total: number }> => {
  const read = async (ids: PageIds['ids']) => {
    const rows = db.selectFrom('products').selectAll().select(dishColumns).where('id', 'in', ids);
    return (await rows.orderBy('position').orderBy('id').execute()).map((row) => listedStaffDish(row, view));
  };
  const held = state && isInState(state, view);
  if (!search) {
    const filters = category && [category, `${category}:hidden`];
    const { ids, total } = held
      ? await readHeld(db, { ...request, category }, held)
      : await readPageIds(db, 'product', { ...request, filters });
    return { products: await read(ids), total };
  }
  const wanted = { ...request, search, withHidden: true, also: held, ...(category && { categories: [category] }) };
  const { ids, total } = await searchMenu(db, wanted);
  const found = new Map((await read(['', ...ids])).map((dish) => [dish._id, dish]));
  return { products: ids.flatMap((id) => found.get(id) ?? []), total };
};

export const findStaffDish = async (
  db: Db,
  { id, view }: { id: string; view: MenuView },
): Promise<StaffProduct | undefined> => {
  const row = await findDishRow(db, id);
  return row && presentStaffDish(row, view);
};
