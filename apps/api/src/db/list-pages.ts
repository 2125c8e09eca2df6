import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { findPlace } from './spans.ts';
import type { Database } from './tables.ts';
import type { CountedList } from './tallies.ts';

interface List {
  table: keyof Database;
  /** What decides where a record stands; then its id does. */
  by: 'created_at' | 'date' | 'position';
  /** Of the records that are counted under a key, in the words of an index. */
  tab: (key: string) => RawBuilder<SqlBool>;
}

const messageTabs: Record<string, RawBuilder<SqlBool>> = {
  unread: sql`read_at is null and handled_at is null`,
  read: sql`read_at is not null and handled_at is null`,
  handled: sql`handled_at is not null`,
};

const lists: Record<CountedList, List> = {
  orders: { table: 'orders', by: 'created_at', tab: (key) => sql`status = ${key}` },
  products: { table: 'products', by: 'position', tab: (key) => sql`category = ${key}` },
  users: { table: 'users', by: 'created_at', tab: (key) => sql`role = ${key}` },
  reviews: { table: 'reviews', by: 'date', tab: (key) => sql`approved = ${key === 'approved'}` },
  news: {
    table: 'articles',
    by: 'date',
    tab: (key) => sql`locale = ${key.replace(':hidden', '')} and visibility = ${!key.endsWith(':hidden')}`,
  },
  messages: { table: 'contact_messages', by: 'created_at', tab: (key) => messageTabs[key] ?? sql`1 = 0` },
};

/** Where a part of a list begins and how long it is. */
export interface PartRequest {
  /** Of the tabs that are shown, together; all records without. */
  keys?: readonly string[] | undefined;
  skip?: number;
  /** The record behind which it begins. */
  after?: { place: Date | number; id: string } | undefined;
  limit: number;
}

/** So many rows are skipped in the index in the time that it takes to look up where they end. */
const fewRows = 500;
const dayMs = 86_400_000;

const all = (conditions: readonly RawBuilder<SqlBool>[]) =>
  conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;

/** What holds of the records from the span on: days end, places of the menu begin. */
const fromSpan = (by: List['by'], span: string): RawBuilder<SqlBool> =>
  by === 'position'
    ? sql`position >= ${Number(`${span}00`)}`
    : sql`${sql.ref(by)} < ${new Date(Date.parse(span) + dayMs)}`;

const behind = (by: List['by'], { place, id }: NonNullable<PartRequest['after']>): RawBuilder<SqlBool> => {
  const [ref, order] = [sql.ref(by), sql.raw(by === 'position' ? '>' : '<')];
  return sql`${ref} ${order}= ${place} and (${ref} ${order} ${place} or id > ${id})`;
};

/**
 * The ids of a part of a list, as a subquery: what is skipped is not read, and what lies far behind is not even skipped.
 * The caller sorts the few records that it reads by them.
 */
export const partOf = async (
  db: Kysely<Database>,
  list: CountedList,
  { keys, skip = 0, after, limit }: PartRequest,
): Promise<RawBuilder<string>> => {
  const { table, by, tab } = lists[list];
  const latestFirst = by !== 'position';
  const place = skip > fewRows ? await findPlace(db, list, { keys, skip, latestFirst }) : null;
  const rest = place?.skip ?? skip;
  const start = [...(place ? [fromSpan(by, place.span)] : []), ...(after ? [behind(by, after)] : [])];
  const order = sql`order by ${sql.ref(by)} ${sql.raw(latestFirst ? 'desc' : 'asc')}, id`;
  const [only, ...others] = new Set(keys);
  if (only === undefined || others.length === 0) {
    const conditions = all([...(only === undefined ? [] : [tab(only)]), ...start]);
    return sql<string>`(select id from ${sql.table(table)} ${conditions} ${order} limit ${limit} offset ${rest})`;
  }
  // Each tab by its own index: one that is read for several is sorted, or read past those that are not wanted.
  const parts = [only, ...others].map(
    (key) =>
      sql`select * from (select id, ${sql.ref(by)} from ${sql.table(table)} ${all([tab(key), ...start])}
        ${order} limit ${limit + rest}) as of_tab`,
  );
  return sql<string>`(select id from (${sql.join(parts, sql` union all `)}) as tabs ${order} limit ${limit} offset ${rest})`;
};

/** The ids of a page of a list, as a subquery; see {@link partOf}. */
export const pageOf = (
  db: Kysely<Database>,
  list: CountedList,
  { page, limit, keys }: { page: number; limit: number; keys?: readonly string[] | undefined },
): Promise<RawBuilder<string>> => partOf(db, list, { keys, skip: (page - 1) * limit, limit });
