import { type Kysely, sql } from 'kysely';
import { makeSchema } from '../../apps/api/src/db/migrate.ts';
import { indexProducts } from '../../apps/api/src/db/search-index.ts';
import type { Database } from '../../apps/api/src/db/tables.ts';
import { flagKeys } from '../../packages/contract/src/flag-keys.ts';
import { categories } from '../../packages/contract/src/products.ts';
import { insertSeries, momentsBefore, pick } from './series.ts';
import type { Sizes } from './sizes.ts';
import { dropWords, makeWords, menuWord, menuWords, personName, termsOf } from './words.ts';

// Rows come from SQL that both engines understand: a million of them through the shop's own inserts would take an hour.
// They come before the migrations that count and number what there is, and these then do so.

type Db = Kysely<Database>;
type Moments = ReturnType<typeof momentsBefore>;

const oneOf = (nr: number, values: readonly string[]) =>
  `case ${pick(nr, values.length)} ${values.map((value, at) => `when ${at} then '${value}'`).join(' ')} end`;

/** Brings the words of the menu into the vocabulary by a product that is taken away again. */
const indexVocabulary = async (db: Db, now: Date) => {
  const product = {
    id: 'words',
    name: 'Words',
    description: `${menuWords.join(' ')} zafferanella`,
    description_fr: null,
  };
  const rest = { img: '/p.svg', price_cents: 1, category: 'others', created_at: now, updated_at: now } as const;
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('products')
      .values({ ...product, ...rest })
      .execute();
    await indexProducts(trx, [product]);
    await trx.deleteFrom('products').where('id', '=', product.id).execute();
  });
};

const fillProducts = async (db: Db, { products }: Sizes, { at }: Moments) => {
  // Ten dishes of a shop, however large, have a word that no other has.
  const first = `case when i % ${Math.ceil(products / 10)} = 0 then 'zafferanella' else ${menuWord(1)} end`;
  const padding = ' with the of and'.repeat(8);
  await insertSeries(
    db,
    products,
    `insert into products (id, name, description, img, price_cents, category, position, created_at, updated_at)
      select 'p' || i, ${first} || ' ' || ${menuWord(2)}, ${menuWord(3)} || ' ' || ${menuWord(4)} || ' ' || ${menuWord(5)} || '${padding}',
        '/dishes/pizza.svg', 1000, ${oneOf(6, categories)}, i, ${at(products)}, ${at(products)} from n`,
  );
  const places = [first, menuWord(2), menuWord(3), menuWord(4), menuWord(5)];
  const rows = places.map((word, nr) => `select 'p' || i, ${word}, ${nr < 2 ? 4 : 1} from n`);
  await insertSeries(
    db,
    products,
    `insert into product_words (product_id, word, weight)
      select * from (${rows.join(' union all ')}) as told where true on conflict do nothing`,
    true,
  );
};

const username = `${personName(1)} || '_' || ${personName(2)} || '_' || i`;

const fillUsers = async (
  db: Db,
  { users, sessions, products }: Sizes,
  { at, seconds, column }: Moments,
  hash: string,
) => {
  const role = `case when i = 0 then 'superadmin' when i < 5 then 'admin' else 'user' end`;
  await insertSeries(
    db,
    users,
    `insert into users (id, username, email, password_hash, role, locale, verified_at, created_at, updated_at)
      select 'u' || i, ${username}, ${username} || '@example.org', '${hash}', ${role}, 'en', ${at(users)}, ${at(users)}, ${at(users)} from n`,
  );
  const lastUsed = at(sessions);
  await insertSeries(
    db,
    sessions,
    `insert into sessions (id, user_id, refresh_hash, rotated_at, created_at, last_used_at, expires_at, ended_at, user_agent, ip)
      select 's' || i, 'u' || ${pick(3, users)}, 'hash', ${lastUsed}, ${lastUsed}, ${lastUsed}, ${column(`${seconds(sessions)} + 1200 * 86400`)},
        case when i % 3 = 0 then ${column(`${seconds(sessions)} + 1100 * 86400`)} end, 'bench', '192.0.2.1' from n`,
  );
  const favorites = `select distinct 'u' || i, 'p' || ${pick(4, products)}, ${at(users)} from n`;
  await insertSeries(db, users, `insert into favorites (user_id, product_id, created_at) ${favorites}`);
};

// Seven letters of the thirty that order numbers are made of, none twice: the prime divides no power of thirty.
const orderNumber = Array.from(
  { length: 7 },
  (_, at) =>
    `substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', cast(1 + ((i + 1) * 15485863 % 21870000000 / ${30 ** at}) % 30 as integer), 1)`,
).join(' || ');

