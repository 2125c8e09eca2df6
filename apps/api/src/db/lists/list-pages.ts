import type { SearchRequest } from '@bottega/contract/pagination';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type ListedKind, listedType } from '../record-types.ts';
import { findRecords } from '../search/admin-search.ts';
import type { Db } from '../tables.ts';
import { countRecords } from './list-counts.ts';

export interface Period {
  from?: Date | undefined;
  until?: Date | undefined;
}

export interface PartRequest {
  filters?: readonly string[] | undefined;
  within?: Period | undefined;
  also?: RawBuilder<SqlBool> | undefined;
  reversed?: boolean | undefined;
  skip?: number;
  after?: { place: Date | number; id: string } | undefined;
  limit: number;
}

const whereAll = (conditions: readonly RawBuilder<SqlBool>[]) =>
  conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;

const isWithin = (orderBy: string, { from, until }: Period = {}): RawBuilder<SqlBool>[] => [
  ...(from ? [sql<SqlBool>`${sql.ref(orderBy)} >= ${from}`] : []),
  ...(until ? [sql<SqlBool>`${sql.ref(orderBy)} < ${until}`] : []),
];

/** Reversed, the index is read backwards, so the ids are reversed too. */
const sortedBy = (orderBy: string, reversed = false) => {
  const rises = (orderBy === 'position') !== reversed;
  const [column, after] = [sql.ref(orderBy), sql.raw(rises ? '>' : '<')];
  return {
    order: sql`order by ${column} ${sql.raw(rises ? 'asc' : 'desc')}, id ${sql.raw(reversed ? 'desc' : 'asc')}`,
    isAfter: ({ place, id }: NonNullable<PartRequest['after']>) =>
      sql<SqlBool>`${column} ${after}= ${place} and (${column} ${after} ${place} or id ${sql.raw(reversed ? '<' : '>')} ${id})`,
  };
};

export const selectPartIds = (
  kind: ListedKind,
  { filters, within, also, reversed, skip = 0, after, limit }: PartRequest,
): RawBuilder<string> => {
  const { table, orderBy, where } = listedType(kind);
  const { order, isAfter } = sortedBy(orderBy, reversed);
  const bounds = [...isWithin(orderBy, within), ...(after ? [isAfter(after)] : []), ...(also ? [also] : [])];
  const [only, ...others] = new Set(filters);
  if (only === undefined || others.length === 0) {
    const conditions = whereAll([...(only === undefined ? [] : [where(only)]), ...bounds]);
    return sql<string>`(select id from ${sql.table(table)} ${conditions} ${order} limit ${limit} offset ${skip})`;
  }
  // One index scan for several keys would sort, or read other records too.
  const parts = [only, ...others].map(
    (key) =>
      sql`select * from (select id, ${sql.ref(orderBy)} from ${sql.table(table)} ${whereAll([where(key), ...bounds])}
        ${order} limit ${limit + skip}) as of_key`,
  );
  return sql<string>`(select id from (${sql.join(parts, sql` union all `)}) as of_keys ${order} limit ${limit} offset ${skip})`;
};

const countWithin = async (db: Db, kind: ListedKind, { filters, within }: Pick<PartRequest, 'filters' | 'within'>) => {
  const { table, orderBy, where } = listedType(kind);
  const keys = filters ? [...new Set(filters)].map((key) => [where(key)]) : [[]];
  let sum = 0;
  for (const key of keys) {
    const conditions = whereAll([...key, ...isWithin(orderBy, within)]);
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)} ${conditions}`.execute(db);
    sum += rows[0]?.n ?? 0;
  }
  return sum;
};

type PageOfList = SearchRequest & Pick<PartRequest, 'filters' | 'within' | 'reversed'>;

export interface PageIds {
  ids: RawBuilder<string> | string[];
  total: number;
}

export const readPageIds = async (
  db: Db,
  kind: ListedKind,
  { page, limit, search, filters, within, reversed }: PageOfList,
): Promise<PageIds> => {
  const isPart = within?.from !== undefined || within?.until !== undefined;
  const size = isPart ? await countWithin(db, kind, { filters, within }) : await countRecords(db, kind, filters);
  const found = search ? await findRecords(db, kind, { page, limit, search, filters, size }) : null;
  // An empty list is invalid SQL.
  if (found) return { ids: ['', ...found.ids], total: found.total };
  return { ids: selectPartIds(kind, { filters, within, reversed, skip: (page - 1) * limit, limit }), total: size };
};
