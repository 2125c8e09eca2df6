import { centsFromPrice, priceFromCents } from '@bottega/contract/money';
import type { ProductForm } from '@bottega/contract/products/form';
import { firstKitchenUnits } from '@bottega/contract/products/rules';
import type { Product } from '@bottega/contract/products/schemas';
import type { StaffProduct } from '@bottega/contract/products/staff-endpoints';
import { sql } from 'kysely';
import { foodAsItComes, foodMasks, refreshDefaultFood } from '#db/default-food.ts';
import type { PageIds } from '#db/lists/list-pages.ts';
import { lockRow } from '#db/rows.ts';
import type { Db, Row } from '#db/tables.ts';
import {
  type DishGroup,
  foodAsChosen,
  presentDefaults,
  presentGroup,
  readDishGroups,
} from '../options/options.queries.ts';
import { type MenuView, presentAvailability, stockDays } from './availability.queries.ts';
import { setStock } from './set-stock.queries.ts';
import { keepFormerSlugs, takeSlugs } from './slugs.queries.ts';

export interface ProductRow extends Row<'products'> {
  name_fr: string | null;
  description_fr: string | null;
}

const french = (column: 'name' | 'description') => sql<string | null>`(
  select product_texts.${sql.ref(column)} from product_texts where product_id = products.id and locale = 'fr'
)`;

export const frenchTexts = [french('name').as('name_fr'), french('description').as('description_fr')] as const;

export interface DishRow extends ProductRow {
  has_open_choice: boolean;
  stock_days: string | null;
}

export const dishColumns = [
  ...frenchTexts,
  sql<boolean>`exists (
    select 1 from product_option_groups where product_id = products.id and needs_choice)`.as('has_open_choice'),
  stockDays,
] as const;

export const presentProduct = (row: ProductRow): Product => ({
  _id: row.id,
  name: row.name,
  ...(row.name_fr ? { nameFr: row.name_fr } : {}),
  description: row.description,
  ...(row.description_fr ? { descriptionFr: row.description_fr } : {}),
  img: row.img,
  price: priceFromCents(row.price_cents),
  category: row.category,
  ...(row.badge ? { badge: row.badge } : {}),
  ...(row.slug ? { slug: row.slug } : {}),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
});

/** With its own food, without that of options. */
export const presentRecord = (row: ProductRow): StaffProduct => ({
  ...presentProduct(row),
  ...(row.hidden ? { hidden: true } : {}),
  ...(row.food ? { food: row.food } : {}),
});

export const presentDish = (row: DishRow, view: MenuView, groups: readonly DishGroup[] = []): Product => {
  const food = foodAsItComes(row);
  return {
    ...presentProduct(row),
    ...(food && { food }),
    ...presentAvailability(row, view),
    ...(row.has_open_choice && { needsChoice: true }),
    ...presentDefaults(row.price_cents, groups),
  };
};

export const presentDishes = async (db: Db, rows: readonly DishRow[], view: MenuView): Promise<Product[]> => {
  const ids = rows.map(({ id }) => id);
  const groups = await readDishGroups(db, ids, view.at);
  return rows.map((row) => presentDish(row, view, groups.of(row.id)));
};

export const readProducts = async (db: Db, ids: PageIds['ids'], view: MenuView): Promise<Product[]> => {
  const dishes = db.selectFrom('products').selectAll().select(dishColumns).where('id', 'in', ids);
  return presentDishes(db, await dishes.orderBy('position').orderBy('id').execute(), view);
};

const findProductRow = (db: Db, id: string): Promise<ProductRow | undefined> =>
  db.selectFrom('products').selectAll().select(frenchTexts).where('id', '=', id).executeTakeFirst();

const selectDish = (db: Db, id: string) =>
  db.selectFrom('products').selectAll().select(dishColumns).where('id', '=', id);

export const findDishRow = (db: Db, id: string): Promise<DishRow | undefined> => selectDish(db, id).executeTakeFirst();

export const readDishRow = (db: Db, id: string): Promise<DishRow> => selectDish(db, id).executeTakeFirstOrThrow();

