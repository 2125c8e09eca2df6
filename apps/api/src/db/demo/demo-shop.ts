import { firstKitchenUnits } from '@bottega/contract/products/rules';
import { slugOf, uniqueSlug } from '@bottega/contract/products/slugs';
import { defaultHours } from '@bottega/contract/shop/hours/opening-hours';
import { randomId } from '#lib/random.ts';
import { refreshDefaultFood } from '../default-food.ts';
import { indexRecords } from '../search/search-index.ts';
import type { Db, NewRow, Row } from '../tables.ts';
import { insertMessages } from './demo-messages.ts';
import { insertOptions } from './demo-options.ts';
import { type Dish, demoOrderRows } from './demo-orders.ts';
import { found, insertPeople, type People } from './demo-people.ts';
import { type ContentKind, contentOf, type ShopContent } from './shop-content.ts';

type Trx = Db;
type Menu = ReadonlyMap<string, Dish>;

const daysOpen = 90;
const hourMs = 3_600_000;
const favoritesOfGiulia = ['cacio-e-pepe', 'pizza-diavola', 'tiramisu'];

export const insertDemoShop = async (
  trx: Trx,
  { kind, hashes, now }: { kind: ContentKind; hashes: readonly string[]; now: Date },
) => {
  const content = contentOf[kind](now);
  const { articles, reviews, orders, messages, profile, hours, ordering, zones } = content;
  const opening = new Date(now.getTime() - daysOpen * 24 * hourMs);
  const people = await insertPeople(trx, { hashes, opening, now });
  const menu = await insertMenu(trx, content, opening);
  await insertArticles(trx, articles);
  await insertReviews(trx, reviews, people);
  await insertOrders(trx, orders, { people, menu, now, hours, ordering, zones });
  await insertMessages(trx, messages, { people, now });
  await insertFavorites(trx, { people, menu, now });
  const documents = { profile, ordering, zones: { zones }, ...(hours !== defaultHours && { hours }) };
  await insertDocuments(trx, documents, opening);
};

const insertDocuments = async (
  trx: Trx,
  documents: Partial<Record<Row<'shop_documents'>['key'], object>>,
  opening: Date,
): Promise<void> => {
  const rows = Object.entries(documents).map(([key, value]) => ({
    key: key as keyof typeof documents,
    value: { ...value },
    version: 1,
    updated_at: opening,
  }));
  await trx.insertInto('shop_documents').values(rows).execute();
};

const insertMenu = async (
  trx: Trx,
  { products, food, options }: Pick<ShopContent, 'products' | 'food' | 'options'>,
  opening: Date,
): Promise<Menu> => {
  const slugs = new Set<string>();
  const slugFor = (name: string): string => {
    const slug = uniqueSlug(slugOf(name), (taken) => slugs.has(taken));
    slugs.add(slug);
    return slug;
  };
  const dishes = products.map((dish, position) => ({
    slug: dish.slug,
    description_fr: dish.descriptionFr,
    row: {
      id: randomId(),
      name: dish.name,
      description: dish.description,
      img: `/dishes/${dish.slug}.svg`,
      price_cents: dish.priceCents,
      category: dish.category,
      badge: dish.badge ?? null,
      slug: slugFor(dish.name),
      kitchen_units: firstKitchenUnits(dish.category),
      food: food[dish.slug] ?? null,
      position,
      created_at: opening,
      updated_at: opening,
    },
  }));
  await trx
    .insertInto('products')
    .values(dishes.map(({ row }) => row))
    .execute();
  await trx
    .insertInto('product_texts')
    .values(
      dishes.map(({ row, description_fr }) => ({ product_id: row.id, locale: 'fr', description: description_fr })),
    )
    .execute();
  if (options) {
    await insertOptions(trx, { options, dishes: new Map(dishes.map(({ slug, row }) => [slug, row.id])), opening });
  }
  const ids = dishes.map(({ row }) => row.id);
  await refreshDefaultFood(trx, ids);
  await indexRecords(trx, 'product', ids);
  return new Map(dishes.map(({ slug, row }) => [slug, row]));
};

const insertArticles = async (trx: Trx, articles: ShopContent['articles']): Promise<void> => {
  const rows = articles.map(({ locale, category, date, author, title, coverImage, content, visibility }) => ({
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
  await trx.insertInto('news').values(rows).execute();
  // Indexed here: at startup each record would need its own transaction.
  await indexRecords(
    trx,
    'article',
    rows.map(({ id }) => id),
  );
};

const insertReviews = async (trx: Trx, reviews: ShopContent['reviews'], people: People): Promise<void> => {
  const rows = reviews.map(({ username, rating, comment, approved, date }) => ({
    id: randomId(),
    user_id: people.get(username)?.id ?? null,
    username,
    rating,
    comment,
    date: new Date(date),
    approved,
  }));
  await trx.insertInto('reviews').values(rows).execute();
  await indexRecords(
    trx,
    'review',
    rows.map(({ id }) => id),
  );
};

const insertOrders = async (
  trx: Trx,
  orders: ShopContent['orders'],
  {
    people,
    menu,
    ...shop
  }: Pick<ShopContent, 'hours' | 'ordering' | 'zones'> & { people: People; menu: Menu; now: Date },
) => {
  const staffId = found(people.get('beppe'), 'beppe').id;
  const dishOf = (slug: string) => found(menu.get(slug), slug);
  const rows = orders.map(({ username, ...plan }) =>
    demoOrderRows(plan, { customer: found(people.get(username), username), staffId, dishOf, ...shop }),
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
  await indexRecords(
    trx,
    'order',
    rows.map(({ order }) => order.id),
  );
  await insertLoads(
    trx,
    rows.map(({ order }) => order),
  );
};

const insertLoads = async (trx: Trx, orders: readonly NewRow<'orders'>[]): Promise<void> => {
  const taken = orders.flatMap(({ status, taken_slots }) => (status === 'canceled' ? [] : (taken_slots ?? [])));
  const rows = [...Map.groupBy(taken, ({ start }) => start)].map(([start, shares]) => ({
    starts_at: new Date(start),
    units: shares.reduce((sum, { units }) => sum + units, 0),
  }));
  if (rows.length > 0) await trx.insertInto('slot_loads').values(rows).execute();
};

const insertFavorites = async (trx: Trx, { people, menu, now }: { people: People; menu: Menu; now: Date }) => {
  const user_id = found(people.get('giulia'), 'giulia').id;
  const rows = favoritesOfGiulia.map((slug, index) => ({
    user_id,
    product_id: found(menu.get(slug), slug).id,
    created_at: new Date(now.getTime() - index * 60_000),
  }));
  await trx.insertInto('favorites').values(rows).execute();
};
