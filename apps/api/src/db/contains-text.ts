import { type Expression, type SqlBool, sql } from 'kysely';

/** Whether a column contains the text as typed: in any case, `%` and `_` meaning themselves. The dashboard's searches. */
export function containsText(column: Expression<string | null>, text: string): Expression<SqlBool> {
  const literal = text.replace(/[\\%_]/g, '\\$&');
  // `escape` is written out because SQLite has no escape character unless told.
  return sql<SqlBool>`lower(${column}) like lower(${`%${literal}%`}) escape '\\'`;
}
