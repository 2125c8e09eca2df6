import { DatabaseError } from 'pg';

// https://www.postgresql.org/docs/current/errcodes-appendix.html, https://www.sqlite.org/rescode.html
const postgresForeignKey = '23503';
const sqliteForeignKey = 787;

/** Whether the error says that a row refers to one that is not there (any more). */
export function isMissingReference(error: unknown): boolean {
  if (error instanceof DatabaseError) return error.code === postgresForeignKey;
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteForeignKey;
}
