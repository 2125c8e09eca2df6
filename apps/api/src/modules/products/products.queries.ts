import { centsFromPrice, priceFromCents } from '@bottega/contract/money';
import type { PageRequest } from '@bottega/contract/pagination';
import type { Category, Product, ProductForm } from '@bottega/contract/products';
import type { Kysely } from 'kysely';
import type { Database, Row } from '../../db/tables.ts';

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
});

/** One page of the menu, in its order, with the number of all products that fit. */
export const listProducts = async (
  db: Kysely<Database>,
  { page, limit, categories }: PageRequest & { categories?: Category[] },
): Promise<{ products: Product[]; total: number }> => {
  const fitting = categories
    ? db.selectFrom('products').where('category', 'in', categories)
    : db.selectFrom('products');
  const { total } = await fitting.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await fitting
    .selectAll()
    .orderBy('position')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { products: rows.map(presentProduct), total };
};

export const findProduct = async (db: Kysely<Database>, id: string): Promise<Product | undefined> => {
  const row = await db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst();
  return row && presentProduct(row);
};

const columnsOf = (form: ProductForm) => ({
  name: form.name,
  description: form.description,
  description_fr: form.descriptionFr || null,
  img: form.img,
  price_cents: centsFromPrice(form.price),
  category: form.category,
  badge: form.badge ?? null,
});

export const insertProduct = async (
  db: Kysely<Database>,
  { id, now, form }: { id: string; now: Date; form: ProductForm },
): Promise<Row<'products'>> =>
  db
    .insertInto('products')
    .values({ id, ...columnsOf(form), created_at: now, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();

export const updateProduct = async (
  db: Kysely<Database>,
  { id, now, form }: { id: string; now: Date; form: ProductForm },
): Promise<Row<'products'> | undefined> =>
  db
    .updateTable('products')
    .set(({ eb }) => ({ ...columnsOf(form), updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/** False when there was no such product. */
export const deleteProduct = async (db: Kysely<Database>, id: string): Promise<boolean> => {
  const result = await db.deleteFrom('products').where('id', '=', id).executeTakeFirst();
  return result.numDeletedRows === 1n;
};
