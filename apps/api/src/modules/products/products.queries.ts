import type { FoodInfo } from '@bottega/contract/food/food';
import { centsFromPrice, priceFromCents } from '@bottega/contract/money';
import type { PageRequest } from '@bottega/contract/pagination';
import type { ProductForm } from '@bottega/contract/products/form';
import { categories as allCategories, type Category, firstKitchenUnits } from '@bottega/contract/products/rules';
import type { Product, Section } from '@bottega/contract/products/schemas';
import { sql } from 'kysely';
import { countByKey } from '#db/lists/list-counts.ts';
import { type PageIds, readPageIds, selectPartIds } from '#db/lists/list-pages.ts';
import { lockRow } from '#db/rows.ts';
import { searchMenu } from '#db/search/menu-search.ts';
import type { Db, Row } from '#db/tables.ts';
import { presentGroup, readDishGroups } from '../options/options.queries.ts';
import { type MenuView, presentAvailability } from './availability.service.ts';
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
  /** Whether options have to be chosen before it can be added to a cart. */
  has_open_choice: boolean;
}

export const dishColumns = [
  ...frenchTexts,
  sql<boolean>`exists (
    select 1 from product_option_groups where product_option_groups.product_id = products.id and needs_choice
  )`.as('has_open_choice'),
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

/** What a list shows of its food: the details are in the answer about one dish. Origins are for the printed menu. */
const foodSummary = ({ kinds: _kinds, prepacked: _prepacked, ...summary }: FoodInfo): FoodInfo => summary;

/** A dish with what the flags add to it. */
export const presentDish = (row: DishRow, view: MenuView): Product => ({
  ...presentProduct(row),
  ...(view.hasFood && { ...(row.food && { food: foodSummary(row.food) }), ...presentAvailability(row, view) }),
  ...(view.hasOptions && row.has_open_choice && { needsChoice: true }),
});

const readProducts = async (db: Db, ids: PageIds['ids'], view: MenuView): Promise<Product[]> => {
  const rows = db.selectFrom('products').selectAll().select(dishColumns).where('id', 'in', ids);
  return (await rows.orderBy('position').orderBy('id').execute()).map((row) => presentDish(row, view));
};

/** Each category from its own index: only those that reach into the page are read. */
const listSections = async (
  db: Db,
  { page, limit, view }: PageRequest & { view: MenuView },
  wanted: readonly Category[],
) => {
  const counts = await countByKey(db, 'product');
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
        ...(await readProducts(db, selectPartIds('product', { filters: [category], skip, limit: left }), view)),
      );
    }
    skip = Math.max(0, skip - count);
  }
  return { products, total: sections.reduce((sum, { count }) => sum + count, 0), sections };
};

type ListRequest = PageRequest & {
  search?: string | undefined;
  categories?: readonly Category[];
  sort?: 'category' | undefined;
  view: MenuView;
};

export const listProducts = async (
  db: Db,
  { search, categories, sort, ...request }: ListRequest,
): Promise<{ products: Product[]; total: number; sections?: Section[]; meant?: string }> => {
  if (!search && sort) return listSections(db, request, categories ?? allCategories);
  if (!search) {
    const { ids, total } = await readPageIds(db, 'product', { ...request, filters: categories });
    return { products: await readProducts(db, ids, request.view), total };
  }
  const { ids, total, meant } = await searchMenu(db, { ...request, search, ...(categories && { categories }) });
  const found = new Map((await readProducts(db, ['', ...ids], request.view)).map((product) => [product._id, product]));
  return { products: ids.flatMap((id) => found.get(id) ?? []), total, ...(meant && { meant }) };
};

const findProductRow = (db: Db, id: string): Promise<ProductRow | undefined> =>
  db.selectFrom('products').selectAll().select(frenchTexts).where('id', '=', id).executeTakeFirst();

/** One dish with its options and all that is known of its food. */
export const findDish = async (db: Db, { id, view }: { id: string; view: MenuView }): Promise<Product | undefined> => {
  const row = await db.selectFrom('products').selectAll().select(dishColumns).where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const groups = view.hasOptions ? (await readDishGroups(db, [id], view.now)).of(id) : [];
  return {
    ...presentDish(row, view),
    ...(view.hasFood && row.food && { food: row.food }),
    ...(groups.length > 0 && { options: groups.map(presentGroup) }),
  };
};

export const findProduct = async (db: Db, id: string): Promise<Product | undefined> => {
  const row = await findProductRow(db, id);
  return row && presentProduct(row);
};

export const columnsOf = (form: ProductForm) => ({
  name: form.name,
  description: form.description,
  img: form.img,
  price_cents: centsFromPrice(form.price),
  category: form.category,
  badge: form.badge ?? null,
  ...(form.food !== undefined && { food: form.food }),
  ...(form.hidden !== undefined && { hidden: form.hidden }),
});

/** A form without a French name leaves that of the dish as it is. */
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
  /** As it was before, for one that is changed. */
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
  { id, now, form }: { id: string; now: Date; form: ProductForm },
): Promise<ProductRow> => {
  const slugs = await takeSlugs(db, [{ id, form, slug: null }]);
  const row = await db
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
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeTexts(db, [{ id, form }]);
  return { ...row, ...frenchColumns(form) };
};

/** Locks a product until the transaction ends; its texts are read after that, in a statement of their own. */
export const lockProduct = async (trx: Db, id: string): Promise<ProductRow | undefined> =>
  (await lockRow(trx, 'products', id)) && findProductRow(trx, id);

export const updateProduct = async (
  trx: Db,
  { seen, now, form }: { seen: ProductRow; now: Date; form: ProductForm },
): Promise<ProductRow> => {
  const { id, slug: from } = seen;
  const to = (await takeSlugs(trx, [{ id, form, slug: from }])).get(id) ?? from;
  const row = await trx
    .updateTable('products')
    .set(({ eb }) => ({ ...columnsOf(form), slug: to, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', seen.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (to !== null) await keepFormerSlugs(trx, [{ id, from, to }], now);
  await writeTexts(trx, [{ id, form, seen }]);
  return { ...row, ...frenchColumns(form, seen) };
};

export const deleteProductRow = async (trx: Db, id: string): Promise<ProductRow | undefined> => {
  const row = await lockProduct(trx, id);
  if (row) await trx.deleteFrom('products').where('id', '=', id).execute();
  return row;
};
