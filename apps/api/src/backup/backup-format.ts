import { createHash } from 'node:crypto';

// A gzip file of lines: the header; per table its name, columns and rows; counts and hashes.

export const formatVersion = 2;

export interface BackupHeader {
  bottega: number;
  version: string;
  migration: string;
  at: string;
  // Null if SESSION_SECRET is set.
  sessionSecret: string | null;
}

export interface TableLine {
  table: string;
  columns: string[];
}

interface TableSum {
  rows: number;
  sha256: string;
}

export interface EndLine {
  end: { tables: Record<string, TableSum>; sha256: string };
}

/** The message is for the operator. */
export class BackupError extends Error {}

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

export const encodeRow = (row: object, columns: readonly string[]): string =>
  `${JSON.stringify(columns.map((column) => encode((row as Record<string, unknown>)[column])))}\n`;

export const decodeRow = (values: readonly unknown[]): unknown[] => values.map(decode);

export const createSums = () => {
  const whole = createHash('sha256');
  const tables = new Map<string, { rows: number; hash: ReturnType<typeof createHash> }>();
  return {
    add: (text: string): void => void whole.update(text),
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