export const findDish = async (db: Db, { id, view }: { id: string; view: MenuView }): Promise<Product | undefined> => {
  const row = await findDishRow(db, id);
  if (!row || row.hidden) return undefined;
  const groups = (await readDishGroups(db, [id], view.at)).of(id);
  const food = foodAsChosen(row.food, groups);
  return {
    ...presentDish(row, view, groups),
    ...(food && row.food && { food, ...(groups.length > 0 && { baseFood: row.food }) }),
    ...(groups.length > 0 && { options: groups.map(presentGroup) }),
  };
};

export const findProduct = async (db: Db, id: string): Promise<Product | undefined> => {
  const row = await findProductRow(db, id);
  return row && presentRecord(row);
};

export const columnsOf = (form: ProductForm) => ({
  name: form.name,
  description: form.description,
  img: form.img,
  price_cents: centsFromPrice(form.price),
  category: form.category,
  badge: form.badge ?? null,
  ...(form.food !== undefined && { food: form.food, ...foodMasks(form.food) }),
  ...(form.hidden !== undefined && { hidden: form.hidden }),
  ...(form.station !== undefined && { station: form.station }),
});

/** A form without a French name keeps the present one. */
export const frenchColumns = (
  { nameFr, descriptionFr }: ProductForm,
  seen?: ProductRow,
): Pick<ProductRow, 'name_fr' | 'description_fr'> => ({
  name_fr: nameFr === undefined ? (seen?.name_fr ?? null) : nameFr || null,
  description_fr: descriptionFr || null,
});

interface WrittenTexts {
  id: string;
  form: ProductForm;
  /** Absent: a new product. */
  seen?: ProductRow;
}

export const writeTexts = async (trx: Db, products: readonly WrittenTexts[]): Promise<void> => {
  const texts = products.map(({ id, form, seen }) => {
    const { name_fr: name, description_fr: description } = frenchColumns(form, seen);
    return { product_id: id, locale: 'fr' as const, name, description };
  });
  await trx
    .insertInto('product_texts')
    .values(texts)
    .onConflict((conflict) =>
      conflict
        .columns(['product_id', 'locale'])
        .doUpdateSet(({ ref }) => ({ name: ref('excluded.name'), description: ref('excluded.description') })),
    )
    .execute();
  const ids = products.map(({ id }) => id);
  await trx
    .deleteFrom('product_texts')
    .where('product_id', 'in', ids)
    .where('name', 'is', null)
    .where('description', 'is', null)
    .execute();
};

export const insertProduct = async (
  db: Db,
  { id, now, form, view }: { id: string; now: Date; form: ProductForm; view: MenuView },
): Promise<DishRow> => {
  const slugs = await takeSlugs(db, [{ id, form, slug: null }]);
  await db
    .insertInto('products')
    .values(({ selectFrom, fn, val }) => ({
      id,
      ...columnsOf(form),
      slug: slugs.get(id),
      kitchen_units: firstKitchenUnits(form.category),
      position: selectFrom('products').select(fn.coalesce(sql<number>`max(position) + 1`, val(0)).as('position')),
      created_at: now,
      updated_at: now,
    }))
    .execute();
  await setStock(db, { id, change: form, view });
  await writeTexts(db, [{ id, form }]);
  return readDishRow(db, id);
};

/** The texts are read after the lock, in a separate statement. */
export const lockProduct = async (trx: Db, id: string): Promise<DishRow | undefined> =>
  (await lockRow(trx, 'products', id)) && findDishRow(trx, id);

export const updateProduct = async (
  trx: Db,
  { seen, now, form, view }: { seen: DishRow; now: Date; form: ProductForm; view: MenuView },
): Promise<DishRow> => {
  const { id, slug: from } = seen;
  const to = (await takeSlugs(trx, [{ id, form, slug: from }])).get(id) ?? from;
  await trx
    .updateTable('products')
    .set(({ eb }) => ({
      ...columnsOf(form),
      slug: to,
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  await setStock(trx, { id, change: form, row: seen, view });
  if (to !== null) await keepFormerSlugs(trx, [{ id, from, to }], now);
  if (form.food !== undefined) await refreshDefaultFood(trx, [id]);
  await writeTexts(trx, [{ id, form, seen }]);
  return readDishRow(trx, id);
};

export const deleteProductRow = async (trx: Db, id: string): Promise<ProductRow | undefined> => {
  const row = await lockProduct(trx, id);
  if (row) await trx.deleteFrom('products').where('id', '=', id).execute();
  return row;
};
