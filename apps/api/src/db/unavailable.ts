// https://www.postgresql.org/docs/current/errcodes-appendix.html: connection lost or refused (08), out of resources
// (53: disk full, too many connections), stopped by its operator (57P01..05), out of time (57014, 55P03), a standby
// (25006), a disk that fails (58).
const postgres = /^(08\w{3}|53\w{3}|57P0[1-5]|57014|55P03|25006|25P03|58\w{3})$/;
// Of the network and of the disk, as Node names them.
const system =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOSPC|EDQUOT|EROFS|EIO|EMFILE|ENFILE)$/;
// pg and Kysely tell a lost connection, or a pool that has none to give, in words alone.
const words =
  /^(Connection terminated|Client (was closed|has encountered a connection error)|Postgres connection has been discarded|timeout (expired|exceeded when)|Query read timeout|Cannot use a pool after|driver has already been destroyed)/;
// https://www.sqlite.org/rescode.html: busy, no memory, read-only, disk error, full, cannot open.
const sqlite = new Set([5, 7, 8, 10, 13, 14]);

/**
 * Whether the error says that the database, of either engine, cannot be used just now: not reached, restarting,
 * overloaded, its disk full or read-only. Nothing is wrong with the call, which may be repeated later.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.some(isUnavailable)) return true;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  // The lower byte of SQLite's extended codes is the code they belong to.
  if (typeof errcode === 'number') return sqlite.has(errcode & 0xff);
  if (typeof code === 'string') return postgres.test(code) || system.test(code);
  return words.test(error.message) || isUnavailable(error.cause);
}
