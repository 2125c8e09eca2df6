import { centsFromPrice, priceFromCents } from '@bottega/contract/money';
import type { PageRequest } from '@bottega/contract/pagination';
import type { ProductForm } from '@bottega/contract/product-form';
import type { Category, Product } from '@bottega/contract/products';
import { type Kysely, sql } from 'kysely';
import { pageOf } from '../../db/list-pages.ts';
import type { Database, Row } from '../../db/tables.ts';
import { countOf } from '../../db/tallies.ts';

/** A product row as the wire carries it. */
export const presentProduct = (row: Row<'products'>): Product => ({
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

/** One page of the menu, in its order, with the number of all products that fit. */
export const listProducts = async (
  db: Kysely<Database>,
  { categories, ...request }: PageRequest & { categories?: Category[] },
): Promise<{ products: Product[]; total: number }> => {
  const rows = await db
    .selectFrom('products')
    .selectAll()
    .where('id', 'in', await pageOf(db, 'products', { ...request, keys: categories }))
    .orderBy('position')
    .orderBy('id')
    .execute();
  return { products: rows.map(presentProduct), total: await countOf(db, 'products', categories) };
};

export const findProduct = async (db: Kysely<Database>, id: string): Promise<Product | undefined> => {
  const row = await db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst();
  return row && presentProduct(row);
};

/** What a form says, as the columns of a row. */
export const columnsOf = (form: ProductForm) => ({
  name: form.name,
  description: form.description,
  description_fr: form.descriptionFr || null,
  img: form.img,
  price_cents: centsFromPrice(form.price),
  category: form.category,
  badge: form.badge ?? null,
});

/** Puts a product at the end of the menu. */
export const insertProduct = async (
  db: Kysely<Database>,
  { id, now, form }: { id: string; now: Date; form: ProductForm },
): Promise<Row<'products'>> =>
  db
    .insertInto('products')
    .values(({ selectFrom, fn, val }) => ({
      id,
      ...columnsOf(form),
      position: selectFrom('products').select(fn.coalesce(sql<number>`max(position) + 1`, val(0)).as('position')),
      created_at: now,
      updated_at: now,
    }))
    .returningAll()
    .executeTakeFirstOrThrow();

/** Takes a product's row until the transaction ends, and answers what it holds. */
export const takeProduct = (trx: Kysely<Database>, id: string): Promise<Row<'products'> | undefined> =>
  trx
    .updateTable('products')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

export const updateProduct = (
  trx: Kysely<Database>,
  { id, now, form }: { id: string; now: Date; form: ProductForm },
): Promise<Row<'products'>> =>
  trx
    .updateTable('products')
    .set(({ eb }) => ({ ...columnsOf(form), updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Answers what was deleted, if there was such a product. */
export const deleteProductRow = (trx: Kysely<Database>, id: string): Promise<Row<'products'> | undefined> =>
  trx.deleteFrom('products').where('id', '=', id).returningAll().executeTakeFirst();
