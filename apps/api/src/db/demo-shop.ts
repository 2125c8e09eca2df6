import type { Kysely } from 'kysely';
import { randomId } from '../random.ts';
import { insertMessages } from './demo-messages.ts';
import { type Dish, demoOrderRows, demoOrders } from './demo-orders.ts';
import { insertPeople, type People } from './demo-people.ts';
import { indexProducts } from './search-index.ts';
import { seedArticles } from './seed/articles.ts';
import { found } from './seed/found.ts';
import { seedProducts } from './seed/products.ts';
import { regularOrders } from './seed/regular-orders.ts';
import { seedReviews } from './seed/reviews.ts';
import { indexRecord } from './staff-search.ts';
import type { Database } from './tables.ts';

type Trx = Kysely<Database>;
type Menu = ReadonlyMap<string, Dish>;

const daysOpen = 90;
const hourMs = 3_600_000;
const favoritesOfGiulia = ['cacio-e-pepe', 'pizza-diavola', 'tiramisu'];

/** Fills the shop with a menu, news, reviews, accounts, their orders and messages. `hashes`: one per demo account, in order. */
export async function insertDemoShop(
  trx: Trx,
  { hashes, now }: { hashes: readonly string[]; now: Date },
): Promise<void> {
  // People and menu are older than the oldest order.
  const opening = new Date(now.getTime() - daysOpen * 24 * hourMs);
  const people = await insertPeople(trx, { hashes, opening, now });
  const menu = await insertMenu(trx, opening);
  await insertArticles(trx);
  await insertReviews(trx, people);
  await insertOrders(trx, { people, menu, now });
  await insertMessages(trx, people, now);
  await insertFavorites(trx, { people, menu, now });
}

async function insertMenu(trx: Trx, opening: Date): Promise<Menu> {
  const dishes = seedProducts.map((dish, position) => ({
    slug: dish.slug,
    row: {
      id: randomId(),
      name: dish.name,
      description: dish.description,
      description_fr: dish.descriptionFr,
      img: `/dishes/${dish.slug}.svg`,
      price_cents: dish.priceCents,
      category: dish.category,
      badge: dish.badge,
      position,
      created_at: opening,
      updated_at: opening,
    },
  }));
  await trx
    .insertInto('products')
    .values(dishes.map(({ row }) => row))
    .execute();
  await indexProducts(
    trx,
    dishes.map(({ row }) => row),
  );
  return new Map(dishes.map(({ slug, row }) => [slug, row]));
}

async function insertArticles(trx: Trx): Promise<void> {
  const rows = seedArticles.map(({ locale, category, date, author, title, coverImage, content, visibility }) => ({
    id: randomId(),
    locale,
    category,
    date: new Date(date),
    author,
    title,
    cover_image: coverImage,
    content: [...content],
    visibility,
    created_at: new Date(date),
    updated_at: new Date(date),
  }));
  await trx.insertInto('articles').values(rows).execute();
  // Here rather than at the start of the server, where each record takes a transaction.
  for (const { id } of rows) await indexRecord(trx, 'article', id);
}

async function insertReviews(trx: Trx, people: People): Promise<void> {
  const rows = seedReviews.map(({ username, rating, comment, approved, date }) => ({
    id: randomId(),
    user_id: people.get(username)?.id ?? null,
    username,
    rating,
    comment,
    date: new Date(date),
    approved,
  }));
  await trx.insertInto('reviews').values(rows).execute();
  for (const { id } of rows) await indexRecord(trx, 'review', id);
}

async function insertOrders(trx: Trx, { people, menu, now }: { people: People; menu: Menu; now: Date }): Promise<void> {
  const staffId = found(people.get('beppe'), 'beppe').id;
  const dishOf = (slug: string) => found(menu.get(slug), slug);
  const named = Object.entries(demoOrders).flatMap(([username, plans]) => plans.map((plan) => ({ ...plan, username })));
  const rows = [...named, ...regularOrders(now)].map(({ username, ...plan }) =>
    demoOrderRows(plan, { customer: found(people.get(username), username), staffId, dishOf, now }),
  );
  await trx
    .insertInto('orders')
    .values(rows.map(({ order }) => order))
    .execute();
  await trx
    .insertInto('order_items')
    .values(rows.flatMap(({ items }) => items))
    .execute();
  await trx
    .insertInto('order_status_history')
    .values(rows.flatMap(({ history }) => history))
    .execute();
}

async function insertFavorites(
  trx: Trx,
  { people, menu, now }: { people: People; menu: Menu; now: Date },
): Promise<void> {
  const user_id = found(people.get('giulia'), 'giulia').id;
  const rows = favoritesOfGiulia.map((slug, index) => ({
    user_id,
    product_id: found(menu.get(slug), slug).id,
    created_at: new Date(now.getTime() - index * 60_000),
  }));
  await trx.insertInto('favorites').values(rows).execute();
}
