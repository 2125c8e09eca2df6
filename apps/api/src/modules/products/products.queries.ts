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

export interface ProductRow extends Row<'products'> {
  description_fr: string | null;
}

export const descriptionFr = sql<string | null>`(
  select product_texts.description from product_texts where product_id = products.id and locale = 'fr'
)`.as('description_fr');

export const presentProduct = (row: ProductRow): Product => ({
  _id: row.id,
  name: row.name,
  description: row.description,
  ...(row.description_fr ? { descriptionFr: row.description_fr } : {}),
  img: row.img,
  price: priceFromCents(row.price_cents),
  category: row.category,
  ...(row.badge ? { badge: row.badge } : {}),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
});

const readProducts = async (db: Db, ids: PageIds['ids']): Promise<Product[]> => {
  const rows = db.selectFrom('products').selectAll().select(descriptionFr).where('id', 'in', ids);
  return (await rows.orderBy('position').orderBy('id').execute()).map(presentProduct);
};

/** Each category from its own index: only those that reach into the page are read. */
const listSections = async (db: Db, { page, limit }: PageRequest, wanted: readonly Category[]) => {
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
      products.push(...(await readProducts(db, selectPartIds('product', { filters: [category], skip, limit: left }))));
    }
    skip = Math.max(0, skip - count);
  }
  return { products, total: sections.reduce((sum, { count }) => sum + count, 0), sections };
};

type ListRequest = PageRequest & {
  search?: string | undefined;
  categories?: readonly Category[];
  sort?: 'category' | undefined;
};

export const listProducts = async (
  db: Db,
  { search, categories, sort, ...request }: ListRequest,
): Promise<{ products: Product[]; total: number; sections?: Section[]; meant?: string }> => {
  if (!search && sort) return listSections(db, request, categories ?? allCategories);
  if (!search) {
    const { ids, total } = await readPageIds(db, 'product', { ...request, filters: categories });
    return { products: await readProducts(db, ids), total };
  }
  const { ids, total, meant } = await searchMenu(db, { ...request, search, ...(categories && { categories }) });
  const found = new Map((await readProducts(db, ['', ...ids])).map((product) => [product._id, product]));
  return { products: ids.flatMap((id) => found.get(id) ?? []), total, ...(meant && { meant }) };
};

const findProductRow = (db: Db, id: string): Promise<ProductRow | undefined> =>
  db.selectFrom('products').selectAll().select(descriptionFr).where('id', '=', id).executeTakeFirst();

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
});

/** Other languages and translated names, which no form has, stay as they are. */
export const writeTexts = async (trx: Db, products: readonly { id: string; form: ProductForm }[]): Promise<void> => {
  const texts = products.map(({ id, form: { descriptionFr } }) => ({
    product_id: id,
    locale: 'fr' as const,
    description: descriptionFr || null,
  }));
  await trx
    .insertInto('product_texts')
    .values(texts)
    .onConflict((conflict) =>
      conflict
        .columns(['product_id', 'locale'])
        .doUpdateSet(({ ref }) => ({ description: ref('excluded.description') })),
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
  const row = await db
    .insertInto('products')
    .values(({ selectFrom, fn, val }) => ({
      id,
      ...columnsOf(form),
      kitchen_units: firstKitchenUnits(form.category),
      position: selectFrom('products').select(fn.coalesce(sql<number>`max(position) + 1`, val(0)).as('position')),
      created_at: now,
      updated_at: now,
    }))
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeTexts(db, [{ id, form }]);
  return { ...row, description_fr: form.descriptionFr || null };
};

/** Locks a product until the transaction ends; its texts are read after that, in a statement of their own. */
export const lockProduct = async (trx: Db, id: string): Promise<ProductRow | undefined> =>
  (await lockRow(trx, 'products', id)) && findProductRow(trx, id);

export const updateProduct = async (
  trx: Db,
  { id, now, form }: { id: string; now: Date; form: ProductForm },
): Promise<ProductRow> => {
  const row = await trx
    .updateTable('products')
    .set(({ eb }) => ({ ...columnsOf(form), updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeTexts(trx, [{ id, form }]);
  return { ...row, description_fr: form.descriptionFr || null };
};

export const deleteProductRow = async (trx: Db, id: string): Promise<ProductRow | undefined> => {
  const row = await lockProduct(trx, id);
  if (row) await trx.deleteFrom('products').where('id', '=', id).execute();
  return row;
};
