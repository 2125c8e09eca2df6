import type { FoodWish } from '@bottega/contract/food/food';
import { centsFromPrice, priceFromCents } from '@bottega/contract/money';
import type { PageRequest } from '@bottega/contract/pagination';
import type { ProductForm } from '@bottega/contract/products/form';
import { categories as allCategories, type Category, firstKitchenUnits } from '@bottega/contract/products/rules';
import type { Product, Section } from '@bottega/contract/products/schemas';
import type { StaffProduct } from '@bottega/contract/products/staff-endpoints';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import {
  countFitting,
  type FoodFilter,
  fitsInSql,
  foodAsItComes,
  foodMasks,
  foodSummary,
  refreshDefaultFood,
} from '#db/default-food.ts';
import { countByKey, countRecords } from '#db/lists/list-counts.ts';
import { type PageIds, selectPartIds } from '#db/lists/list-pages.ts';
import { onMenu } from '#db/record-types.ts';
import { lockRow } from '#db/rows.ts';
import { searchMenu } from '#db/search/menu-search.ts';
import type { Db, Row } from '#db/tables.ts';
import { type DishGroup, presentDefaults, presentGroup, readDishGroups } from '../options/options.queries.ts';
import { type MenuView, presentAvailability, stockColumnsOf } from './availability.queries.ts';
import { keepFormerSlugs, takeSlugs } from './slugs.queries.ts';

export interface ProductRow extends Row<'products'> {
  name_fr: string | null;
  description_fr: string | null;
}

const french = (column: 'name' | 'description') => sql<string | null>`(
  select product_texts.${sql.ref(column)} from product_texts where product_id = products.id and locale = 'fr'
)`;

export const frenchTexts = [french('name').as('name_fr'), french('description').as('description_fr')] as const;

/** A dish as customers see it. */
export interface DishRow extends ProductRow {
  /** Whether options must be chosen before it can be added to a cart. */
  has_open_choice: boolean;
}

export const dishColumns = [
  ...frenchTexts,
  sql<boolean>`exists (
    select 1 from product_option_groups where product_id = products.id and needs_choice)`.as('has_open_choice'),
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

/** A dish as shown to staff and in the audit trail: regardless of flags, with its own food, not that of its options. */
export const presentRecord = (row: ProductRow): StaffProduct => ({
  ...presentProduct(row),
  ...(row.hidden ? { hidden: true } : {}),
  ...(row.food ? { food: row.food } : {}),
});

/** A dish with the fields that the flags add; `groups`: its options. */
export const presentDish = (row: DishRow, view: MenuView, groups: readonly DishGroup[] = []): Product => {
  const food = foodAsItComes(row, view.hasOptions);
  return {
    ...presentProduct(row),
    ...(view.hasFood && { ...(food && { food: foodSummary(food) }), ...presentAvailability(row, view) }),
    ...(view.hasOptions && row.has_open_choice && { needsChoice: true }),
    ...presentDefaults(row.price_cents, groups),
  };
};

/** Dishes as customers see them; their options are read together. */
export const presentDishes = async (db: Db, rows: readonly DishRow[], view: MenuView): Promise<Product[]> => {
  const groups = await readDishGroups(db, view.hasOptions ? rows.map(({ id }) => id) : [], view.now);
  return rows.map((row) => presentDish(row, view, groups.of(row.id)));
};

const readProducts = async (db: Db, ids: PageIds['ids'], view: MenuView): Promise<Product[]> => {
  const dishes = db.selectFrom('products').selectAll().select(dishColumns).where('id', 'in', ids);
  return presentDishes(db, await dishes.orderBy('position').orderBy('id').execute(), view);
};

/** Each category from its own index; only categories on the page are read. */
const listSections = async (
  db: Db,
  { page, limit, view, also }: PageRequest & { view: MenuView; also: RawBuilder<SqlBool> | undefined },
  { wanted, counts }: { wanted: readonly Category[]; counts: ReadonlyMap<string, number> },
) => {
  const sections = allCategories
    .filter((category) => wanted.includes(category))
    .map((category): Section => ({ category, count: counts.get(category) ?? 0 }))
    .filter(({ count }) => count > 0);
  const products: Product[] = [];
  let skip = (page - 1) * limit;
  for (const { category, count } of sections) {
    const left = limit - products.length;
    if (left > 0 && skip < count) {
      products.push(
        ...(await readProducts(db, selectPartIds('product', { filters: [category], also, skip, limit: left }), view)),
      );
    }
    skip = Math.max(0, skip - count);
  }
  return { products, total: sections.reduce((sum, { count }) => sum + count, 0), sections };
};

export type ListRequest = PageRequest & {
  search?: string | undefined;
  categories?: readonly Category[];
  sort?: 'category' | undefined;
  without?: FoodWish['without'];
  diet?: FoodWish['diets'];
  traces?: 'ok' | undefined;
  view: MenuView;
};

/** Undefined: everything fits, as while the flag is off. */
const filterOf = ({ without, diet, traces, view }: ListRequest): FoodFilter | undefined =>
  view.hasFood && (without || diet)
    ? { without, diets: diet, tracesOk: traces === 'ok', hasOptions: view.hasOptions }
    : undefined;

/** Matching dishes in menu order; their number comes with those of the categories. */
const listFitting = async (
  db: Db,
  { page, limit, view, wanted }: PageRequest & { view: MenuView; wanted: readonly Category[] },
  filter: FoodFilter,
) => {
  const counts = await countFitting(db, filter);
  const part = { filters: wanted, also: fitsInSql(filter), skip: (page - 1) * limit, limit };
  const products = await readProducts(db, selectPartIds('product', part), view);
  return { products, total: wanted.reduce((sum, category) => sum + (counts.get(category) ?? 0), 0) };
};

export const listProducts = async (
  db: Db,
  request: ListRequest,
): Promise<{ products: Product[]; total: number; sections?: Section[]; meant?: string }> => {
  const { search, categories, sort, view } = request;
  const filter = filterOf(request);
  const also = filter && fitsInSql(filter);
  const wanted = categories ?? allCategories;
  if (!search && sort) {
    const counts = filter ? await countFitting(db, filter) : await countByKey(db, 'product');
    return listSections(db, { ...request, also }, { wanted, counts });
  }
  if (!search && filter) return listFitting(db, { ...request, wanted }, filter);
  if (!search) {
    const part = { filters: categories ?? [onMenu], skip: (request.page - 1) * request.limit, limit: request.limit };
    const total = await countRecords(db, 'product', wanted);
    return { products: await readProducts(db, selectPartIds('product', part), view), total };
  }
  const { page, limit } = request;
  const { ids, total, meant } = await searchMenu(db, { page, limit, search, also, ...(categories && { categories }) });
  const found = new Map((await readProducts(db, ['', ...ids], view)).map((product) => [product._id, product]));
  return { products: ids.flatMap((id) => found.get(id) ?? []), total, ...(meant && { meant }) };
};

const findProductRow = (db: Db, id: string): Promise<ProductRow | undefined> =>
  db.selectFrom('products').selectAll().select(frenchTexts).where('id', '=', id).executeTakeFirst();

export const findDishRow = (db: Db, id: string): Promise<DishRow | undefined> =>
  db.selectFrom('products').selectAll().select(dishColumns).where('id', '=', id).executeTakeFirst();

/** One dish with its options and all known food data. */
export const findDish = async (db: Db, { id, view }: { id: string; view: MenuView }): Promise<Product | undefined> => {
  const row = await findDishRow(db, id);
  if (!row || row.hidden) return undefined;
  const groups = view.hasOptions ? (await readDishGroups(db, [id], view.now)).of(id) : [];
  return {
    ...presentDish(row, view, groups),
    ...(view.hasFood && row.food && { food: row.food }),
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
  ...{ category: form.category, badge: form.badge ?? null },
  ...(form.food !== undefined && { food: form.food, ...foodMasks(form.food) }),
  ...(form.hidden !== undefined && { hidden: form.hidden }),
  ...(form.station !== undefined && { station: form.station }),
});

/** A form without a French name leaves the dish's unchanged. */
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
  /** The previous state of a changed product. */
  seen?: ProductRow;
}

