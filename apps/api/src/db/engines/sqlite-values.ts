import type { SQLInputValue, SQLOutputValue, StatementColumnMetadata } from 'node:sqlite';

type Decode = (value: SQLOutputValue) => unknown;

const decoders: Record<string, Decode> = {
  boolean: (value) => value === 1,
  timestamptz: (value) => new Date(String(value)),
  jsonb: (value) => JSON.parse(String(value)),
};

// Expressions have no declared type on SQLite (`max(created_at)`), so the name decides: `… as last_order_at`,
// `is_favorite`.
const typeOf = ({ name, type }: StatementColumnMetadata): string | null => {
  if (type !== null) return type;
  if (name.endsWith('_at')) return 'timestamptz';
  return /^(is|has)_/.test(name) ? 'boolean' : null;
};

/** Booleans as 0/1, dates as ISO text (sorts by time), objects as JSON. */
export const encodeSqliteValue = (value: unknown): SQLInputValue => {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)) return JSON.stringify(value);
  return value as SQLInputValue;
};

export const sqliteRowDecoder = (
  columns: StatementColumnMetadata[],
): ((values: SQLOutputValue[]) => Record<string, unknown>) => {
  const fields = columns.map((column) => ({ name: column.name, decode: decoders[typeOf(column) ?? ''] }));
  return (values) => {
    const row: Record<string, unknown> = {};
    for (let index = 0; index < fields.length; index++) {
      const field = fields[index];
      const value = values[index];
      if (field) row[field.name] = value !== null && value !== undefined && field.decode ? field.decode(value) : value;
    }
    return row;
  };
};
