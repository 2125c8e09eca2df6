import { DatabaseError } from 'pg';

// https://www.postgresql.org/docs/current/errcodes-appendix.html, https://www.sqlite.org/rescode.html
const postgresUnique = '23505';
const sqliteUnique = new Set<unknown>([2067, 1555]);

/**
 * Whether the error says that a value is taken: any, or that of the given column. The column of an index over one
 * column or over `lower(column)`, which the migrations call `<table>_<column>_unique`; a primary key has none.
 */
export function isUniqueViolation(error: unknown, column?: string): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseError) {
    return error.code === postgresUnique && (!column || error.constraint === `${error.table}_${column}_unique`);
  }
  if (!('errcode' in error) || !sqliteUnique.has(error.errcode)) return false;
  return !column || namesColumn(error.message, column);
}

// SQLite tells the index in its message alone: "UNIQUE constraint failed: users.email" for one over a column,
// "…: index 'users_username_unique'" for one over an expression.
function namesColumn(message: string, column: string): boolean {
  const [, place = ''] = message.split('UNIQUE constraint failed: ');
  return place.split('.')[1] === column || place.endsWith(`_${column}_unique'`);
}
