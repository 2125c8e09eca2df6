import { contactWords } from '@bottega/contract/contact-search';
import { isOrderNumber, orderNumberPrefixes } from '@bottega/contract/orders/order-number';
import type { OrderStatus } from '@bottega/contract/orders/rules';
import { maxFound } from '@bottega/contract/pagination';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Period, selectPartIds } from '#db/lists/list-pages.ts';
import { findProductsNamed, findRecords, matches } from '#db/search/admin-search.ts';
import type { Db } from '#db/tables.ts';

interface OrderSearch {
  search: string;
  filters: readonly OrderStatus[] | undefined;
  within: Period;
}

const maxWords = 8;
/** Only the newest matching orders: a dish with thousands of orders has no index by time. */
const newestSearched = 5_000;

/** Read from the indexes `orders_numbers` and `orders_status_numbers` alone. */
const withNumberPrefix = (db: Db, prefixes: readonly string[], { filters, within }: OrderSearch) => {
  const { from, until } = within;
  const ranges = prefixes.flatMap((prefix) => (filters ?? [undefined]).map((status) => ({ prefix, status })));
  const [first, ...others] = ranges.map(({ prefix, status }) =>
    db
      .selectFrom('orders')
      .select(['id', 'created_at'])
      .where('order_number', '>=', prefix)
      .where('order_number', '<', `${prefix}~`)
      .$if(status !== undefined, (query) => query.where('status', '=', status as OrderStatus))
      .$if(from !== undefined, (query) => query.where('created_at', '>=', from as Date))
      .$if(until !== undefined, (query) => query.where('created_at', '<', until as Date)),
  );
  return others.reduce((all, next) => all?.unionAll(next), first);
};

interface Meaning {
  word: string;
  customers: string[];
  products: string[];
}

const meaningsOf = async (db: Db, search: string): Promise<Meaning[]> => {
  const meanings: Meaning[] = [];
  for (const word of [...new Set(contactWords(search))].slice(0, maxWords)) {
    const all = { page: 1, limit: maxFound, filters: undefined, size: Number.POSITIVE_INFINITY };
    const customers = await findRecords(db, 'user', { ...all, search: word });
    meanings.push({ word, customers: customers?.ids ?? [], products: await findProductsNamed(db, word) });
  }
  return meanings;
};

const isOneOf = (column: string, ids: readonly string[]): RawBuilder<SqlBool> =>
  ids.length > 0 ? sql`${sql.ref(column)} in (${sql.join(ids)})` : sql`1 = 0`;

const means = ({ word, customers, products }: Meaning): RawBuilder<SqlBool> => sql`(
  exists (select 1 from search_terms where ${matches('order', word)} and record_id = listed.id)
  or ${isOneOf('listed.user_id', customers)}
  or exists (select 1 from order_items as item where item.order_id = listed.id and ${isOneOf('item.product_id', products)})
)`;

const isListed = ({ filters, within: { from, until } }: OrderSearch): RawBuilder<SqlBool> =>
  sql.join(
    [
      ...(filters ? [isOneOf('status', filters)] : []),
      ...(from ? [sql`created_at >= ${from}`] : []),
      ...(until ? [sql`created_at < ${until}`] : []),
      sql`1 = 1`,
    ],
    sql` and `,
  );

const withContact = (meanings: readonly Meaning[], request: OrderSearch): RawBuilder<unknown> => {
  const hits = meanings.map(
    ({ word }) => sql`select record_id from (
      select record_id from search_terms where ${matches('order', word)}
      order by term, rank, record_id limit ${sql.lit(newestSearched)}
    ) as matching`,
  );
  // `cross join`, or SQLite would read all orders of a status first.
  return sql`select id, user_id, created_at from (${sql.join(hits, sql` union `)}) as hit cross join orders
    where id = record_id and ${isListed(request)}`;
};

const findByWords = async (db: Db, request: OrderSearch): Promise<string[]> => {
  const meanings = await meaningsOf(db, request.search);
  if (meanings.length === 0) return [];
  const customers = [...new Set(meanings.flatMap((meaning) => meaning.customers))];
  const columns = sql`select id, user_id, created_at from orders`;
  const parts = [
    withContact(meanings, request),
    ...(customers.length > 0 ? [sql`${columns} where ${isOneOf('user_id', customers)} and ${isListed(request)}`] : []),
    ...(meanings.some(({ products }) => products.length > 0)
      ? [sql`${columns} where id in ${selectPartIds('order', { ...request, limit: newestSearched })}`]
      : []),
  ];
  const { rows } = await sql<{ id: string }>`
    select id from (${sql.join(parts, sql` union `)}) as listed where ${sql.join(meanings.map(means), sql` and `)}
    order by created_at desc, id limit ${sql.lit(maxFound)}`.execute(db);
  return rows.map(({ id }) => id);
};

/** Returns null if there is no search. */
export const findOrders = async (db: Db, request: OrderSearch) => {
  const prefixes = orderNumberPrefixes(request.search);
  if (prefixes.includes('')) return null;
  const named = isOrderNumber(request.search) ? [] : await findByWords(db, request);
  const byName = db
    .selectFrom('orders')
    .select(['id', 'created_at'])
    .where('id', 'in', ['', ...named])
    .where(({ eb, and, not }) =>
      and(
        // Already found by number.
        prefixes.map((prefix) => not(and([eb('order_number', '>=', prefix), eb('order_number', '<', `${prefix}~`)]))),
      ),
    );
  const byNumber = withNumberPrefix(db, prefixes, request);
  const fitting = byNumber ? byNumber.unionAll(byName).as('fitting') : byName.as('fitting');
  return db.selectFrom(fitting).selectAll().limit(maxFound).as('found');
};
