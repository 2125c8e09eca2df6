import { createHash } from 'node:crypto';

// A backup is one gzip file of lines, which `zcat` shows: what it is, then per table its name and columns and its rows,
// then how many rows each table had and what they and everything before hash to.

/** The version of the format; a program refuses a later one than its own. */
export const formatVersion = 1;

/** The first line. */
export interface BackupHeader {
  bottega: number;
  /** The version of the program that wrote it. */
  version: string;
  /** The last migration of the database it was read from. */
  migration: string;
  at: string;
  /** What is kept in the data folder beside the database; null where SESSION_SECRET is set. */
  sessionSecret: string | null;
}

/** Begins a table; an array per row follows. */
export interface TableLine {
  table: string;
  columns: string[];
}

/** What a table amounts to. */
interface TableSum {
  rows: number;
  sha256: string;
}

/** The last line. */
export interface EndLine {
  end: { tables: Record<string, TableSum>; sha256: string };
}

/** A failure whose message is for the person at the command line. */
export class BackupError extends Error {}

/** A value as both engines hand it out, in JSON that says what JSON cannot. */
const encode = (value: unknown): unknown => {
  if (value instanceof Date) return { at: value.toISOString() };
  if (value instanceof Uint8Array) return { bytes: Buffer.from(value).toString('base64') };
  return typeof value === 'object' && value !== null ? { json: value } : value;
};

const decode = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  const { at, bytes, json } = value as { at?: string; bytes?: string; json?: unknown };
  if (at !== undefined) return new Date(at);
  return bytes === undefined ? json : Buffer.from(bytes, 'base64');
};

/** A row as its line says it. */
export const encodeRow = (row: object, columns: readonly string[]): string =>
  `${JSON.stringify(columns.map((column) => encode((row as Record<string, unknown>)[column])))}\n`;

/** The values of a row, in the order of the columns. */
export const decodeRow = (values: readonly unknown[]): unknown[] => values.map(decode);

/** Adds up the lines of a backup while they are written or read. */
export const createSums = () => {
  const whole = createHash('sha256');
  const tables = new Map<string, { rows: number; hash: ReturnType<typeof createHash> }>();
  return {
    /** Any line but the last. */
    add: (text: string): void => void whole.update(text),
    /** Lines of a table, which also go to `add`. */
    addRows: (table: string, rows: number, text: string): void => {
      const sum = tables.get(table) ?? { rows: 0, hash: createHash('sha256') };
      sum.rows += rows;
      sum.hash.update(text);
      tables.set(table, sum);
    },
    end: (): EndLine['end'] => ({
      tables: Object.fromEntries(
        [...tables].map(([table, { rows, hash }]) => [table, { rows, sha256: hash.digest('hex') }]),
      ),
      sha256: whole.digest('hex'),
    }),
  };
};
