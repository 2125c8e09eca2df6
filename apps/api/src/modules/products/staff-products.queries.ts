import type { PageRequest } from '@bottega/contract/pagination';
import type { Category } from '@bottega/contract/products/rules';
import type { StaffProduct } from '@bottega/contract/products/staff-endpoints';
import { type PageIds, readPageIds } from '#db/lists/list-pages.ts';
import { searchMenu } from '#db/search/menu-search.ts';
import type { Db } from '#db/tables.ts';
import { type MenuView, presentStock } from './availability.queries.ts';
import { type DishRow, dishColumns, findDishRow, presentDish } from './products.queries.ts';

const presentStaffDish = (row: DishRow, view: MenuView): StaffProduct => ({
  ...presentDish(row, view),
  ...(row.food && { food: row.food }),
  ...(row.hidden && { hidden: true }),
  ...(row.sold_out_until && row.sold_out_until > view.now && { soldOutUntil: row.sold_out_until.toISOString() }),
  ...presentStock(row, view),
});

/** The dishes as staff see them, hidden ones among them. */
export const listStaffDishes = async (
  db: Db,
  {
    search,
    category,
    view,
    ...request
  }: PageRequest & {
    search?: string | undefined;
    category?: Category | undefined;
    view: MenuView;
  },
): Promise<{ products: StaffProduct[]; total: number }> => {
  const read = async (ids: PageIds['ids']) => {
    const rows = db.selectFrom('products').selectAll().select(dishColumns).where('id', 'in', ids);
    return (await rows.orderBy('position').orderBy('id').execute()).map((row) => presentStaffDish(row, view));
  };
  if (!search) {
    const filters = category && [category, `${category}:hidden`];
    const { ids, total } = await readPageIds(db, 'product', { ...request, filters });
    return { products: await read(ids), total };
  }
  const wanted = { ...request, search, withHidden: true, ...(category && { categories: [category] }) };
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