/** Other languages stay as they are. */
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
): Promise<ProductRow> => {
  const slugs = await takeSlugs(db, [{ id, form, slug: null }]);
  const row = await db
    .insertInto('products')
    .values(({ selectFrom, fn, val }) => ({
      id,
      ...columnsOf(form),
      ...stockColumnsOf(form, view),
      slug: slugs.get(id),
      kitchen_units: firstKitchenUnits(form.category),
      position: selectFrom('products').select(fn.coalesce(sql<number>`max(position) + 1`, val(0)).as('position')),
      ...{ created_at: now, updated_at: now },
    }))
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeTexts(db, [{ id, form }]);
  return { ...row, ...frenchColumns(form) };
};

/** Locks a product until the transaction ends; its texts are read afterwards, in a separate statement. */
export const lockProduct = async (trx: Db, id: string): Promise<ProductRow | undefined> =>
  (await lockRow(trx, 'products', id)) && findProductRow(trx, id);

export const updateProduct = async (
  trx: Db,
  { seen, now, form, view }: { seen: ProductRow; now: Date; form: ProductForm; view: MenuView },
): Promise<ProductRow> => {
  const { id, slug: from } = seen;
  const to = (await takeSlugs(trx, [{ id, form, slug: from }])).get(id) ?? from;
  const row = await trx
    .updateTable('products')
    .set(({ eb }) => ({
      ...columnsOf(form),
      ...stockColumnsOf(form, view, seen),
      slug: to,
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', seen.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (to !== null) await keepFormerSlugs(trx, [{ id, from, to }], now);
  if (form.food !== undefined) await refreshDefaultFood(trx, [id]);
  await writeTexts(trx, [{ id, form, seen }]);
  return { ...row, ...frenchColumns(form, seen) };
};

export const deleteProductRow = async (trx: Db, id: string): Promise<ProductRow | undefined> => {
  const row = await lockProduct(trx, id);
  if (row) await trx.deleteFrom('products').where('id', '=', id).execute();
  return row;
};
