import { DatabaseError } from 'pg';

// https://www.postgresql.org/docs/current/errcodes-appendix.html, https://www.sqlite.org/rescode.html
const postgresUnique = '23505';
const sqliteUnique = new Set<unknown>([2067, 1555]);

/** Of `column`, if given. An index over `lower(column)` is called `<table>_<column>_unique`. */
export const isUniqueViolation = (error: unknown, column?: string): boolean => {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseError) {
    return error.code === postgresUnique && (!column || error.constraint === `${error.table}_${column}_unique`);
  }
  if (!('errcode' in error) || !sqliteUnique.has(error.errcode)) return false;
  return !column || namesColumn(error.message, column);
};

// "UNIQUE constraint failed: users.email", or "…: index 'users_username_unique'" over an expression.
const namesColumn = (message: string, column: string): boolean => {
  const [, place = ''] = message.split('UNIQUE constraint failed: ');
  return place.split('.')[1] === column || place.endsWith(`_${column}_unique'`);
};

const postgresForeignKey = '23503';
const sqliteForeignKey = 787;

export const isMissingReference = (error: unknown): boolean => {
  if (error instanceof DatabaseError) return error.code === postgresForeignKey;
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteForeignKey;
};

/** Another file has taken the name of the database. */
export const replacedCode = 'DATABASE_REPLACED';

// Connection (08), resources (53), operator (57P), time limits (57014, 55P03), standby (25006), disk (58).
const unavailablePostgres = /^(08\w{3}|53\w{3}|57P0[1-5]|57014|55P03|25006|25P03|58\w{3})$/;
const unavailableSystem =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOSPC|EDQUOT|EROFS|EIO|EMFILE|ENFILE)$/;
// pg and Kysely report a lost connection only in the message.
const unavailableMessages =
  /^(Connection terminated|Client (was closed|has encountered a connection error)|Postgres connection has been discarded|timeout (expired|exceeded when)|Query read timeout|Cannot use a pool after|driver has already been destroyed)/;
// SQLite: busy, no memory, read-only, disk error, full, cannot open.
const unavailableSqlite = new Set([5, 7, 8, 10, 13, 14]);

/** Unreachable, restarting, overloaded or disk full: a retry may succeed. */
export const isUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.some(isUnavailable)) return true;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  // The lower byte of an extended code is the basic code.
  if (typeof errcode === 'number') return unavailableSqlite.has(errcode & 0xff);
  if (typeof code === 'string')
    return unavailablePostgres.test(code) || unavailableSystem.test(code) || code === replacedCode;
  return unavailableMessages.test(error.message) || isUnavailable(error.cause);
};