const fillOrders = async (db: Db, { orders, users, products, ofRegular }: Sizes, { at }: Moments) => {
  const customer = `'u' || case when i % ${Math.floor(orders / ofRegular)} = 0 then 5 else 6 + ${pick(1, users - 6)} end`;
  const roll = pick(2, 100);
  const status = `case when ${roll} < 6 then 'canceled' when ${roll} < 95 then 'delivered' when ${roll} < 96 then 'created'
    when ${roll} < 98 then 'confirmed' when ${roll} < 99 then 'ready' else 'expedited' end`;
  await insertSeries(
    db,
    orders,
    `insert into orders (id, order_number, user_id, username, email, status, payment_provider, payment_id, payment_status,
        total_cents, created_at, updated_at)
      select 'o' || i, 'B-' || case when i < 5 then '7K3M9Q' || (i + 2) else ${orderNumber} end, ${customer}, 'mia', 'mia@example.org',
        ${status}, 'on_delivery', 'cod_' || i, 'pending', 2500, ${at(orders)}, ${at(orders)} from n`,
    true,
  );
  for (const position of [0, 1]) {
    await insertSeries(
      db,
      orders,
      `insert into order_items (order_id, position, product_id, name, price_cents, quantity)
        select 'o' || i, ${position}, 'p' || ${pick(3 + position, products)}, 'Cacio e pepe', 1250, 1 from n`,
      true,
    );
    await insertSeries(
      db,
      orders,
      `insert into order_status_history (order_id, position, status, at, by_user_id)
        select 'o' || i, ${position}, '${['created', 'confirmed'][position]}', ${at(orders)}, 'u' || ${pick(5, 5)} from n`,
      true,
    );
  }
};

const fillTexts = async (db: Db, { reviews, messages, articles, mails }: Sizes, { at }: Moments) => {
  const opinion = `'Very good ' || ${menuWord(1)} || ' ' || ${menuWord(2)}`;
  await insertSeries(
    db,
    reviews,
    `insert into reviews (id, username, rating, comment, date, approved)
      select 'r' || i, ${personName(1)}, 1 + ${pick(3, 5)}, ${opinion}, ${at(reviews)}, ${pick(4, 20)} > 0 from n`,
  );
  await insertSeries(
    db,
    messages,
    `insert into contact_messages (id, full_name, email, topic, subject, message, ip, locale, created_at)
      select 'm' || i, ${personName(1)}, ${personName(1)} || '@example.org', 'general', 'order', ${opinion}, '192.0.2.1', 'en', ${at(messages)} from n`,
  );
  const sections = '[{"text":"From Alba."},{"text":"As long as there are any."}]';
  await insertSeries(
    db,
    articles,
    `insert into articles (id, locale, category, date, author, title, cover_image, content, visibility, created_at, updated_at)
      select 'a' || i, ${oneOf(1, ['en', 'fr'])}, 'news', ${at(articles)}, 'Chiara', 'News ' || ${menuWord(1)}, '/news/truffle.svg',
        '${sections}', ${pick(2, 10)} > 0, ${at(articles)}, ${at(articles)} from n`,
  );
  await insertSeries(
    db,
    mails,
    `insert into mails (id, recipient, kind, subject, text, html, locale, created_at, attempts, next_attempt_at, sent_at)
      select 'mail' || i, ${personName(1)} || i || '@example.org', 'order_created', 'Your order', 'text', 'html', 'en', ${at(mails)}, 1, ${at(mails)},
        ${at(mails)} from n`,
  );
};

const fillTerms = async (db: Db, { users, reviews, messages, articles }: Sizes, { seconds }: Moments) => {
  const terms = (kind: string, count: number, words: readonly string[], hasNumber = false) =>
    insertSeries(db, count, termsOf({ kind, id: `'${kind[0]}' || i`, seconds: seconds(count), words, hasNumber }));
  const opinion = [`'very'`, `'good'`, menuWord(1), menuWord(2)];
  await terms('user', users, [personName(1), personName(2), `'example'`, `'org'`], true);
  await terms('review', reviews, [personName(1), ...opinion]);
  await terms('message', messages, [personName(1), `'example'`, `'org'`, ...opinion]);
  await terms('article', articles, [`'news'`, menuWord(1)]);
};

const fillStaffWork = async (db: Db, { events, orders }: Sizes, { at }: Moments) => {
  await sql
    .raw(`update contact_messages set read_at = created_at, handled_at = case when length(id) % 2 = 0 then created_at end
    where id not like '%7'`)
    .execute(db);
  const kind = oneOf(2, ['order', 'product', 'review', 'flag']);
  await insertSeries(
    db,
    events,
    `insert into audit_events (seq, at, actor_id, action, kind, record_id, details_hash, hash)
      select i + 1, ${at(events)}, 'u' || ${pick(1, 5)}, 'moved', ${kind}, 'o' || ${pick(3, orders)}, '', '' from n`,
  );
  await insertSeries(
    db,
    events,
    `insert into audit_details (seq, label, ip, request_id, before, after)
      select i + 1, 'B-7K3M9QX', '192.0.2.1', 'bench', '{"status":"created"}', '{"status":"confirmed"}' from n`,
    true,
  );
  await db.updateTable('audit_head').set({ seq: events }).execute();
};

/** Fills an empty database with a shop of these sizes whose people all have the password of this hash. */
export const fill = async (db: Db, sizes: Sizes, { now, hash }: { now: Date; hash: string }): Promise<void> => {
  const moments = momentsBefore(db, now);
  const migrate = (name: string) => db.transaction().execute((trx) => makeSchema(trx, name));
  await migrate('004-search');
  await makeWords(db);
  await indexVocabulary(db, now);
  await fillProducts(db, sizes, moments);
  await fillUsers(db, sizes, moments, hash);
  await fillOrders(db, sizes, moments);
  await fillTexts(db, sizes, moments);
  await migrate('005-dashboard');
  await fillTerms(db, sizes, moments);
  await fillStaffWork(db, sizes, moments);
  await dropWords(db);
  const flags = flagKeys.map((key) => ({ id: key, key, enabled: true, updated_at: now }));
  await db.insertInto('feature_flags').values(flags).execute();
  await migrate('006-growth');
};
